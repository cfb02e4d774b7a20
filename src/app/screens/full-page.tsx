import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading'

const Root = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '3',
    p: '6',
    overflowWrap: 'anywhere',
    '& > svg': { color: 'fg.muted', mb: '1' },
    '& p': { maxW: '56ch' },
    '& p a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  variants: { alone: { true: { minH: '100dvh' }, false: { minH: 'calc(100dvh - {sizes.header})' } } },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', mt: '3' },
})

type FullPageProps = {
  title: string
  icon: LucideIcon
  /** Paragraphs. */
  children: ReactNode
  actions?: ReactNode
  /** Outside the frame: then it is the page's landmark, too. */
  alone?: boolean
}

/** A state that takes the whole page. [L2.13] */
export const FullPage = ({ title, icon: Icon, children, actions, alone = false }: FullPageProps) => {
  const body = (
    <Root alone={alone}>
      <Icon size={40} strokeWidth={1.25} aria-hidden="true" />
      <PageHeading title={title} />
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
  return alone ? <main>{body}</main> : body
}
