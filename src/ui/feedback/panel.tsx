import { useId } from 'react'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import { Surface, SurfaceTitle } from '../layout/surface'
import { ErrorBoundary } from './error-boundary'
import { type Failure, failureReference } from './failure'
import styles from './panel.module.css'
import { EmptyState, type EmptyStateProps, FailedState, NoMatch, PastTheEnd } from './panel-states'
import { PartFailed } from './part-failed'

/** The members of TanStack Query's result that a panel reads. */
export type QueryLike<T> = {
  readonly data: T | undefined
  readonly error: Failure | null
  readonly isFetching: boolean
  /** The data is that of the previous query, shown until the new result arrives. */
  readonly isPlaceholderData?: boolean
  readonly refetch: () => unknown
}

/** The panel's h2, or an accessible name where the page's title is enough. */
type PanelName = { title: string; label?: never } | { label: string; title?: never }

type Rows = readonly unknown[] | { readonly items: readonly unknown[] }

/** When data counts as empty. Default for rows: without any. */
type EmptyWhen<T> = { when: (data: T) => boolean } | ([T] extends [Rows] ? { when?: undefined } : never)

/** The states other than the content are required, so that no panel lacks one. */
export type PanelProps<T> = PanelName & {
  query: QueryLike<T>
  /** Has the shape of the content, so that the layout does not shift. */
  skeleton: Elements
  empty: EmptyStateProps &
    EmptyWhen<T> & {
      /** The list has rows but shows none without a filter: its filters remain. */
      hasOthers?: boolean
    }
  /** Empty because of search or filters; null where the panel has none. */
  noMatch: { isFiltered: boolean; onClear: () => void } | null
  /** For paged lists: whether the page is beyond the last one, and the action to go to the first. */
  pastTheEnd?: { when: (data: T) => boolean; onFirst: () => void }
  /** What failed, as a sentence without a period: "Licenses could not be loaded". */
  failed: string
  action?: Elements
  /** The content has its own surfaces; the panel's is used for the other states only. */
  isBare?: boolean
  children: (data: T) => Elements
}

/** A query's content with its loading, empty, no-match and failed states. Its failure stays within it. */
export function Panel<T>(props: PanelProps<T>) {
  const headingId = useId()
  const { title, label, action, query, empty, isBare = false } = props
  const body = (
    <ErrorBoundary
      resetKey={query.data}
      fallback={(error) => <PartFailed error={error} onRetry={() => void query.refetch()} />}
    >
      <PanelBody {...props} />
    </ErrorBoundary>
  )
  if (isBare && query.data !== undefined && !isEmpty(empty, query.data))
    return (
      <div className={cx(piece.stack4, styles.bare)} aria-busy={query.isFetching}>
        {body}
      </div>
    )
  return (
    <Surface
      aria-labelledby={title ? headingId : undefined}
      aria-label={title ? undefined : label}
      aria-busy={props.query.isFetching}
      data-no-rows={hasNoRows(props) || undefined}
    >
      {title && (
        <header className={styles.head}>
          <SurfaceTitle id={headingId} className={styles.title}>
            {title}
          </SurfaceTitle>
          {action && <div className={styles.actions}>{action}</div>}
        </header>
      )}
      {body}
    </Surface>
  )
}

/** Whether a list is empty without filters; `page.module.css` then hides its filters. */
function hasNoRows<T>({ query, empty, noMatch, pastTheEnd }: PanelProps<T>): boolean {
  const { data, isPlaceholderData } = query
  if (data === undefined || isPlaceholderData || noMatch === null || noMatch.isFiltered || empty.hasOthers)
    return false
  return isEmpty(empty, data) && !pastTheEnd?.when(data)
}

/** Unreadable data counts as content, so that its failure is shown. */
function isEmpty<T>({ when = hasNoItems }: EmptyWhen<T>, data: T): boolean {
  try {
    return when(data)
  } catch {
    return false
  }
}

function hasNoItems(data: unknown): boolean {
  const rows = typeof data === 'object' && data !== null && 'items' in data ? data.items : data
  return Array.isArray(rows) && rows.length === 0
}

const PanelBody = <T,>(props: PanelProps<T>) => {
  const { query, skeleton, empty, noMatch, pastTheEnd, failed, children } = props
  const { when = hasNoItems } = empty
  const { data, error, isFetching } = query
  const retry = () => void query.refetch()

  // No match says nothing about the unfiltered list.
  if (data === undefined || (query.isPlaceholderData && isEmpty(empty, data))) {
    return error ? (
      <FailedState what={failed} failure={error} onRetry={retry} isRetrying={isFetching} />
    ) : (
      skeleton
    )
  }
  return (
    <>
      {error && (
        <div className={cx(piece.small, piece.wrap2, styles.stale)} role="status">
          <span>
            {`Could not refresh. Earlier data is shown. ${error.message} ${failureReference(error)}`}
          </span>
          <Button size="sm" onClick={retry} aria-disabled={isFetching}>
            Retry
          </Button>
        </div>
      )}
      {!when(data) ? (
        children(data)
      ) : pastTheEnd?.when(data) ? (
        <PastTheEnd onFirst={pastTheEnd.onFirst} />
      ) : noMatch?.isFiltered ? (
        <NoMatch onClear={noMatch.onClear} />
      ) : (
        <EmptyState {...empty} />
      )}
    </>
  )
}
