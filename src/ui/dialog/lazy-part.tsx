import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isMissingScript, reloadKept, reloadOnce } from '../browser/missing-script'
import { Button } from '../control/button'
import { ErrorBoundary } from '../feedback/error-boundary'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import styles from './lazy-part.module.css'

export type LazyPartProps = {
  /** While the code is loading. */
  fallback?: Elements
  /** What it says stands where the part would be, not above the page: for what is part of a page or form. */
  inPlace?: boolean
  /** The code did not come, and the page is not reloaded for it. */
  onMissing?: () => void
  children: Elements
}

/**
 * Suspense boundary of a part that is loaded when it is opened. If its code is missing, the page is reloaded once; then
 * it is said in one sentence, and the page around it stays. Whatever else goes wrong is left to the boundary around it.
 */
export function LazyPart({ children, ...how }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={(error) => <MissingPart error={error} {...how} />}>
      <Suspense fallback={how.fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

type MissingPartProps = Omit<LazyPartProps, 'children'> & { error: Error }

function MissingPart(props: MissingPartProps) {
  if (!isMissingScript(props.error)) throw props.error
  return <MissingCode {...props} />
}

function MissingCode({ error, fallback, inPlace = false, onMissing }: MissingPartProps) {
  const [isFinal, setFinal] = useState(false)
  const giveUp = useEffectEvent(() => {
    setFinal(true)
    onMissing?.()
  })
  useEffect(() => {
    void reloadOnce(error).then((isReloading) => isReloading || giveUp())
  }, [error])
  if (!isFinal) return inPlace ? fallback : null
  return (
    <div className={cx(styles.missing, !inPlace && styles.above)} role="alert">
      <p>A part of the portal could not be loaded. Check your connection and reload the page.</p>
      <Button onClick={reloadKept}>Reload</Button>
    </div>
  )
}
