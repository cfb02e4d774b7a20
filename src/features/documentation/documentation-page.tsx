import { Link, useMatches, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { FileQuestion, ListTree } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { listDocumentationVersions, useListDocumentationVersions } from '../../api/operations.gen'
import { useTitledPages } from '../../domain/parts/documentation-pages'
import {
  type DocumentationVersion,
  hrefOf,
  LATEST,
  parseAddress,
  searchTextOf,
  splatOf,
} from '../../domain/rules/documentation/documentation-address'
import { buildTree, inOrder } from '../../domain/rules/documentation/documentation-tree'
import {
  latestOf,
  newestFirst,
  STALE_TIME_MS,
  versionsOf,
} from '../../domain/rules/documentation/documentation-versions'
import { type Line, lineLabels, lineOfPath } from '../../domain/words/product-lines'
import type { PageRequest } from '../../session/page-module'
import { useMedia } from '../../ui/browser/use-media'
import { Button } from '../../ui/control/button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { MessageState } from '../../ui/feedback/message-state'
import { Panel } from '../../ui/feedback/panel'
import { Select } from '../../ui/form/input'
import { today } from '../../ui/format/today'
import { cx } from '../../ui/layout/cx'
import { Page } from '../../ui/layout/page'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Surface } from '../../ui/layout/surface'
import styles from './documentation-page.module.css'
import { PageOutlet } from './page-outlet'
import { SearchField } from './search/search-field'
import { TreePanel } from './tree/tree-panel'
import { type OpenedResult, usePage, useScrollTarget } from './use-page'
import { optionLabel } from './versions'

const SideDrawer = lazyDialog(async () => (await import('../../ui/dialog/side-drawer')).SideDrawer)

export function reads({ path }: PageRequest) {
  return [{ ...listDocumentationVersions(versionsOf([lineOfPath(path)])), staleTime: STALE_TIME_MS }]
}

/** The documentation of a product line, at any address below it. [L2.9] */
export default function DocumentationPage() {
  const line = useLine()
  const { _splat: rest = '' } = useParams({ strict: false })
  const query = useListDocumentationVersions(versionsOf([line]), { staleTime: STALE_TIME_MS })
  const items = query.data?.items
  const latest = items && latestOf(items)
  if (items && latest) return <Versions versions={newestFirst(items)} latest={latest} rest={rest} />

  const title = `${lineLabels[line]} documentation`
  return (
    <Page title={title} purpose={`Guides, tutorials and references for ${lineLabels[line]}.`}>
      <Panel
        label={title}
        query={query}
        skeleton={<ReaderSkeleton />}
        empty={{
          when: () => true,
          title: 'No documentation yet',
          children: `It appears here once the vendor has published a version of the ${lineLabels[line]} documentation.`,
        }}
        noMatch={null}
        failed="The documentation could not be loaded"
      >
        {() => null}
      </Panel>
    </Page>
  )
}

/** The product line of the matched route; both lines share this page. */
function useLine(): Line {
  return useMatches({
    select: (matches) => lineOfPath(matches.at(-1)?.fullPath ?? ''),
  })
}

type VersionsProps = {
  /** Newest first. */
  versions: readonly DocumentationVersion[]
  latest: DocumentationVersion
  rest: string
}

function Versions({ versions, latest, rest }: VersionsProps) {
  const { version: written, path } = parseAddress(
    rest,
    versions.map(({ version }) => version),
  )
  const version =
    written === null || written === LATEST ? latest : versions.find((one) => one.version === written)
  if (version)
    return (
      <VersionReader versions={versions} version={version} latest={latest} written={written} path={path} />
    )
  return <NoSuchVersion written={written ?? ''} path={path} versions={versions} latest={latest} />
}

type VersionReaderProps = Omit<VersionsProps, 'rest'> & {
  version: DocumentationVersion
  /** The version segment of the address; null without one, which means the latest. */
  written: string | null
  /** '' for the start of the version. */
  path: string
}

