import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isMissingScript, reloadKept, reloadOnce } from '../browser/missing-script'
import { Button } from '../control/button'
import { ErrorBoundary } from '../feedback/error-boundary'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import styles from './lazy-part.module.css'

export type LazyPartProps = {
  /** While the code is loading. */
  fallback?: Elements
  /** The message is in place of the part, not above the page: for parts of a page or form. */
  inPlace?: boolean
  /** The code could not be loaded, and the page does not reload for it. */
  onMissing?: () => void
  children: Elements
}

/** Suspense boundary of a lazy part: reloads once for missing code, then says so. Other errors pass on. */
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
    <div className={cx(piece.wrap3, styles.missing, !inPlace && styles.above)} role="alert">
      <p>A part of the portal could not be loaded. Check your connection and reload the page.</p>
      <Button onClick={reloadKept}>Reload</Button>
    </div>
  )
}
