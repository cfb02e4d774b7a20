import { FileWarning } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/control/button'
import { MessageState } from '../ui/feedback/message-state'
import { DocumentFrame, type DocumentFrameProps } from './document-frame'
import styles from './html-frame.module.css'

export type HtmlFrameProps = Omit<DocumentFrameProps, 'onFailure'>

/**
 * Shows HTML that is not to be trusted: in a frame of its own that has no origin, runs nothing of it and can read,
 * ask and send nothing. The text keeps its styles, can be found, selected, printed and read aloud. [decision 13]
 */
export const HtmlFrame = (props: HtmlFrameProps) => {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const retry = () => {
    setAttempt((count) => count + 1)
    setHasFailed(false)
  }
  return (
    <div className={styles.root}>
      {hasFailed ? (
        <MessageState
          tone="failed"
          icon={FileWarning}
          title="This text could not be shown"
          action={<Button onClick={retry}>Retry</Button>}
        >
          It has arrived, but the page that displays it did not load. Check your connection and try again.
        </MessageState>
      ) : (
        <DocumentFrame key={attempt} {...props} onFailure={() => setHasFailed(true)} />
      )}
    </div>
  )
}
