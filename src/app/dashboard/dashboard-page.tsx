import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Area } from '../../domain/attention'
import { lineFirst, useDefaultLine } from '../../domain/product-lines'
import { useRecentVisits } from '../../domain/recent-visits'
import { useCurrentUser } from '../../session/current-user'
import { mayEnter } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { Page } from '../../ui/layout/page'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Boundary } from '../boundary'
import { CardGrid, ScreenCard, useReadableEntry } from '../screen-cards'
import { whenIdle } from '../when-idle'
import { AttentionPanel } from './attention-panel'
import styles from './dashboard-page.module.css'
import { besides, cards, type LoadedWidget, useLazyWidgets } from './widgets'

// What was opened last is missed by nobody when its code does not come.
const Recent = lazy<ComponentType>(() =>
  import('./recent').then(
    (it) => ({ default: it.Recent }),
    () => ({ default: () => null }),
  ),
)

/** What needs attention, then everything the user may reach. */
export function DashboardPage() {
  const entryOf = useReadableEntry()
  const { user_access } = useCurrentUser()
  const [line] = useDefaultLine()
  const hasVisits = useRecentVisits().length > 0
  const [stands, setStands] = useState(false)
  const isIdle = useIsIdle(stands)
  const readable = cards.flatMap((card) => {
    const entry = entryOf(card.path)
    return entry ? [{ ...card, entry }] : []
  })
  const widgets = useLazyWidgets(
    [
      ...readable.flatMap(({ entry, load }) => (load ? [{ name: entry.title, load }] : [])),
      ...besides.filter(({ needs }) => needs.every((permission) => mayEnter(user_access, permission))),
    ],
    isIdle,
  )
  const shown = lineFirst(readable, line, ({ path }) => path)
  const hasFigures = ({ area, load }: (typeof cards)[number]) =>
    area?.Figures !== undefined || load !== undefined
  const wide = shown.filter(hasFigures)
  const panels = widgets.flatMap(({ area }) => (area?.Panel ? [{ ...area, Panel: area.Panel }] : []))

  return (
    <Page title="Dashboard" purpose="Everything you may reach in this portal.">
      <AttentionPanel
        areas={readable.flatMap(({ area }) => area ?? [])}
        widgets={widgets}
        onStands={setStands}
        withDistance={isIdle}
      />
      {hasVisits && (
        <Suspense>
          <Recent />
        </Suspense>
      )}
      {wide.length > 0 && (
        <CardGrid isWide>
          {wide.map(({ path, entry, area, load }) => (
            <ScreenCard key={path} path={path} entry={entry}>
              <CardFigures
                name={entry.title}
                area={area}
                widget={widgets.find((widget) => widget.load === load)}
              />
            </ScreenCard>
          ))}
        </CardGrid>
      )}
      {panels.length > 0 && (
        <div className={styles.panels}>
          {panels.map(({ noun, isWide, Panel }) => (
            <div key={noun} className={isWide ? styles.widePanel : styles.panel}>
              <Boundary fallback={() => null}>
                <Panel />
              </Boundary>
            </div>
          ))}
        </div>
      )}
      <CardGrid>
        {shown
          .filter((card) => !hasFigures(card))
          .map(({ path, entry }) => (
            <ScreenCard key={path} path={path} entry={entry} />
          ))}
      </CardGrid>
    </Page>
  )
}

/** Whether the first screen stands and the browser has time for what it can do without. */
function useIsIdle(stands: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (stands ? whenIdle(() => setIsIdle(true)) : undefined), [stands])
  return isIdle
}

type CardFiguresProps = {
  name: string
  area: Area | undefined
  /** Where the area comes after the first screen. */
  widget: LoadedWidget | undefined
}

/** The figures on a card, or what stands in for them. They fail alone. */
function CardFigures({ name, area, widget }: CardFiguresProps) {
  const Figures = (area ?? widget?.area)?.Figures
  if (Figures)
    return (
      <Boundary fallback={() => <div className={styles.failed}>Figures could not be shown</div>}>
        <Figures />
      </Boundary>
    )
  if (widget?.failure)
    return (
      <div className={styles.failed}>
        Figures could not be loaded
        <Button size="sm" onClick={widget.retry}>
          Retry
        </Button>
      </div>
    )
  return widget && !widget.area ? (
    <div className={styles.waiting}>
      <SkeletonText lines={2} label={`Loading the figures of ${name}`} />
    </div>
  ) : null
}
