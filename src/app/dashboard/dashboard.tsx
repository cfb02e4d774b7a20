import { chakra } from '@chakra-ui/react/styled-system'
import { useCurrentUser } from '../../session/current-user'
import { lineFirst, useDefaultLine } from '../../session/default-line'
import { mayEnter } from '../../session/permissions'
import { Page } from '../../ui/page'
import { Boundary } from '../boundary'
import { CardGrid, ScreenCard, useReadableEntry, WideCardGrid } from '../screen-cards'
import { isWatched } from './area'
import { besides, cards } from './areas'
import { CardFigures } from './card-figures'
import { Gather } from './gather'
import { useLateAreas } from './late-areas'
import { useLateReads } from './late-reads'
import { Recent } from './recent'
import { Standing } from './standing'

const PanelGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(480px, 100%), 1fr))',
    gap: '4',
    _empty: { display: 'none' },
  },
})
const PanelPlace = chakra('div', {
  base: { display: 'grid', minW: 0 },
  variants: { isWide: { true: { gridColumn: '1 / -1' } } },
})

/** What needs attention, then everything the user may reach. */
export function Dashboard() {
  const entryOf = useReadableEntry()
  const { user_access } = useCurrentUser()
  const [line] = useDefaultLine()
  const readable = lineFirst(cards, line, ({ path }) => path).flatMap((card) => {
    const entry = entryOf(card.path)
    return entry ? [{ ...card, entry }] : []
  })
  const late = useLateAreas([
    ...readable.flatMap(({ entry, late: load }) => (load ? [{ name: entry.title, load }] : [])),
    ...besides.filter(({ needs }) => needs.every((permission) => mayEnter(user_access, permission))),
  ])
  const lateReads = useLateReads(late)
  const watched = readable.flatMap(({ area }) => (area && isWatched(area) ? [area] : []))
  const panels = late.flatMap(({ area }) => (area?.Panel ? [{ ...area, Panel: area.Panel }] : []))
  const wide = readable.filter(({ area, late: load }) => area?.Figures ?? load)

  return (
    <Page title="Dashboard" purpose="Everything you may reach in this portal.">
      <Gather areas={watched}>{(found) => <Standing found={found} late={lateReads} />}</Gather>
      <Recent />
      {wide.length > 0 && (
        <WideCardGrid>
          {wide.map(({ path, entry, area, late: load }) => (
            <ScreenCard key={path} path={path} entry={entry}>
              <CardFigures area={area} late={late.find((one) => one.load === load)} />
            </ScreenCard>
          ))}
        </WideCardGrid>
      )}
      <PanelGrid>
        {panels.map(({ noun, isWide, Panel }) => (
          <PanelPlace key={noun} isWide={isWide}>
            <Boundary fallback={() => null}>
              <Panel />
            </Boundary>
          </PanelPlace>
        ))}
      </PanelGrid>
      <CardGrid>
        {readable
          .filter((card) => !wide.includes(card))
          .map(({ path, entry }) => (
            <ScreenCard key={path} path={path} entry={entry} />
          ))}
      </CardGrid>
      {lateReads.readers}
    </Page>
  )
}
