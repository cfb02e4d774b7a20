import { Page } from '../../ui/page'
import { CardGrid, ScreenCard, useReadableEntry, WideCardGrid } from '../screen-cards'
import { isWatched } from './area'
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
  const areas = readable.flatMap(({ area }) => (area && isWatched(area) ? [area] : []))
  const withFigures = readable.flatMap(({ area, ...card }) =>
    area?.Figures ? [{ ...card, Figures: area.Figures }] : [],
  )
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
      {withFigures.length > 0 && (
        <WideCardGrid>
          {withFigures.map(({ path, entry, Figures }) => (
            <ScreenCard key={path} path={path} entry={entry}>
              <Figures />
            </ScreenCard>
          ))}
        </WideCardGrid>
      )}
      <CardGrid>
        {readable
          .filter(({ area }) => !area?.Figures)
          .map(({ path, entry }) => (
            <ScreenCard key={path} path={path} entry={entry} />
          ))}
      </CardGrid>
      {readable.map(({ path, area }) => area?.Panel && <area.Panel key={path} />)}
    </Page>
  )
}
