import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { ErrorSummary } from '../../ui/error-summary'
import type { Failure } from '../../ui/failure'
import { GatedButton } from '../../ui/gated-button'
import { Surface, SurfaceTitle } from '../../ui/surface'

const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', px: '4', minH: '12', borderBottomWidth: '1px' },
})
const Body = chakra('div', { base: { display: 'grid', gap: '3', p: '4', justifyItems: 'start' } })

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
      <Head>
        <SurfaceTitle id={headingId}>Password</SurfaceTitle>
      </Head>
      <Body>
        <ErrorSummary failure={failure} />
        <p>
          A new password is chosen at the identity service. You sign in with it and come back to this page.
        </p>
        <GatedButton reason={null} aria-disabled={isLeaving} onClick={reset}>
          {isLeaving ? 'Opening…' : 'Reset password'}
        </GatedButton>
      </Body>
    </Surface>
  )
}
