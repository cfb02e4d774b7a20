import { Link } from '@tanstack/react-router'
import { FileQuestion, FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { combineReads } from '../../api/combine-reads'
import type { ApiError } from '../../api/errors'
import { useGetDocumentationHtml } from '../../api/operations.gen'
import type { PagesOfVersion } from '../../domain/parts/documentation-pages'
import {
  type DocumentationItem,
  type DocumentationVersion,
  hrefOf,
  splatOf,
} from '../../domain/rules/documentation/documentation-address'
import { STALE_TIME_MS } from '../../domain/rules/documentation/documentation-versions'
import { compareVersions } from '../../domain/words/version-order'
import { pageRules } from '../../html-frame/html-rules'
import { Changes } from '../../ui/compare/changes'
import { useComparison } from '../../ui/compare/use-comparison'
import { Button } from '../../ui/control/button'
import { MessageState } from '../../ui/feedback/message-state'
import { FailedState } from '../../ui/feedback/panel-states'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Surface } from '../../ui/layout/surface'
import styles from './page-comparison.module.css'
import { usePage } from './use-page'

type PageComparisonProps = {
  version: DocumentationVersion
  item: DocumentationItem
  /** The other version's segment of the address. */
  written: string
  versions: readonly DocumentationVersion[]
  /** The address of the page alone. */
  base: string
}

/** Differences of the open page from another version's, in both directions. [DOC8] */
export function PageComparison({ versions, written, base, ...page }: PageComparisonProps) {
  const other = versions.find(({ version }) => version === written)
  if (other) return <WithVersion {...page} other={other} base={base} />
  return (
    <Nothing title={`There is no documentation for ${written}`} base={base}>
      It may have been withdrawn, or the address is incomplete. Choose another version to compare with.
    </Nothing>
  )
}

/** The other version's page is looked up by its path alone: its tree may have thousands of pages. */
const withoutTree: PagesOfVersion = {
  data: undefined,
  first: [],
  error: null,
  isFetching: false,
  refetch: () => undefined,
}

type WithVersionProps = Pick<PageComparisonProps, 'version' | 'item' | 'base'> & {
  other: DocumentationVersion
}

function WithVersion({ version, item, other, base }: WithVersionProps) {
  const page = usePage(other.line, other.version, item.path, withoutTree)
  const isOlder = compareVersions(other.version, version.version) < 0
  if (page.kind === 'loading') return <Comparing />
  if (page.kind === 'failed')
    return (
      <Failed what={`The page could not be looked up in ${other.label}`} reads={[page]} retry={page.retry} />
    )
  if (page.kind !== 'page')
    return (
      <Nothing
        title={`This page does not exist in ${other.label}`}
        base={base}
        action={
          <Button asChild>
            <Link to={`/documentation/${other.line}/$`} params={{ _splat: splatOf(other.version, '') }}>
              {`Start of ${other.label}`}
            </Link>
          </Button>
        }
      >
        {isOlder
          ? `All of it was added between ${other.label} and ${version.label}.`
          : `It was removed, or is part of another page, between ${version.label} and ${other.label}.`}
      </Nothing>
    )
  if (item.format !== 'html' || page.item.format !== 'html')
    return (
      <Nothing
        title="A PDF cannot be compared"
        base={base}
        action={
          <Button asChild>
            <Link to={hrefOf(other.line, other.version, page.item.path)}>{`Open it in ${other.label}`}</Link>
          </Button>
        }
      >
        The page is a PDF in one of both versions.
      </Nothing>
    )
  const [here, there] = [
    { version, item },
    { version: other, item: page.item },
  ]
  return <BothPages before={isOlder ? there : here} after={isOlder ? here : there} base={base} />
}

type Side = { readonly version: DocumentationVersion; readonly item: DocumentationItem }

function BothPages({ before, after, base }: { before: Side; after: Side; base: string }) {
  const first = useHtml(before.item)
  const second = useHtml(after.item)
  const title = `Changes from ${before.version.label} to ${after.version.label}`
  const failed = first.data === undefined && first.error ? before : after
  if (first.data !== undefined && second.data !== undefined)
    return (
      <section aria-label={title} className={piece.stack4}>
        <header className={cx(piece.wrap3, styles.head)}>
          <p className={styles.title}>{title}</p>
          <StopComparing base={base} />
        </header>
        <Words before={first.data.text} after={second.data.text} base={base} />
      </section>
    )
  if (first.error || second.error)
    return (
      <Failed
        what={`The page of ${failed.version.label} could not be loaded`}
        reads={[first, second]}
        retry={combineReads([first, second]).refetch}
      />
    )
  return <Comparing />
}

function useHtml({ id }: DocumentationItem) {
  return useGetDocumentationHtml({ params: { path: { id } } }, { staleTime: STALE_TIME_MS })
}

function Words({ before, after, base }: { before: string; after: string; base: string }) {
  const state = useComparison({ before, after, ...pageRules })
  if (state.kind === 'done') return <Changes comparison={state.comparison} />
  if (state.kind === 'comparing') return <Comparing />
  if (state.kind === 'failed')
    return (
      <Surface aria-label="Comparison">
        <FailedState
          what="The pages could not be compared"
          failure={{ message: 'The comparison could not be started in this browser.' }}
          onRetry={state.retry}
        />
      </Surface>
    )
  return (
    <Nothing title="This page is too long to be compared" base={base}>
      Open it in both versions, each in a tab of its own.
    </Nothing>
  )
}

function Comparing() {
  return (
    <Surface aria-label="Comparison" aria-busy>
      <SkeletonText lines={12} label="Comparing the page" />
    </Surface>
  )
}

type FailedProps = {
  what: string
  reads: readonly { readonly error: ApiError | null; readonly isFetching: boolean }[]
  retry: () => void
}

function Failed({ what, reads, retry }: FailedProps) {
  const failure = reads.find(({ error }) => error)?.error
  return (
    failure && (
      <Surface aria-label="Comparison">
        <FailedState
          what={what}
          failure={failure}
          onRetry={retry}
          isRetrying={reads.some(({ isFetching }) => isFetching)}
        />
      </Surface>
    )
  )
}

type NothingProps = { title: string; base: string; action?: Elements; children: ReactNode }

/** Says why there is nothing to compare, and links back to the page. */
function Nothing({ title, base, action, children }: NothingProps) {
  return (
    <Surface aria-label="Comparison">
      <MessageState
        icon={action ? FileX : FileQuestion}
        title={title}
        action={
          <>
            {action}
            <StopComparing base={base} />
          </>
        }
      >
        {children}
      </MessageState>
    </Surface>
  )
}

function StopComparing({ base }: { base: string }) {
  return (
    <Button size="sm" asChild>
      <Link to={base}>Stop comparing</Link>
    </Button>
  )
}
