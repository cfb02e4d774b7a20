import { FileWarning } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../ui/control/button'
import { MessageState } from '../ui/feedback/message-state'
import styles from './frame-failure.module.css'
import type { FrameFailure } from './frame-port'
import { plainText } from './plain-text'

/** Why a document is not shown: its frame failed, or it takes more than a frame does without being asked. */
export type ShowFailure = FrameFailure | 'limit'

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
}

type FrameFailureMessageProps = {
  failure: ShowFailure
  html: string
  onRetry: () => void
  onOpenAnyway: () => void
}

/** Says why a document is not shown, and offers what can be done: the text itself never fails. */
export function FrameFailureMessage({ failure, html, onRetry, onOpenAnyway }: FrameFailureMessageProps) {
  const [isText, setText] = useState(false)
  if (isText) return <PlainText html={html} onRetry={onRetry} />
  const { title, text } = messages[failure]
  const showText = failure !== 'unreachable' && <Button onClick={() => setText(true)}>Show as text</Button>
  return (
    <MessageState
      tone={failure === 'limit' ? 'quiet' : 'failed'}
      icon={FileWarning}
      title={title}
      action={
        failure === 'limit' ? (
          <>
            {showText}
            <Button onClick={onOpenAnyway}>Open anyway</Button>
          </>
        ) : (
          <>
            <Button onClick={onRetry}>Retry</Button>
            {showText}
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
      <div className={styles.bar}>
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
