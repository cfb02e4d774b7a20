import { CircleAlert, CircleCheck } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import type { AttentionItem, AttentionSource, DashboardArea } from '../../domain/parts/attention'
import { useUserKey } from '../../session/current-user'
import { keyOfUser } from '../../session/kept-for-user'
import { useStored } from '../../ui/browser/use-stored'
import { Button } from '../../ui/control/button'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { failureReference } from '../../ui/feedback/failure'
import { MessageState } from '../../ui/feedback/message-state'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { formatCount } from '../../ui/format/count'
import { PlainDate } from '../../ui/format/date'
import type { Elements } from '../../ui/layout/elements'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { useHeldHeight } from '../../ui/layout/use-held-height'
import { lazyOrNothing } from '../lazy-or-nothing'
import { type AreaResult, ranked, useAttention } from './attention'
import styles from './attention-panel.module.css'
import type * as SetAside from './set-aside'
import type { LoadedWidget } from './widgets'

// An empty account is rare.
const Welcome = lazyOrNothing(async () => (await import('./welcome')).Welcome)

type AttentionPanelProps = {
  /** The areas of the first screen: the list waits for them. */
  areas: readonly DashboardArea[]
  /** The deferred areas: items of the next ones are added together once they are known, then those of all others. */
  widgets: readonly LoadedWidget[]
  /** Called once the areas of the first screen have answered, or the grace period is over. */
  onReady: (isReady: true) => void
  /** Called once the next areas have answered, too, or their grace period is over. */
  onNextReady: (isReady: true) => void
  /** Adds what is loaded after the first screen: relative dates, and the deferred areas. */
  isIdle: boolean
}

/** The attention items of all areas, the most pressing first; each area fails alone. An empty account gets a welcome. */
export function AttentionPanel({ areas, widgets, onReady, onNextReady, isIdle }: AttentionPanelProps) {
  const first = areas.filter(hasAttention)
  const deferred = widgets.map(({ area }) => area).filter(hasAttention)
  const all = useAttention([...first, ...deferred])
  const results = all.slice(0, first.length)
  const notLoaded = widgets.flatMap(({ name, failure, retry }): AreaResult[] =>
    failure
      ? [{ area: { noun: name }, items: undefined, isEmpty: false, error: failure, isFetching: false, retry }]
      : [],
  )
  const deferredResults = [...all.slice(first.length), ...notLoaded]
  const isDeferredPending = widgets.some(isLoading) || deferredResults.some(isPending)
  const next = widgets.filter(({ isNext }) => isNext)
  const nextResults = deferredResults.filter(({ area }) => next.some((widget) => widget.area === area))
  const isNextPending = next.some(isLoading) || nextResults.some(isPending)
  const pending = results.filter(isPending)
  const isInGracePeriod = useGracePeriod(pending.length > 0)
  const isNextInGracePeriod = useGracePeriod(isNextPending, !isInGracePeriod)
  const isDeferredInGracePeriod = useGracePeriod(isDeferredPending, isIdle)
  useEffect(() => {
    if (!isInGracePeriod) onReady(true)
    if (!isInGracePeriod && !isNextInGracePeriod) onNextReady(true)
  }, [isInGracePeriod, isNextInGracePeriod, onReady, onNextReady])

  const isEmptyAccount = results.length > 0 && results.every(({ isEmpty }) => isEmpty)
  const hasDeferredItems = deferredResults.some(
    ({ items, error }) => error !== null || (items ?? []).length > 0,
  )
  const hasAreas = results.length > 0 || deferredResults.length > 0
  return (
    <>
      {isEmptyAccount && (
        <Suspense fallback={<AttentionSkeleton />}>
          <Welcome areas={[...first, ...deferred]} />
        </Suspense>
      )}
      {hasAreas && (!isEmptyAccount || hasDeferredItems) && (
        <AttentionList
          results={[
            ...results,
            ...(isDeferredInGracePeriod ? (isNextPending ? [] : nextResults) : deferredResults),
          ]}
          isLoading={results.length > 0 && (isInGracePeriod || pending.length === results.length)}
          pending={pending}
          isDeferredPending={isDeferredPending}
          withDistance={isIdle}
        />
      )}
    </>
  )
}

function hasAttention(area: DashboardArea | null): area is DashboardArea & { attention: AttentionSource } {
  return area?.attention !== undefined
}

const isLoading = ({ area, failure }: LoadedWidget) => area === null && failure === null

function isPending({ items, error }: AreaResult): boolean {
  return items === undefined && error === null
}

/** How long the list waits for the slowest of its areas before it shows the others: it moves once, not with each. */
const GRACE_PERIOD_MS = 2000

/** True until nothing is pending or the grace period is over, and false from then on. */
function useGracePeriod(isWaiting: boolean, hasBegun = true): boolean {
  const [isOver, setIsOver] = useState(!isWaiting)
  if (!isWaiting && !isOver) setIsOver(true)
  useEffect(() => {
    if (isOver || !hasBegun) return
    const timer = setTimeout(() => setIsOver(true), GRACE_PERIOD_MS)
    return () => clearTimeout(timer)
  }, [isOver, hasBegun])
  return !isOver
}

type AttentionListProps = {
  results: readonly AreaResult[]
  isLoading: boolean
  pending: readonly AreaResult[]
  isDeferredPending: boolean
  withDistance: boolean
}

