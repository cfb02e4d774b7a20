import { type ComponentProps, useId } from 'react'
import { useOfflineReason } from '../feedback/online'
import { Button } from './button'
import styles from './gated-button.module.css'

type GatedButtonProps = ComponentProps<typeof Button> & {
  /** Why it is disabled, as a sentence; null while it is enabled. */
  reason: string | null
}

/** A button for a change, or for a form. While it is disabled, offline too, it shows the reason. */
export function GatedButton({ reason: ownReason, ...button }: GatedButtonProps) {
  const reasonId = useId()
  const offline = useOfflineReason()
  const reason = ownReason ?? offline
  return (
    <span className={styles.root}>
      {reason !== null && (
        <span className={styles.reason} id={reasonId}>
          {reason}
        </span>
      )}
      <Button
        {...button}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
      />
    </span>
  )
}
