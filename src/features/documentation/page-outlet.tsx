import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, FileQuestion } from 'lucide-react'
import { lazy, startTransition } from 'react'
import { useRememberVisit } from '../../domain/parts/recent-visits'
import {
  type DocumentationItem,
  type DocumentationVersion,
  hrefOf,
  similarPages,
} from '../../domain/rules/documentation/documentation-address'
import { isUntitled } from '../../domain/rules/documentation/documentation-titles'
import { pathTo } from '../../domain/rules/documentation/documentation-tree'
import { lineLabels } from '../../domain/words/product-lines'
import { useStored } from '../../ui/browser/use-stored'
import { Button } from '../../ui/control/button'
import { LazyPart } from '../../ui/dialog/lazy-part'
import { MessageState } from '../../ui/feedback/message-state'
import { EmptyState, FailedState } from '../../ui/feedback/panel-states'
import { toast } from '../../ui/feedback/toast'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import { PageHeading } from '../../ui/layout/page-heading'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Surface } from '../../ui/layout/surface'
import { FoundWords } from './found-words'
import { Contents, HtmlPage, PageActions, useReading } from './page-content'
import styles from './page-outlet.module.css'
import { linkTo, type OpenVersion, type PageState, useFollow } from './use-page'
import { VersionStart } from './version-start'
import { AbsentNotice, Notice, VersionNotice } from './versions'

const PdfView = lazy(async () => ({ default: (await import('./pdf-view')).PdfView }))
const PageComparison = lazy(async () => ({ default: (await import('./page-comparison')).PageComparison }))

type Compared = {
  /** The version to compare with, as in the address. */
  readonly written: string
  readonly versions: readonly DocumentationVersion[]
}

type PageOutletProps = {
  page: PageState
  open: OpenVersion
  path: string
  items: readonly DocumentationItem[] | undefined
  /** Null unless the page is compared with that of another version. */
  compared: Compared | null
}

/** The page of the address, in any of its states; the tree beside it has states of its own. */
export function PageOutlet({ page, open, path, items, compared }: PageOutletProps) {
  if (page.kind === 'page' && compared) return <ComparedPage open={open} item={page.item} {...compared} />
  if (page.kind === 'page' && path === '' && page.item.path === 'index')
    return <VersionStart open={open} item={page.item} notice={<VersionNotice open={open} path="" />} />
  if (page.kind === 'page' || page.kind === 'instead')
    return <OpenPage {...{ open, items }} item={page.item} absent={page.kind === 'instead' ? path : null} />
  const { label } = open.version
  return (
    <div className={cx(styles.pageColumns, page.kind === 'loading' && styles.hasAside)}>
      <div className={styles.article}>
        {page.kind === 'nowhere' && path !== '' ? (
          <NoSuchPage open={open} path={path} items={items} />
        ) : (
          <>
            <PageHeading title={`${label} documentation`} />
            <Surface aria-label="Page" aria-busy={page.kind === 'loading' || undefined}>
              {page.kind === 'loading' ? (
                <SkeletonText lines={16} label="Loading the page" />
              ) : page.kind === 'failed' ? (
                <FailedState
                  what="The page could not be looked up"
                  failure={page.error}
                  onRetry={page.retry}
                  isRetrying={page.isFetching}
                />
              ) : (
                <EmptyState title="No pages yet">{`${label} has no documentation to read.`}</EmptyState>
              )}
            </Surface>
          </>
        )}
      </div>
    </div>
  )
}

/** One page compared with that of another version: additions, removals and changes instead of its text. [DOC8] */
function ComparedPage({
  open,
  item,
  ...compared
}: { open: OpenVersion; item: DocumentationItem } & Compared) {
  const { version, address, order } = open
  const node = order?.find((one) => one.item.id === item.id)
  return (
    <div className={styles.pageColumns}>
      <div className={styles.article}>
        <header>
          <Breadcrumbs open={open} parents={node ? pathTo(node).map((parent) => parent.item) : []} />
          <PageHeading
            title={item.title}
            documentTitle={`${item.title}, compared · ${version.label} documentation`}
          />
        </header>
        <LazyPart
          inPlace
          fallback={
            <Surface aria-label="Comparison" aria-busy>
              <SkeletonText lines={12} label="Comparing the page" />
            </Surface>
          }
        >
          <PageComparison
            version={version}
            item={item}
            base={hrefOf(version.line, address, item.path)}
            {...compared}
          />
        </LazyPart>
      </div>
    </div>
  )
}

