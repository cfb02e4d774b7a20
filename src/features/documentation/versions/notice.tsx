import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    px: '4',
    py: '3',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderRadius: 'md',
    '& > svg': { mt: '2px' },
    '& p + p': { mt: '1' },
    '& a': { fontWeight: 'medium', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  variants: {
    tone: {
      attention: { borderInlineStartColor: 'status.attention', '& > svg': { color: 'status.attention' } },
      info: { borderInlineStartColor: 'status.info', '& > svg': { color: 'status.info' } },
    },
  },
})
const Title = chakra('p', { base: { fontWeight: 'medium' } })

type NoticeProps = { label: string; tone: 'attention' | 'info'; title: string; children?: ReactNode }

/** What a reader must know before the text below it. */
export const Notice = ({ label, tone, title, children }: NoticeProps) => {
  const Icon = tone === 'attention' ? CircleAlert : Info
  return (
    <Root role="note" tone={tone} aria-label={label}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <Title>{title}</Title>
        {children}
      </div>
    </Root>
  )
}
