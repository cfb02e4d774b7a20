import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useId } from 'react'
import { Button } from './button'

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

/** A button that says why when it is blocked, instead of only turning gray. */
export const GatedButton = ({ reason, ...button }: GatedButtonProps) => {
  const reasonId = useId()
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
