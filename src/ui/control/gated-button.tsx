import { type ComponentProps, useId } from 'react'
import { useOfflineReason } from '../feedback/online'
import { Button } from './button'
import styles from './gated-button.module.css'

type GatedButtonProps = ComponentProps<typeof Button> & {
  /** Why it does not work right now, in words; null while it does. */
  reason: string | null
}

/** A button that changes something, or leads to it. It says why when it is blocked, offline too, instead of only turning gray. */
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
