import { Suspense, useEffect, useState } from 'react'
import type { DashboardArea } from '../../domain/parts/attention'
import { pinsKey } from '../../domain/parts/pins-key'
import { useDefaultLine, withLineFirst } from '../../domain/words/product-lines'
import { useCurrentUser, useUserKey } from '../../session/current-user'
import { keyOfUser } from '../../session/kept-for-user'
import { mayEnter } from '../../session/permissions'
import { useIsStored } from '../../ui/browser/use-stored'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { Figures, NoFigures } from '../../ui/feedback/figures'
import { Page } from '../../ui/layout/page'
import { useHeldHeight } from '../../ui/layout/use-held-height'
import { useScreenLabel } from '../guard'
import { lazyOrNothing } from '../lazy-or-nothing'
import { CardGrid, ScreenCard } from '../screen-cards'
import { useIsIdle } from '../when-idle'
import { AttentionPanel } from './attention-panel'
import { cards, type LoadedWidget, useLazyWidgets, widgetsWithoutCard } from './widgets'

const Recent = lazyOrNothing(async () => (await import('./recent')).Recent)

/**
 * Attention items, then a card for every screen with figures. The menu leads to the other screens; without any
 * figures, plain cards keep the page from being empty.
 */
export function DashboardPage() {
  const labelOf = useScreenLabel()
  const { user_access } = useCurrentUser()
  const [line] = useDefaultLine()
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
  const shown = withLineFirst(readable, line, ({ path }) => path)
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
      <RecentPlace />
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

/** Placeholder of pins and recent visits; their code is loaded if there are any. */
function RecentPlace() {
  const userKey = useUserKey()
  const hasVisits = useIsStored(keyOfUser('visits', userKey))
  const hasPins = useIsStored(pinsKey(userKey, useCurrentUser().account.id))
  const [isLoaded, setIsLoaded] = useState(false)
  const { ref, height } = useHeldHeight<HTMLDivElement>(keyOfUser('height', userKey, 'recent'), isLoaded)
  if (!hasVisits && !hasPins) return null
  return (
    <div ref={ref} style={{ minHeight: height }}>
      <Suspense>
        <Recent />
        <Loaded onLoaded={setIsLoaded} />
      </Suspense>
    </div>
  )
}

/** Reports that the code beside it has loaded. */
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
