import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isMissingScript, reloadOnce } from '../browser/missing-script'
import { Button } from '../control/button'
import { ErrorBoundary } from '../feedback/error-boundary'
import styles from './lazy-part.module.css'

export type LazyPartProps = {
  /** While the code is loading. */
  fallback?: ReactNode
  /** The code did not come, and the page is not reloaded for it. */
  onMissing?: () => void
  children: ReactNode
}

/**
 * Suspense boundary of a part that is loaded when it is opened. If its code is missing, the page is reloaded once; then
 * it is said in one sentence, and the page around it stays. Whatever else goes wrong is left to the boundary around it.
 */
export function LazyPart({ fallback, onMissing, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={(error) => <MissingPart error={error} onMissing={onMissing} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

type MissingPartProps = Pick<LazyPartProps, 'onMissing'> & { error: Error }

function MissingPart({ error, onMissing }: MissingPartProps) {
  if (!isMissingScript(error)) throw error
  return <MissingCode error={error} onMissing={onMissing} />
}

function MissingCode({ error, onMissing }: MissingPartProps) {
  const [isFinal, setFinal] = useState(false)
  const giveUp = useEffectEvent(() => {
    setFinal(true)
    onMissing?.()
  })
  useEffect(() => {
    void reloadOnce(error).then((isReloading) => isReloading || giveUp())
  }, [error])
  if (!isFinal) return null
  return (
    <div className={styles.missing} role="alert">
      <p>A part of the portal could not be loaded. Check your connection and reload the page.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  )
}
