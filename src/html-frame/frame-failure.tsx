import { FileWarning } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../ui/control/button'
import { MessageState } from '../ui/feedback/message-state'
import { cx } from '../ui/layout/cx'
import piece from '../ui/layout/pieces.module.css'
import styles from './frame-failure.module.css'
import type { FrameFailure } from './frame-port'
import { plainText } from './plain-text'

/** Why a document is not shown: frame failed, over the limits, hidden by its formatting, or empty. */
export type ShowFailure = FrameFailure | 'limit' | 'blank' | 'empty'

const messages: Record<ShowFailure, { title: string; text: string }> = {
  unreachable: {
    title: 'This text could not be shown',
    text: 'The text was received, but the page that displays it did not load. Check your connection and try again.',
  },
  unresponsive: {
    title: 'This text could not be shown',
    text: 'Displaying it took too long, so it was stopped to keep the rest of the portal working.',
  },
  limit: {
    title: 'This text is unusually large',
    text: 'With its formatting it may keep your browser busy for minutes.',
  },
  blank: {
    title: 'This text does not show',
    text: 'It has words, but its formatting shows none of them.',
  },
  empty: { title: 'This text is empty', text: 'It has neither words nor pictures.' },
}

type FrameFailureMessageProps = {
  failure: ShowFailure
  html: string
  onRetry: () => void
  onOpenAnyway: () => void
}

/** Says why a document is not shown, and offers actions: the text itself never fails. */
export function FrameFailureMessage({ failure, html, onRetry, onOpenAnyway }: FrameFailureMessageProps) {
  const [isText, setText] = useState(false)
  if (isText) return <PlainText html={html} onRetry={onRetry} />
  const { title, text } = messages[failure]
  const hasText = failure !== 'unreachable' && failure !== 'empty'
  return (
    <MessageState
      tone={failure === 'limit' || failure === 'empty' ? 'quiet' : 'failed'}
      icon={FileWarning}
      title={title}
      action={
        failure !== 'empty' && (
          <>
            {(failure === 'unreachable' || failure === 'unresponsive') && (
              <Button onClick={onRetry}>Retry</Button>
            )}
            {hasText && <Button onClick={() => setText(true)}>Show as text</Button>}
            {failure === 'limit' && <Button onClick={onOpenAnyway}>Open anyway</Button>}
          </>
        )
      }
    >
      {text}
    </MessageState>
  )
}

function PlainText({ html, onRetry }: { html: string; onRetry: () => void }) {
  const { text, isCut } = useMemo(() => plainText(html), [html])
  return (
    <>
      <div className={cx(piece.mutedSmall, piece.wrap2, styles.bar)}>
        <span>
          {isCut
            ? 'The beginning of the text, without formatting, pictures and links.'
            : 'The text without formatting, pictures and links.'}
        </span>
        <Button size="sm" onClick={onRetry}>
          Show with formatting
        </Button>
      </div>
      <p className={styles.text}>{text}</p>
    </>
  )
}