/** An open version: its select, its search, its tree, and the page of the address. */
function VersionReader({ versions, version, latest, written, path }: VersionReaderProps) {
  const router = useRouter()
  const { line } = version
  const address = written === null || written.toLowerCase() === LATEST ? LATEST : version.version
  /** Whether the window has room for the tree beside the page. */
  const isWide = !useMedia('(width < 1200px)')
  useScrollPadding(isWide)
  const pages = useTitledPages({ line, version: version.version, staleTime: STALE_TIME_MS })
  const page = usePage(line, version.version, path, pages)
  // Thousands of pages are sorted once, not for each opened page or passed heading.
  const tree = useMemo(() => (pages.data ? buildTree(pages.data) : null), [pages.data])
  const order = useMemo(() => tree && inOrder(tree), [tree])
  const arrival = useScrollTarget()
  const { compare = '' } = useSearch({ strict: false })
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [sought, setSought] = useState<OpenedResult | null>(null)
  const follow = (href: string) => {
    setDrawerOpen(false)
    router.history.push(href)
  }
  const openFound = (href: string, text: string) => {
    setSought({ text, page: href.replace(/#.*/, '') })
    follow(href)
  }

  // Corrects the address of a page that was renamed or is spelled otherwise. The start of a line keeps its own address.
  const found = page.kind === 'page' ? page.item.path : null
  const isElsewhere = path !== '' && found !== null && (found !== path || written !== address)
  useEffect(() => {
    if (!isElsewhere) return
    void router.navigate({
      to: `/documentation/${line}/$`,
      params: { _splat: splatOf(address, found) },
      search: true,
      hash: true,
      // Still the same navigation: a user who has scrolled or pressed a key meanwhile is not scrolled away.
      state: (now) => ({ ...now, arrival: now.arrival ?? now.__TSR_key }),
      replace: true,
    })
  }, [isElsewhere, router, line, address, found])

  // A page without text in this version, or a list of links, has nothing to compare.
  const isComparable = page.kind === 'page' && page.item.format === 'html' && found !== 'index'
  const others = versions.filter((one) => one !== version)
  const isCompared = compare !== '' && compare !== version.version
  const currentId = page.kind === 'page' || page.kind === 'instead' ? page.item.id : null
  const panel = (
    <TreePanel
      version={version}
      address={address}
      tree={tree}
      order={order}
      pages={pages}
      currentId={currentId}
      onFollow={follow}
    />
  )
  return (
    <>
      <div className={cx(piece.screenOnly, styles.bar)}>
        {!isWide && (
          <Button onClick={() => setDrawerOpen(true)} aria-haspopup="dialog" aria-expanded={isDrawerOpen}>
            <ListTree size={16} aria-hidden="true" />
            Pages
          </Button>
        )}
        <VersionSelect
          versions={versions}
          current={version.version}
          onChoose={(chosen) => follow(hrefOf(line, chosen, path, arrival.anchor))}
        />
        {((isComparable && others.length > 0) || isCompared) && (
          <CompareSelect
            versions={others}
            current={isCompared ? compare : ''}
            onChoose={(chosen) =>
              void router.navigate({ to: '.', search: chosen === '' ? {} : { compare: chosen } })
            }
          />
        )}
        <SearchField
          // Each version has a search of its own.
          key={version.version}
          version={version}
          address={address}
          versions={versions}
          suggested={page.kind === 'nowhere' ? searchTextOf(path) : ''}
          onOpen={openFound}
        />
      </div>
      <div className={styles.columns}>
        {isWide && (
          <nav className={cx(piece.screenOnly, styles.treeColumn)} aria-label={`Pages of ${version.label}`}>
            {panel}
          </nav>
        )}
        <PageOutlet
          page={page}
          open={{
            ...{ version, latest, address, tree, order, arrival, sought },
            onFollow: follow,
            onSoughtEnd: () => setSought(null),
          }}
          path={path}
          items={pages.data}
          compared={isCompared ? { written: compare, versions } : null}
        />
      </div>
      {isDrawerOpen && !isWide && (
        <SideDrawer
          title={`Pages of ${version.label}`}
          closeLabel="Close pages"
          onClose={() => setDrawerOpen(false)}
        >
          {panel}
        </SideDrawer>
      )}
    </>
  )
}

type VersionSelectProps = {
  versions: readonly DocumentationVersion[]
  current: string
  onChoose: (version: string) => void
}

/** Selects the version; another one opens at the same page and anchor. [DOC1] */
function VersionSelect({ versions, current, onChoose }: VersionSelectProps) {
  const day = today()
  return (
    <label className={styles.versionSelect}>
      <Select
        aria-label="Version"
        value={current}
        options={versions.map((one) => ({ value: one.version, label: optionLabel(one, day) }))}
        onChange={(event) => onChoose(event.target.value)}
      />
    </label>
  )
}

/** Selects the version to compare the open page with; without one the text is shown. [DOC8] */
function CompareSelect({ versions, current, onChoose }: VersionSelectProps) {
  const isKnown = current === '' || versions.some(({ version }) => version === current)
  return (
    <label className={styles.versionSelect}>
      <Select
        aria-label="Compare with"
        value={current}
        none={current === '' ? 'Compare with version…' : 'Stop comparing'}
        options={versions.map(({ version, label }) => ({ value: version, label: `Compare with ${label}` }))}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!isKnown && <option value={current}>{`Compare with ${current}`}</option>}
      </Select>
    </label>
  )
}

type NoSuchVersionProps = Omit<VersionsProps, 'rest'> & { written: string; path: string }

/** Shown when the version in the address does not exist or is hidden from this viewer. */
function NoSuchVersion({ written, path, versions, latest }: NoSuchVersionProps) {
  const name = `${lineLabels[latest.line]} ${written}`
  return (
    <Page title="No such version" documentTitle={`No documentation for ${name}`}>
      <Surface aria-label="No such version">
        <MessageState
          icon={FileQuestion}
          title={`There is no documentation for ${name}`}
          action={[latest, ...versions.filter((one) => one !== latest)].slice(0, 6).map((one) => (
            <Button key={one.version} asChild>
              <Link to={`/documentation/${one.line}/$`} params={{ _splat: splatOf(one.version, path) }}>
                {path === '' ? one.label : `Open this page in ${one.label}`}
              </Link>
            </Button>
          ))}
        >
          It may have been withdrawn, or the address is incomplete.
        </MessageState>
      </Surface>
    </Page>
  )
}

/** A skeleton with the columns of tree and page. */
function ReaderSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div aria-hidden="true">
        <SkeletonText lines={10} label="" />
      </div>
      <div>
        <SkeletonText lines={16} label="Loading the documentation" />
      </div>
    </div>
  )
}

/** Height of the bar with version and search, which is sticky beside the tree. */
const BAR = '57px'

/** Keeps focused elements and anchors clear of the sticky bar. */
function useScrollPadding(isWide: boolean): void {
  useLayoutEffect(() => {
    if (!isWide) return
    const { style } = document.documentElement
    style.scrollPaddingTop = `calc(var(--ui-sizes-header) + ${BAR} + 16px)`
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [isWide])
}
