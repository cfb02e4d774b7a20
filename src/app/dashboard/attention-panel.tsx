import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useId, useState } from 'react'
import type { Area, Attention, AttentionItem } from '../../domain/attention'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import { MessageState } from '../../ui/feedback/message-state'
import { StatusMark } from '../../ui/feedback/status-mark'
import { formatCount } from '../../ui/format/count'
import { PlainDate } from '../../ui/format/date'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { Boundary } from '../boundary'
import { type Found, ranked, useAttention } from './attention'
import styles from './attention-panel.module.css'
import type { WelcomeProps } from './welcome'
import type { LoadedWidget } from './widgets'

// An account without anything is rare, and can do without when the code does not come.
const Welcome = lazy<ComponentType<WelcomeProps>>(() =>
  import('./welcome').then(
    (it) => ({ default: it.Welcome }),
    () => ({ default: () => null }),
  ),
)

/** How long the list waits for its slowest area before it shows what the others said. */
const PATIENCE_MS = 2000

/** Whether the list is still held back: until all areas answered once or patience is over, and never again after. */
function useHeldBack(isWaiting: boolean): boolean {
  const [isShown, setIsShown] = useState(!isWaiting)
  if (!isWaiting && !isShown) setIsShown(true)
  useEffect(() => {
    if (isShown) return
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  return !isShown
}

const isWatched = (area: Area | null): area is Area & { attention: Attention } =>
  area?.attention !== undefined
const isPending = ({ items, error }: Found) => items === undefined && error === null

type AttentionPanelProps = {
  /** The areas of the first screen: the list waits for them. */
  areas: readonly Area[]
  /** What comes after it. Late news are added, and hold nothing back. */
  widgets: readonly LoadedWidget[]
  /** Told once the areas of the first screen have answered, or let wait for too long. */
  onStands: (stands: true) => void
  /** Adds how far away the days are; what works that out comes after the first screen. */
  withDistance: boolean
}

/**
 * What needs attention in all areas, worst first. An area that fails says so and leaves the others alone. An account
 * that has nothing yet is welcomed first.
 */
export function AttentionPanel({ areas, widgets, onStands, withDistance }: AttentionPanelProps) {
  const first = areas.filter(isWatched)
  const late = widgets.map(({ area }) => area).filter(isWatched)
  const all = useAttention([...first, ...late])
  const found = all.slice(0, first.length)
  const missing = widgets.flatMap(({ name, failure, retry }): Found[] =>
    failure
      ? [{ area: { noun: name }, items: undefined, isEmpty: false, error: failure, isFetching: false, retry }]
      : [],
  )
  const lateFound = [...all.slice(first.length), ...missing]
  const isLatePending =
    widgets.some(({ area, failure }) => area === null && failure === null) || lateFound.some(isPending)
  const pending = found.filter(isPending)
  const isHeldBack = useHeldBack(pending.length > 0)
  useEffect(() => {
    if (!isHeldBack) onStands(true)
  }, [isHeldBack, onStands])

  const isNew = found.length > 0 && found.every(({ isEmpty }) => isEmpty)
  const hasLateNews = lateFound.some(({ items, error }) => error !== null || (items ?? []).length > 0)
  const isShown = found.length > 0 || lateFound.length > 0
  return (
    <>
      {isNew && (
        <Suspense fallback={<Held />}>
          <Welcome areas={[...first, ...late]} />
        </Suspense>
      )}
      {isShown && (!isNew || hasLateNews) && (
        <AttentionList
          found={[...found, ...lateFound]}
          isHeld={found.length > 0 && (isHeldBack || pending.length === found.length)}
          pending={pending}
          isLatePending={isLatePending}
          withDistance={withDistance}
        />
      )}
    </>
  )
}

type AttentionListProps = {
  found: readonly Found[]
  isHeld: boolean
  pending: readonly Found[]
  isLatePending: boolean
  withDistance: boolean
}

function AttentionList({ found, isHeld, pending, isLatePending, withDistance }: AttentionListProps) {
  const headingId = useId()
  const items = ranked(found.flatMap((one) => one.items ?? []))
  const failed = found.filter(({ error }) => error !== null)
  const isAllClear = items.length === 0 && failed.length === 0 && pending.length === 0 && !isLatePending
  if (isHeld) return <Held />
  return (
    <Surface aria-labelledby={headingId} aria-busy={pending.length > 0}>
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
          Nothing is due within 60 days. Checked:{' '}
          {found.map(({ area }) => area.checked ?? area.noun.toLowerCase()).join('; ')}.
        </MessageState>
      ) : (
        <>
          <ul className={styles.list} aria-labelledby={headingId}>
            {items.map((item) => (
              <AttentionRow key={item.id} item={item} withDistance={withDistance} />
            ))}
          </ul>
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
          {isLatePending && <p className={styles.more}>Looking for more…</p>}
        </>
      )}
    </Surface>
  )
}

/** Stands where the list or the welcome will be. */
function Held() {
  const headingId = useId()
  return (
    <Surface aria-labelledby={headingId} aria-busy>
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>Needs attention</SurfaceTitle>
      </header>
      <SkeletonRows rows={3} columns={3} label="Looking for what needs attention" />
    </Surface>
  )
}

function AttentionRow({ item, withDistance }: { item: AttentionItem; withDistance: boolean }) {
  const { words, hue, subject, detail, due } = item
  return (
    <li className={styles.row}>
      <StatusMark hue={hue}>{words}</StatusMark>
      <span className={styles.subject}>
        {subject}
        {detail && <span className={styles.detail}> · {detail}</span>}
      </span>
      <span className={styles.when}>{due && <PlainDate value={due} relative={withDistance} />}</span>
    </li>
  )
}

/** An area that could not be read: what needs attention there is not known. */
function UncheckedRow({ area, items, error, broken, isFetching, retry }: Found) {
  if (!error) return null
  return (
    <div className={styles.unchecked} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>
          {area.noun} could not be {items ? 'checked again; this is what was read before' : 'checked'}
        </p>
        <p className={styles.detail}>
          {[error.message, failureReference(error)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="sm" onClick={retry} aria-disabled={isFetching}>
        {isFetching ? 'Retrying…' : 'Retry'}
      </Button>
      {broken !== undefined && (
        <Boundary fallback={() => null}>
          <Broken cause={broken} />
        </Boundary>
      )}
    </div>
  )
}

/** Hands what broke to whoever is told of errors in the page. */
function Broken({ cause }: { cause: unknown }): never {
  throw cause
}
