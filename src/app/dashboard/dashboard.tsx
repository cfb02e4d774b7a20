import { lazy, Suspense, useState } from 'react'
import { lineFirst, useDefaultLine } from '../../session/default-line'
import { useRecentVisits } from '../../session/recent-visits'
import { Page } from '../../ui/page'
import { CardGrid, ScreenCard, useReadableEntry, WideCardGrid } from '../screen-cards'
import { isWatched } from './area'
import { cards } from './areas'
import { CardFigures } from './card-figures'
import { Gather } from './gather'
import { useLateNews } from './late-news'
import { Standing } from './standing'

const Recent = lazy(() => import('./recent').then(({ Recent: it }) => ({ default: it })))

/** What needs attention, then everything the user may reach. */
export function Dashboard() {
  const entryOf = useReadableEntry()
  const [line] = useDefaultLine()
  const hasVisits = useRecentVisits().length > 0
  const [stands, setStands] = useState(false)
  const { news, onNews, Late } = useLateNews(stands)
  const readable = lineFirst(cards, line, ({ path }) => path).flatMap((card) => {
    const entry = entryOf(card.path)
    return entry ? [{ ...card, entry }] : []
  })
  const watched = readable.flatMap(({ area }) => (area && isWatched(area) ? [area] : []))
  const wide = readable.filter(({ area, isLate }) => area?.Figures ?? isLate)

  return (
    <Page title="Dashboard" purpose="Everything you may reach in this portal.">
      <Gather areas={watched}>
        {(found) => <Standing found={found} late={news} onStands={setStands} />}
      </Gather>
      {hasVisits && (
        <Suspense>
          <Recent />
        </Suspense>
      )}
      {wide.length > 0 && (
        <WideCardGrid>
          {wide.map(({ path, entry, area, isLate }) => (
            <ScreenCard key={path} path={path} entry={entry}>
              <CardFigures name={entry.title} area={area} late={isLate && (news.cards.get(path) ?? null)} />
            </ScreenCard>
          ))}
        </WideCardGrid>
      )}
      {Late && <Late onNews={onNews} />}
      <CardGrid>
        {readable
          .filter((card) => !wide.includes(card))
          .map(({ path, entry }) => (
            <ScreenCard key={path} path={path} entry={entry} />
          ))}
      </CardGrid>
    </Page>
  )
}
