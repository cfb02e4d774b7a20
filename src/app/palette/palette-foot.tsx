import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../../ui/count'
import { Keys } from './keys'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    px: '4',
    minH: '10',
    borderTopWidth: '1px',
    textStyle: 'sm',
    color: 'fg.muted',
  },
})
const Hints = chakra('span', {
  base: { display: { base: 'none', sm: 'inline-flex' }, alignItems: 'center', gap: '2' },
})

type FootProps = { term: string; count: number; isSearching: boolean }

const words = ({ term, count, isSearching }: FootProps): string => {
  if (term.trim() === '') return ''
  if (isSearching) return 'Searching…'
  if (count === 0) return `Nothing fits “${term.trim()}”`
  return count === 1 ? '1 result' : `${formatCount(count)} results`
}

/** How many there are, said aloud, and the keys for those who look. */
export const Foot = (props: FootProps) => (
  <Root>
    <span role="status">{words(props)}</span>
    <Hints aria-hidden="true">
      <Keys keys="ArrowUp ArrowDown" /> choose <Keys keys="Enter" /> open <Keys keys="Escape" /> close
    </Hints>
  </Root>
)
