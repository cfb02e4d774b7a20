import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { DashboardArea } from '../../domain/attention'
import { keyOfUser } from '../../domain/kept-for-user'
import { lineFirst, useDefaultLine } from '../../domain/product-lines'
import { useRecentVisits } from '../../domain/recent-visits'
import { useCurrentUser, useUserKey } from '../../session/current-user'
import { mayEnter } from '../../session/permissions'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { Figures, NoFigures } from '../../ui/layout/figures'
import { Page } from '../../ui/layout/page'
import { useHeldHeight } from '../../ui/layout/use-held-height'
import { useScreenLabel } from '../guard'
import { CardGrid, ScreenCard } from '../screen-cards'
import { useIsIdle } from '../when-idle'
import { AttentionPanel } from './attention-panel'
import { cards, type LoadedWidget, useLazyWidgets, widgetsWithoutCard } from './widgets'

// If its code fails to load, the dashboard works without it.
const Recent = lazy<ComponentType>(() =>
  import('./recent').then(
    (it) => ({ default: it.Recent }),
    () => ({ default: () => null }),
  ),
)

/**
 * What needs attention, then a card for every screen that has figures. The menu leads to the other screens; without any
 * figures, plain cards keep the page from being empty.
 */
export function DashboardPage() {
  const labelOf = useScreenLabel()
  const { user_access } = useCurrentUser()
  const [line] = useDefaultLine()
  const hasVisits = useRecentVisits().length > 0
  const [isReady, setIsReady] = useState(false)
  const [isNextReady, setIsNextReady] = useState(false)
  // Code and reads of all other areas would share the network with those of the next ones.
  const isIdle = useIsIdle(isNextReady)
  const readable = cards.flatMap((card) => {
    const label = labelOf(card.path)
    return label ? [{ ...card, label }] : []
  })
  const widgets = useLazyWidgets(
    [
      ...readable.flatMap(({ label, load, isNext = false }) =>
        load ? [{ name: label.title, load, isNext }] : [],
      ),
      ...widgetsWithoutCard.filter(({ needs }) =>
        needs.every((permission) => mayEnter(user_access, permission)),
      ),
    ],
    isReady,
    isIdle,
  )
  const shown = lineFirst(readable, line, ({ path }) => path)
  const hasFigures = ({ area, load }: (typeof cards)[number]) =>
    area?.Figures !== undefined || load !== undefined
  const counted = shown.filter(hasFigures)
  const panels = widgets.flatMap(({ area }) => (area?.Panel ? [{ ...area, Panel: area.Panel }] : []))

  return (
    <Page title="Dashboard" purpose="What needs your attention, and where things are.">
      <AttentionPanel
        areas={readable.flatMap(({ area }) => area ?? [])}
        widgets={widgets}
        onReady={setIsReady}
        onNextReady={setIsNextReady}
        isIdle={isIdle}
      />
      {hasVisits && <RecentPlace />}
      <CardGrid>
        {counted.length > 0
          ? counted.map(({ path, label, area, load }) => (
              <ScreenCard key={path} path={path} title={label.title}>
                <CardFigures
                  name={label.title}
                  area={area}
                  widget={widgets.find((widget) => widget.load === load)}
                />
              </ScreenCard>
            ))
          : shown.map(({ path, label }) => <ScreenCard key={path} path={path} {...label} />)}
      </CardGrid>
      {panels.map(({ noun, Panel }) => (
        <ErrorBoundary key={noun} fallback={() => null}>
          <Panel />
        </ErrorBoundary>
      ))}
    </Page>
  )
}

/** Where the recent visits stand once their code has loaded. */
function RecentPlace() {
  const userKey = useUserKey()
  const [isLoaded, setIsLoaded] = useState(false)
  const { ref, height } = useHeldHeight<HTMLDivElement>(keyOfUser('height', userKey, 'recent'), isLoaded)
  return (
    <div ref={ref} style={{ minHeight: height }}>
      <Suspense>
        <Recent />
        <Loaded onLoaded={setIsLoaded} />
      </Suspense>
    </div>
  )
}

/** Says when what it stands beside, which is loaded, is there. */
function Loaded({ onLoaded }: { onLoaded: (isLoaded: true) => void }) {
  useEffect(() => onLoaded(true), [onLoaded])
  return null
}

type CardFiguresProps = {
  name: string
  area: DashboardArea | undefined
  /** Set where the area is deferred. */
  widget: LoadedWidget | undefined
}

/** The figures on a card, or their loading or failed state. They fail alone. */
function CardFigures({ name, area, widget }: CardFiguresProps) {
  const AreaFigures = (area ?? widget?.area)?.Figures
  if (AreaFigures)
    return (
      <ErrorBoundary fallback={() => <NoFigures>Figures could not be shown</NoFigures>}>
        <AreaFigures />
      </ErrorBoundary>
    )
  if (!widget || widget.area) return null
  const query = { data: undefined, error: widget.failure, isFetching: false, refetch: widget.retry }
  return (
    <Figures query={query} loading={`Loading the figures of ${name}`}>
      {() => null}
    </Figures>
  )
}