type OpenPageProps = {
  open: OpenVersion
  /** All pages of the version; undefined until they have loaded. */
  items: readonly DocumentationItem[] | undefined
  item: DocumentationItem
  /** The path in the address if this version lacks it; null if `item` is that page. */
  absent: string | null
}

/** One page with its breadcrumbs, notices, contents, actions and neighbors. */
function OpenPage({ open, items, item, absent }: OpenPageProps) {
  const { version, address, order, arrival, sought, onFollow, onSoughtEnd } = open
  const { line } = version
  const { article, headings, activeId, selection, selectedIn, found, place, update } = useReading(item)
  const [isWhole, setWhole] = useWholePages(version)
  const follow = useFollow(open, items)
  // A page without a title from the backend has its own.
  const title = isUntitled(item) && article.title !== '' ? article.title : item.title
  const base = hrefOf(line, address, item.path)
  const isSought = sought !== null && sought.page === base && item.format === 'html'
  const addressOf = (id: string) => `${window.location.origin}${hrefOf(line, address, item.path, id)}`
  const documentation = `${version.label} documentation`
  const textOf = (id: string | null) => headings.find((heading) => heading.id === id)?.text ?? null
  const visit = { kind: 'document', title: `${version.label} · ${title}`, path: base } as const
  useRememberVisit(visit)

  const goTo = (id: string) => onFollow(hrefOf(line, address, item.path, id))
  const copy = (id: string) => {
    const what = textOf(id) ?? id
    navigator.clipboard.writeText(addressOf(id)).then(
      () => toast.success(`The link to “${what}” was copied`),
      () => toast.error(`The link to “${what}” was not copied: the browser refused it`),
    )
  }
  const at = order?.findIndex((node) => node.item.id === item.id) ?? -1
  const node = order?.[at]
  const isHtml = item.format === 'html'
  const contents = headings.length > 0 && (
    <Contents headings={headings} activeId={activeId} addressOf={addressOf} onGo={goTo} />
  )

  return (
    <div className={cx(styles.pageColumns, (isHtml || headings.length > 0) && styles.hasAside)}>
      <div className={styles.article}>
        <header>
          <Breadcrumbs open={open} parents={node ? pathTo(node).map((parent) => parent.item) : []} />
          <PageHeading
            title={title}
            documentTitle={title === documentation ? documentation : `${title} · ${documentation}`}
          />
        </header>
        {absent === null ? (
          <VersionNotice open={open} path={item.path} />
        ) : (
          <AbsentNotice open={open} path={absent} />
        )}
        {item.hidden && (
          <Notice label="Visibility" tone="info" title="This page is hidden from customers.">
            <p>You can see it because you manage the documentation.</p>
          </Notice>
        )}
        {contents && (
          <details className={cx(piece.screenOnly, styles.disclosure)}>
            <summary>On this page</summary>
            {contents}
          </details>
        )}
        {isSought && (
          <FoundWords
            text={sought.text}
            found={found}
            onGo={(index) => update({ place: index })}
            onClose={onSoughtEnd}
          />
        )}
        <div className={styles.text}>
          {isHtml ? (
            <HtmlPage
              item={item}
              base={base}
              anchor={absent === null ? arrival.target : undefined}
              onLink={follow}
              onAnchor={goTo}
              isWhole={isWhole}
              onArticle={(shown) => update({ article: shown })}
              find={isSought ? { text: sought.text, index: place } : undefined}
              onFound={(words) => update({ found: words, place: null })}
              onHeadings={(known) => {
                // A long page has thousands of headings: listing them must not block input.
                startTransition(() => update({ headings: known }))
                arrival.settle()
              }}
              onActiveHeading={(id) => update({ activeId: id })}
              onCopyAnchor={copy}
              onSelection={(text, headingId) => update({ selection: text, selectedIn: headingId })}
              paperContext={documentation}
            />
          ) : (
            <LazyPart inPlace fallback={<SkeletonText lines={12} label={`Loading ${item.title}`} />}>
              <PdfView item={item} />
            </LazyPart>
          )}
        </div>
        <div className={cx(piece.stack4, piece.screenOnly, styles.afterText)}>
          <PageActions
            pin={visit}
            canPrint={isHtml}
            hasSelection={selection !== ''}
            isWhole={isHtml && (isWhole || article.isPart) ? isWhole : null}
            onWhole={setWhole}
            report={() => {
              const heading = selection === '' ? activeId : selectedIn
              return {
                product: lineLabels[line],
                version: version.label,
                title,
                address: `${window.location.origin}${hrefOf(line, version.version, item.path, heading ?? '')}`,
                heading: textOf(heading),
                passage: selection,
              }
            }}
          />
          <Neighbors
            open={open}
            previous={order?.[at - 1]?.item}
            next={at < 0 ? undefined : order?.[at + 1]?.item}
          />
        </div>
      </div>
      {contents && (
        <nav className={cx(piece.screenOnly, styles.aside)} aria-label="On this page">
          <div>
            <h2>On this page</h2>
            {contents}
          </div>
        </nav>
      )}
    </div>
  )
}

