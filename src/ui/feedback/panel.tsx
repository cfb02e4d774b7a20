import { useId } from 'react'
import { Button } from '../control/button'
import type { Elements } from '../layout/elements'
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
  /** The data is that of the question before, shown until the answer is here. */
  readonly isPlaceholderData?: boolean
  readonly refetch: () => unknown
}

/** The panel's h2, or an accessible name where the page's title says it already. */
type PanelName = { title: string; label?: never } | { label: string; title?: never }

/** The states other than the content are required, so that no panel lacks one. */
export type PanelProps<T> = PanelName & {
  query: QueryLike<T>
  /** Has the shape of the content, so that the layout does not shift. */
  skeleton: Elements
  empty: EmptyStateProps & {
    when: (data: T) => boolean
    /** There are rows, which the list leaves out without a filter: its filters stay. */
    hasOthers?: boolean
  }
  /** Empty because of search or filters; null where the panel has none. */
  noMatch: { isFiltered: boolean; onClear: () => void } | null
  /** For paged lists: whether the page is beyond the last one, and the way to the first. */
  pastTheEnd?: { when: (data: T) => boolean; onFirst: () => void }
  /** What failed, as a sentence without a period: "Licenses could not be loaded". */
  failed: string
  action?: Elements
  /** The content has its own surfaces; the panel's is used for the other states only. */
  isBare?: boolean
  children: (data: T) => Elements
}

/** A query's content with its loading, empty, no-match and failed states. It fails alone. */
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
  if (isBare && query.data !== undefined && !isEmpty(empty.when, query.data))
    return (
      <div className={styles.bare} aria-busy={query.isFetching}>
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

/** Whether a list has nothing that a filter could show. `page.module.css` hides its filters then. */
function hasNoRows<T>({ query, empty, noMatch, pastTheEnd }: PanelProps<T>): boolean {
  const { data, isPlaceholderData } = query
  if (data === undefined || isPlaceholderData || noMatch === null || noMatch.isFiltered || empty.hasOthers)
    return false
  return isEmpty(empty.when, data) && !pastTheEnd?.when(data)
}

/** An answer that cannot even be looked at is shown, so that its failure is, too. */
function isEmpty<T>(when: (data: T) => boolean, data: T): boolean {
  try {
    return when(data)
  } catch {
    return false
  }
}

const PanelBody = <T,>(props: PanelProps<T>) => {
  const { query, skeleton, empty, noMatch, pastTheEnd, failed, children } = props
  const { data, error, isFetching } = query
  const retry = () => void query.refetch()

  // That nothing matched says nothing about the list without its filters.
  if (data === undefined || (query.isPlaceholderData && isEmpty(empty.when, data))) {
    return error ? (
      <FailedState what={failed} failure={error} onRetry={retry} isRetrying={isFetching} />
    ) : (
      skeleton
    )
  }
  return (
    <>
      {error && (
        <div className={styles.stale} role="status">
          <span>
            {`Could not refresh. Earlier data is shown. ${error.message} ${failureReference(error)}`}
          </span>
          <Button size="sm" onClick={retry} aria-disabled={isFetching}>
            Retry
          </Button>
        </div>
      )}
      {!empty.when(data) ? (
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