function AttentionList({ results, isLoading, pending, isDeferredPending, withDistance }: AttentionListProps) {
  const headingId = useId()
  const known = ranked(results.flatMap((one) => one.items ?? []))
  const aside = useSetAside(withDistance)
  const items = aside ? aside.shown(known) : known
  const failed = results.filter(({ error }) => error !== null)
  const isComplete = !isLoading && pending.length === 0 && !isDeferredPending
  const isAllClear = known.length === 0 && failed.length === 0 && isComplete
  const userKey = useUserKey()
  const { ref, height } = useHeldHeight<HTMLElement>(keyOfUser('height', userKey, 'attention'), isComplete)
  if (isLoading || aside === undefined) return <AttentionSkeleton height={height} />
  return (
    <Surface
      ref={ref}
      aria-labelledby={headingId}
      aria-busy={pending.length > 0}
      className={styles.panel}
      style={{ minHeight: height }}
    >
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>Needs attention</SurfaceTitle>
        {items.length > 0 && (
          <span className={styles.count}>
            {formatCount(items.reduce((sum, { count }) => sum + count, 0))}
          </span>
        )}
      </header>
      {isAllClear ? (
        <MessageState icon={CircleCheck} title="All clear">
          {`Nothing is due within 60 days. Checked: ${results.map(({ area }) => area.checked ?? area.noun.toLowerCase()).join('; ')}.`}
        </MessageState>
      ) : (
        <>
          <ul className={styles.list} aria-labelledby={headingId}>
            {items.map((item) => (
              <AttentionRow
                key={item.id}
                item={item}
                withDistance={withDistance}
                action={aside?.menu(item)}
              />
            ))}
          </ul>
          {aside?.list(known, AttentionRow)}
          {failed.map((one) => (
            <UncheckedRow key={one.area.noun} {...one} />
          ))}
          {pending.map(({ area }) => (
            <SkeletonRows
              key={area.noun}
              rows={1}
              columns={3}
              label={`${area.noun} are still being checked`}
            />
          ))}
          {isDeferredPending && <p className={styles.more}>Checking for more…</p>}
          <RowsToCome height={height} />
        </>
      )}
    </Surface>
  )
}

const asIs = (stored: unknown) => stored

/**
 * The items that the user has set aside. Their code is loaded when the browser is idle, or at once if something is
 * stored: undefined while it is loading, and null if it fails, so that all items are shown.
 */
function useSetAside(isIdle: boolean) {
  const key = `portal.aside.${useUserKey()}`
  const [stored] = useStored(key, asIs)
  const [part, setPart] = useState<Pick<typeof SetAside, 'setAsideControls'> | null>()
  const isWanted = isIdle || stored !== undefined
  useEffect(() => {
    if (isWanted)
      import('./set-aside').then(
        ({ setAsideControls }) => setPart({ setAsideControls }),
        () => setPart(null),
      )
  }, [isWanted])
  return part ? part.setAsideControls(key, stored) : stored === undefined ? null : part
}

/** Replaces the list or the welcome. */
function AttentionSkeleton({ height }: { height?: number | undefined }) {
  const headingId = useId()
  return (
    <Surface aria-labelledby={headingId} aria-busy className={styles.panel} style={{ minHeight: height }}>
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>Needs attention</SurfaceTitle>
      </header>
      <SkeletonRows rows={3} columns={3} label="Checking what needs attention" />
      <RowsToCome height={height} />
    </Surface>
  )
}

/** Fills the height reserved for the list. */
function RowsToCome({ height }: { height: number | undefined }) {
  if (height === undefined) return null
  return (
    <div className={styles.toCome} aria-hidden="true">
      <SkeletonRows rows={Math.ceil(height / 40)} columns={3} />
    </div>
  )
}

type AttentionRowProps = { item: AttentionItem; withDistance: boolean; action: Elements | undefined }

function AttentionRow({ item, withDistance, action }: AttentionRowProps) {
  const { text, hue, subject, detail, due } = item
  return (
    <li className={styles.row}>
      <StatusBadge hue={hue}>{text}</StatusBadge>
      <span className={styles.subject}>
        <span>{subject}</span>
        {detail && <span className={styles.detail}>{` · ${detail}`}</span>}
      </span>
      <span className={styles.when}>{due && <PlainDate value={due} relative={withDistance} />}</span>
      {action}
    </li>
  )
}

/** An area whose items are unknown or outdated, since its read failed. */
function UncheckedRow({ area, items, error, thrown, isFetching, retry }: AreaResult) {
  if (!error) return null
  return (
    <div className={styles.unchecked} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <div className={styles.message}>
        <p className={styles.title}>
          {`${area.noun} could not be ${items ? 'checked again. Earlier data is shown' : 'checked'}`}
        </p>
        <p className={styles.detail}>
          {[error.message, failureReference(error)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="sm" onClick={retry} aria-disabled={isFetching}>
        {isFetching ? 'Retrying…' : 'Retry'}
      </Button>
      {thrown !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <Rethrow error={thrown} />
        </ErrorBoundary>
      )}
    </div>
  )
}

/** Throws during render, so that the error reaches telemetry through its error boundary. */
function Rethrow({ error }: { error: unknown }): never {
  throw error
}
