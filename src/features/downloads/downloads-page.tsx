import { Link, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import {
  listProducts,
  listProductVersions,
  useListProducts,
  useListProductVersions,
} from '../../api/operations.gen'
import { useRecordVisit } from '../../domain/parts/last-seen'
import { useRememberVisit } from '../../domain/parts/recent-visits'
import { RecordPicture } from '../../domain/parts/record-picture'
import { platformLabels } from '../../domain/words/download-labels'
import { type Line, lineLabels, lineOfPath } from '../../domain/words/product-lines'
import {
  type LineVersions,
  linePaths,
  type Product,
  type ProductVersion,
  pickProduct,
  pickVersion,
  releasePath,
  releasesOf,
  versionsOfLine,
  visitsOf,
  withdrawnVersions,
} from '../../domain/words/releases'
import type { PageRequest } from '../../session/page-module'
import { Button } from '../../ui/control/button'
import { useGetHelp } from '../../ui/feedback/get-help'
import { Panel } from '../../ui/feedback/panel'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { formatCount } from '../../ui/format/count'
import { formatDay, PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { cx } from '../../ui/layout/cx'
import { Fact, Facts } from '../../ui/layout/facts'
import { Page } from '../../ui/layout/page'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { inOrder } from '../../ui/table/list-search'
import { type AccountPreview, useAccountPreview } from './account-preview'
import styles from './downloads-page.module.css'
import { type ChangeSearch, type DownloadsSearch, downloadsParams } from './downloads-search'
import { helpWithRelease } from './file-actions'
import { FilesView } from './files-view'
import { NotesView } from './notes-view'
import { ReleaseNotices } from './release-notices'
import { VersionChanges } from './version-changes-panel'

/** A link is the current one only if the whole address matches, not a prefix of it. */
const exact = { exact: true }

export function reads({ path }: PageRequest) {
  return [listProductVersions(), listProducts(releasesOf(lineOfPath(path)))]
}

/** The releases of one product line: version, product, and its files or notes. Both lines share this page. */
export default function DownloadsPage() {
  const line = useMatch({ strict: false, select: ({ fullPath }) => lineOfPath(fullPath) })
  const search = useSearch({ from: linePaths[line] })
  const navigate = useNavigate()
  const name = lineLabels[line]
  const query = useListProductVersions()
  const products = useListProducts(releasesOf(line))
  useRecordVisit(visitsOf(line))
  const change: ChangeSearch = (next) =>
    void navigate({
      to: linePaths[line],
      search: (current) => inOrder(downloadsParams, { ...current, ...next }),
      resetScroll: false,
    })
  return (
    <Page title={`${name} downloads`} purpose={`Installers, patches and tutorials for ${name}.`}>
      <Panel
        label="Versions"
        isBare
        query={query}
        skeleton={<SkeletonText lines={6} label="Loading versions" />}
        empty={{
          when: (versions) => versions.every((version) => version.line !== line),
          title: 'No releases yet',
          children: `Releases of ${name} appear here once they are published.`,
        }}
        noMatch={null}
        failed="Versions could not be loaded"
      >
        {(all) => {
          const versions = versionsOfLine(all, line, today())
          const version = pickVersion(versions, search.version)
          return (
            version && (
              <div className={styles.columns}>
                <VersionRail
                  versions={versions}
                  withdrawn={withdrawnVersions(products.data?.items ?? [])}
                  chosen={version}
                  line={line}
                  search={search}
                />
                <Release
                  key={version.version}
                  version={version}
                  line={line}
                  search={search}
                  onChange={change}
                />
              </div>
            )
          )
        }}
      </Panel>
    </Page>
  )
}

const channelLabels: Record<ProductVersion['channel'], string> = {
  stable: '',
  lts: 'Long-term',
  beta: 'Beta',
}

type VersionRailProps = {
  versions: LineVersions
  withdrawn: ReadonlySet<string>
  chosen: ProductVersion
  line: Line
  search: DownloadsSearch
}

/** The versions of the line, newest first; unsupported ones are collapsed. */
function VersionRail({ versions: { current, older }, withdrawn, chosen, line, search }: VersionRailProps) {
  const list = (versions: readonly ProductVersion[]) => (
    <ul>
      {versions.map((version) => {
        const isChosen = version.version === chosen.version
        return (
          <li key={version.version}>
            <Link
              className={cx(styles.version, isChosen ? styles.chosen : piece.lit)}
              to={linePaths[line]}
              search={inOrder(downloadsParams, { ...search, version: version.version })}
              aria-current={isChosen ? 'true' : undefined}
              activeOptions={exact}
              resetScroll={false}
            >
              <strong>{version.version}</strong>
              <small>
                {withdrawn.has(version.version)
                  ? 'Withdrawn'
                  : version.is_latest
                    ? 'Latest'
                    : channelLabels[version.channel]}
              </small>
              <small>{versionDate(version, older.includes(version))}</small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
  return (
    <nav className={styles.rail} aria-label="Versions">
      <h2>Version</h2>
      {list(current)}
      {older.length > 0 && (
        <details open={older.includes(chosen)}>
          <summary className={piece.mutedSmall}>{`Older versions (${older.length})`}</summary>
          <p className={piece.mutedSmall}>Support for these versions has ended. They receive no patches.</p>
          {list(older)}
        </details>
      )}
    </nav>
  )
}

function versionDate({ release_date, end_of_support_date }: ProductVersion, isOlder: boolean): string {
  if (isOlder && end_of_support_date) return `Support ended ${formatDay(end_of_support_date)}`
  return release_date ? formatDay(release_date) : 'Not published'
}

type ReleaseProps = { version: ProductVersion; line: Line; search: DownloadsSearch; onChange: ChangeSearch }

/** The products of a version, and the shown one. */
function Release({ version, line, search, onChange }: ReleaseProps) {
  const query = useListProducts(releasesOf(line, version.version))
  return (
    <Panel
      label="Release"
      isBare
      query={query}
      skeleton={<SkeletonText lines={8} label="Loading the release" />}
      empty={{
        title: 'No such release',
        children: 'This release is no longer available. Choose another version.',
      }}
      noMatch={null}
      failed="The release could not be loaded"
    >
      {({ items }) => {
        const product = pickProduct(items, search.product)
        return (
          product && (
            <ProductRelease
              product={product}
              siblings={items}
              version={version}
              line={line}
              search={search}
              onChange={onChange}
            />
          )
        )
      }}
    </Panel>
  )
}

type ProductReleaseProps = ReleaseProps & {
  product: Product
  /** Every product of the version, including the shown one. */
  siblings: readonly Product[]
}

/** One product in one version: its facts, its notices, and its files or its notes. */
function ProductRelease({ product: read, siblings, version, line, search, onChange }: ProductReleaseProps) {
  const preview = useAccountPreview(read, search.as)
  const { product } = preview
  const { family, downloads_count } = product
  const visited = { version: version.version, product: siblings.length > 1 ? family.id : undefined }
  useRememberVisit({ kind: 'download', title: product.name, path: releasePath(line, visited) })
  const to = linePaths[line]
  return (
    <div className={cx(piece.stack4, styles.release)}>
      {siblings.length > 1 && (
        <nav className={styles.tabs} aria-label="Products">
          {siblings.map(({ id, name, family: own }) => (
            <Link
              key={id}
              to={to}
              search={inOrder(downloadsParams, { ...search, version: version.version, product: own.id })}
              className={piece.lit}
              aria-current={id === product.id ? 'true' : undefined}
              activeOptions={exact}
              resetScroll={false}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <ReleaseFacts
        preview={preview}
        isLatest={version.is_latest && product.status === 'published'}
        onChange={onChange}
      />
      <nav className={styles.tabs} aria-label={`Parts of ${product.name}`}>
        <Link
          to={to}
          search={{ ...search, view: undefined }}
          className={piece.lit}
          aria-current={search.view ? undefined : 'true'}
          activeOptions={exact}
          resetScroll={false}
        >
          {`Files (${formatCount(downloads_count)})`}
        </Link>
        <Link
          to={to}
          search={{ ...search, view: 'notes' }}
          className={piece.lit}
          aria-current={search.view ? 'true' : undefined}
          activeOptions={exact}
          resetScroll={false}
        >
          Release notes
        </Link>
      </nav>
      {search.view === 'notes' ? (
        <NotesView product={product} search={search} onChange={onChange} />
      ) : (
        <>
          <VersionChanges key={family.id} product={product} search={search} onChange={onChange} />
          <FilesView
            key={product.id}
            product={product}
            search={search}
            onChange={onChange}
            fileOf={preview.fileOf}
          />
        </>
      )}
    </div>
  )
}

type ReleaseFactsProps = { preview: AccountPreview; isLatest: boolean; onChange: ChangeSearch }

function ReleaseFacts({ preview, isLatest, onChange }: ReleaseFactsProps) {
  const getHelp = useGetHelp()
  const { product } = preview
  const { release_date, end_of_support_date, platforms, thumbnail } = product
  return (
    <Surface aria-label={product.name}>
      <div className={styles.facts}>
        <div>
          <div className={styles.head}>
            <SurfaceTitle>{product.name}</SurfaceTitle>
            {isLatest && <StatusBadge hue="positive">Latest</StatusBadge>}
            {product.status === 'withdrawn' && <StatusBadge hue="critical">Withdrawn</StatusBadge>}
            {product.channel === 'beta' && <StatusBadge hue="pending">Beta</StatusBadge>}
            {product.channel === 'lts' && <StatusBadge hue="info">Long-term</StatusBadge>}
            {product.status === 'draft' && <StatusBadge hue="neutral">Draft</StatusBadge>}
            <Button kind="quiet" size="sm" onClick={() => getHelp(helpWithRelease(product))}>
              <LifeBuoy size={16} aria-hidden="true" />
              Get help
            </Button>
          </div>
          <p className={cx(piece.muted, styles.summary)}>{product.summary}</p>
          <Facts>
            <Fact name="Released">
              <PlainDate value={release_date} />
            </Fact>
            <Fact name="Support until">
              {end_of_support_date ? <PlainDate value={end_of_support_date} relative /> : 'To be announced'}
            </Fact>
            {platforms.length > 0 && (
              <Fact name="Platforms">{platforms.map((platform) => platformLabels[platform]).join(', ')}</Fact>
            )}
          </Facts>
        </div>
        {thumbnail && <RecordPicture picture={thumbnail} isSmall />}
      </div>
      <ReleaseNotices preview={preview} onChange={onChange} />
    </Surface>
  )
}