/** Number of remembered versions, latest first. */
const MAX_VERSIONS = 50

const parseVersions = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []

/** Whether a version's pages are shown with the menus of their generator, stored in this browser. */
function useWholePages({ line, version }: DocumentationVersion): [boolean, (isWhole: boolean) => void] {
  const [versions, store] = useStored('whole-documentation-pages', parseVersions)
  const name = `${line}/${version}`
  const others = versions.filter((one) => one !== name)
  return [
    versions.includes(name),
    (isWhole) => store(isWhole ? [name, ...others].slice(0, MAX_VERSIONS) : others),
  ]
}

type BreadcrumbsProps = {
  open: OpenVersion
  /** The parents of the page from the top; empty until the tree has loaded. */
  parents: readonly Pick<DocumentationItem, 'id' | 'path' | 'title'>[]
}

function Breadcrumbs({ open, parents }: BreadcrumbsProps) {
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumbs">
      <ol>
        {[{ id: '', path: '', title: open.version.label }, ...parents].map(({ id, path, title }) => (
          <li key={id}>
            <Link {...linkTo(open, path)}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Neighbor = Pick<DocumentationItem, 'path' | 'title'> | undefined

/** The previous and the next page in tree order. */
function Neighbors({ open, previous, next }: { open: OpenVersion; previous: Neighbor; next: Neighbor }) {
  if (!previous && !next) return null
  return (
    <nav className={cx(piece.screenOnly, styles.neighbors)} aria-label="Previous and next page">
      {previous && (
        <Link {...linkTo(open, previous.path)} rel="prev">
          <ArrowLeft size={16} aria-hidden="true" />
          <span>
            <small>Previous</small>
            <span>{previous.title}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link {...linkTo(open, next.path)} rel="next">
          <span>
            <small>Next</small>
            <span>{next.title}</span>
          </span>
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

/** Shown when no version has the page: similar pages, and a link to the start. [DOC6] */
function NoSuchPage({ open, path, items }: Pick<PageOutletProps, 'open' | 'path' | 'items'>) {
  const { label } = open.version
  const similar = similarPages(items ?? [], path)
  return (
    <>
      <PageHeading title="No such page" />
      <Surface aria-label="No such page">
        <MessageState
          icon={FileQuestion}
          title={`${label} has no page “${isolated(path)}”`}
          action={
            <Button asChild>
              <Link {...linkTo(open, '')}>{`Start of ${label}`}</Link>
            </Button>
          }
        >
          It may have been removed, or the address is incomplete. We filled in the search for you.
          {similar.length > 0 && (
            <>
              {' '}
              <span>Closest pages:</span>
              <br />
              <ul className={styles.similarPages}>
                {similar.map((item) => (
                  <li key={item.id}>
                    <Link {...linkTo(open, item.path)}>{item.title}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </MessageState>
      </Surface>
    </>
  )
}
