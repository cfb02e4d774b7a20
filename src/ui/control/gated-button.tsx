import { type ComponentProps, useId } from 'react'
import { useOfflineReason } from '../browser/online'
import piece from '../layout/pieces.module.css'
import { Button } from './button'
import styles from './gated-button.module.css'

type GatedButtonProps = ComponentProps<typeof Button> & {
  /** Why it is disabled, as a sentence; null while it is enabled. */
  reason: string | null
}

/** A button that writes or opens a form. While it is disabled, also offline, it shows the reason. */
export function GatedButton({ reason: ownReason, ...button }: GatedButtonProps) {
  const reasonId = useId()
  const offline = useOfflineReason()
  const reason = ownReason ?? offline
  return (
    <span className={styles.root}>
      {reason !== null && (
        <span className={piece.mutedSmall} id={reasonId}>
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
