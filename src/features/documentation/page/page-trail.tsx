import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { type DocumentationItem, type Line, restOf } from '../address/documentation-address'

const Root = chakra('nav', {
  base: {
    textStyle: 'sm',
    color: 'fg.muted',
    '& ol': { display: 'flex', flexWrap: 'wrap', columnGap: '2' },
    '& li + li::before': { content: '"/" / ""', pe: '2' },
    '& a': { _hover: { color: 'fg', textDecoration: 'underline' } },
  },
})

type PageTrailProps = {
  line: Line
  /** What the address calls the version, and what it is called. */
  address: string
  label: string
  /** What lies above the page, the topmost first; empty while the tree is not known. */
  above: readonly Pick<DocumentationItem, 'id' | 'path' | 'title'>[]
}

/** The way down to the page: the version's start, then what lies above it. */
export const PageTrail = ({ line, address, label, above }: PageTrailProps) => (
  <Root aria-label="Breadcrumbs">
    <ol>
      {[{ id: '', path: '', title: label }, ...above].map(({ id, path, title }) => (
        <li key={id}>
          <Link to={`/documentation/${line}/$`} params={{ _splat: restOf(address, path) }}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </Root>
)
