import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useId } from 'react'
import { Button } from './button'
import { useReasonOffline } from './online'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    py: '1.5',
  },
})
const Reason = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted' } })

type GatedButtonProps = ComponentProps<typeof Button> & {
  /** Why it does not work right now, in words; null while it does. */
  reason: string | null
}

/** A button that changes something, or leads to it. It says why when it is blocked, offline too, instead of only turning gray. */
export const GatedButton = ({ reason: ownReason, ...button }: GatedButtonProps) => {
  const reasonId = useId()
  const offline = useReasonOffline()
  const reason = ownReason ?? offline
  return (
    <Root>
      {reason !== null && <Reason id={reasonId}>{reason}</Reason>}
      <Button
        {...button}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
      />
    </Root>
  )
}
