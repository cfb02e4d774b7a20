import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../../../../ui/count'
import { StatusMark } from '../../../../ui/status-mark'
import type { ResultRow } from './result-rows'

const Scroll = chakra('section', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    maxH: 'min(360px, 45dvh)',
    overflowY: 'auto',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
      columnGap: '4',
      px: '3',
      py: '2',
      overflowWrap: 'anywhere',
    },
    '& li + li': { borderTopWidth: '1px' },
    '& bdi': { fontWeight: 'medium' },
    '& small': { display: 'block', textStyle: 'sm', color: 'fg.muted' },
  },
})

/** What is drawn; those that need a look come first, and nobody reads thousands that went well. */
const MOST = 300

/** What became of each. */
export function ResultList({ rows, showsPlace }: { rows: readonly ResultRow[]; showsPlace: boolean }) {
  const more = rows.length - MOST
  return (
    <Scroll aria-label="What became of each" tabIndex={0}>
      <ul>
        {rows.slice(0, MOST).map(({ path, name, place, hue, mark, words }) => (
          <li key={path}>
            <span>
              <bdi>{name}</bdi>
              {showsPlace && <small>in {place}</small>}
            </span>
            <span>
              <StatusMark hue={hue}>{mark}</StatusMark>
              {words && <small>{words}</small>}
            </span>
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </Scroll>
  )
}
