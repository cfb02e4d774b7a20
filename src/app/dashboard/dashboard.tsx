import { Page } from '../../ui/page'
import { CardGrid, ScreenCard, useReadableEntry, WideCardGrid } from '../screen-cards'
import { cards } from './areas'
import { Attention } from './attention'
import { Gather } from './gather'
import { Welcome } from './welcome'

/** What needs attention, then everything the user may reach. */
export function Dashboard() {
  const entryOf = useReadableEntry()
  const readable = cards.flatMap(({ path, area }) => {
    const entry = entryOf(path)
    return entry ? [{ path, entry, area }] : []
  })
  const watched = readable.flatMap(({ area, ...card }) => (area ? [{ ...card, area }] : []))
  const areas = watched.map(({ area }) => area)
  return (
    <Page title="Dashboard" purpose="Everything you may reach in this portal.">
      {areas.length > 0 && (
        <Gather areas={areas}>
          {(found) =>
            found.every(({ read }) => read.data?.isEmpty) ? (
              <Welcome areas={areas} />
            ) : (
              <Attention found={found} />
            )
          }
        </Gather>
      )}
      {watched.length > 0 && (
        <WideCardGrid>
          {watched.map(({ path, entry, area }) => (
            <ScreenCard key={path} path={path} entry={entry}>
              <area.Figures />
            </ScreenCard>
          ))}
        </WideCardGrid>
      )}
      <CardGrid>
        {readable
          .filter(({ area }) => !area)
          .map(({ path, entry }) => (
            <ScreenCard key={path} path={path} entry={entry} />
          ))}
      </CardGrid>
    </Page>
  )
}
