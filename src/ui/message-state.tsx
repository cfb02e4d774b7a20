import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '1',
    px: '6',
    py: { base: '10', sm: '14' },
  },
})
const Mark = chakra('span', {
  base: { mb: '2' },
  variants: { tone: { quiet: { color: 'status.neutral' }, failed: { color: 'status.critical' } } },
})
const Title = chakra('p', { base: { textStyle: 'lg', fontWeight: 'semibold' } })
const Words = chakra('div', { base: { color: 'fg.muted', maxW: '56ch', overflowWrap: 'anywhere' } })
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', mt: '4' },
})

type MessageStateProps = {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
  tone?: 'quiet' | 'failed'
}

/** A panel that has nothing to show, and says so: the common body of empty, no match and failed. */
export const MessageState = ({ icon: Icon, title, children, action, tone = 'quiet' }: MessageStateProps) => (
  <Root role={tone === 'failed' ? 'alert' : undefined}>
    <Mark tone={tone}>
      <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
    </Mark>
    <Title>{title}</Title>
    {children && <Words>{children}</Words>}
    {action && <Actions>{action}</Actions>}
  </Root>
)
