import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { PageHeading } from './page-heading'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    maxW: 'content',
    p: { base: '4', sm: '6' },
    // Whatever stands last can be scrolled clear of a notice in the corner.
    pb: { base: '24', sm: '24' },
    _print: { p: 0, maxW: 'none' },
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
  },
})
const Words = chakra('div', { base: { flex: '1 1 260px', minW: 0 } })
const Purpose = chakra('p', { base: { color: 'fg.muted', mt: '0.5', maxW: '72ch' } })
const Demoted = chakra('h2', { base: { textStyle: '2xl', fontWeight: 'semibold', letterSpacing: '-0.01em' } })
const Trail = chakra('div', {
  base: { textStyle: 'sm', color: 'fg.muted', mb: '1', _print: { display: 'none' } },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } },
})

export type PageProps = {
  /** The h1; the document title follows it. */
  title: string
  /** A detail stands beside this page and has the heading: the title is an h2 that names no document. */
  isBeside?: boolean
  /** Overrides the words before the site's name in the document title. */
  documentTitle?: string
  /** One line that says what this page is for. */
  purpose?: ReactNode
  /** Above the title: the way back to the list. */
  trail?: ReactNode
  /** The primary action, and few others, at the right. */
  action?: ReactNode
  /** Search and filters, under the title. */
  filters?: ReactNode
  children: ReactNode
}

export const Page = ({
  title,
  isBeside = false,
  documentTitle,
  purpose,
  trail,
  action,
  filters,
  children,
}: PageProps) => (
  <Root>
    <Head>
      <Words>
        {trail && <Trail>{trail}</Trail>}
        {isBeside ? <Demoted>{title}</Demoted> : <PageHeading title={title} documentTitle={documentTitle} />}
        {purpose && <Purpose>{purpose}</Purpose>}
      </Words>
      {action && <Actions>{action}</Actions>}
    </Head>
    {filters}
    {children}
  </Root>
)
