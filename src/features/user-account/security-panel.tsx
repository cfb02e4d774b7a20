import { useId, useState } from 'react'
import { GatedButton } from '../../ui/control/gated-button'
import type { Failure } from '../../ui/feedback/failure'
import { ErrorSummary } from '../../ui/form/error-summary'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import styles from './security-panel.module.css'

type SecurityPanelProps = {
  /** Leaves for the reset policy; settles only when that did not succeed. */
  onResetPassword: () => Promise<void>
}

/** The password, which the identity service keeps. */
export function SecurityPanel({ onResetPassword }: SecurityPanelProps) {
  const headingId = useId()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const reset = async () => {
    if (isLeaving) return
    setIsLeaving(true)
    setFailure(null)
    try {
      await onResetPassword()
    } catch {
      setFailure({
        message: 'The identity service could not be opened. Your password is as it was. Try again.',
      })
    } finally {
      setIsLeaving(false)
    }
  }
  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>Password</SurfaceTitle>
      </header>
      <div className={styles.body}>
        <ErrorSummary failure={failure} />
        <p>
          A new password is chosen at the identity service. You sign in with it and come back to this page.
        </p>
        <GatedButton reason={null} aria-disabled={isLeaving} onClick={reset}>
          {isLeaving ? 'Opening…' : 'Reset password'}
        </GatedButton>
      </div>
    </Surface>
  )
}
