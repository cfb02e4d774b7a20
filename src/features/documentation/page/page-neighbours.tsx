import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type DocumentationItem, type Line, restOf } from '../address/documentation-address'

const Root = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '3',
    _print: { display: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      p: '3',
      bg: 'bg.surface',
      borderWidth: '1px',
      borderRadius: 'md',
      overflowWrap: 'anywhere',
      _hover: { borderColor: 'border.control' },
      '& > svg': { flexShrink: 0, color: 'fg.muted' },
    },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
    '& a[rel=next]': { gridColumn: { sm: '2' }, justifyContent: 'flex-end', textAlign: 'end' },
  },
})

type Neighbour = Pick<DocumentationItem, 'path' | 'title'> | undefined
type PageNeighboursProps = { line: Line; address: string; before: Neighbour; after: Neighbour }

/** The pages before and after this one, in the order of the tree. */
export const PageNeighbours = ({ line, address, before, after }: PageNeighboursProps) => {
  if (!before && !after) return null
  const to = (page: NonNullable<Neighbour>) => ({
    to: `/documentation/${line}/$` as const,
    params: { _splat: restOf(address, page.path) },
  })
  return (
    <Root aria-label="Neighboring pages">
      {before && (
        <Link {...to(before)} rel="prev">
          <ArrowLeft size={16} aria-hidden="true" />
          <span>
            <small>Previous</small>
            {before.title}
          </span>
        </Link>
      )}
      {after && (
        <Link {...to(after)} rel="next">
          <span>
            <small>Next</small>
            {after.title}
          </span>
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </Root>
  )
}
