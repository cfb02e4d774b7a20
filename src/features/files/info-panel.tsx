import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGetFileInfo, useGetProduct } from '../../api/operations.gen'
import { FileName } from '../../domain/parts/files/file-name'
import { nameOf } from '../../domain/rules/files/folder-path'
import { namePieces, visibleName } from '../../domain/rules/files/name-pieces'
import { readableInfo } from '../../domain/rules/files/readable-entries'
import { linePaths } from '../../domain/words/releases'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { useMedia } from '../../ui/browser/use-media'
import { CopyButton } from '../../ui/control/copy-button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { Panel } from '../../ui/feedback/panel'
import { formatSize } from '../../ui/format/bytes'
import { formatCount } from '../../ui/format/count'
import { formatInstant, InstantTime } from '../../ui/format/date'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import { Fact, Facts } from '../../ui/layout/facts'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import { formatTotals, totalsOf } from './browse/entries'
import { FileIcon, kindLabel } from './browse/file-kind'
import type { FileInfo, FileObject } from './files-search'
import styles from './info-panel.module.css'

const SideDrawer = lazyDialog(async () => (await import('../../ui/dialog/side-drawer')).SideDrawer)

type WithInfoPanelProps = {
  /** The panel; null while it is closed. */
  info: Elements
  onClose: () => void
  children: Elements
}

/** The file list with the information panel beside it on wide screens, in a drawer on others. The list stays mounted either way. */
export function WithInfoPanel({ info, onClose, children }: WithInfoPanelProps) {
  const isWide = useMedia('(width >= 1200px)')
  return (
    <div className={cx(styles.grid, isWide && info !== null && styles.twoColumns)}>
      <div>{children}</div>
      {isWide && info}
      {!isWide && info !== null && (
        <SideDrawer title="Information" closeLabel="Close the information" isAtEnd onClose={onClose}>
          {info}
        </SideDrawer>
      )}
    </div>
  )
}

type InfoPanelProps = { folder: string; selected: readonly FileObject[] }

/** Details of the selected entry, of the open folder, or the totals of several entries. */
export function InfoPanel({ folder, selected }: InfoPanelProps) {
  const [first, second] = selected
  if (first && second) return <SelectionTotals selected={selected} />
  return <EntryInfo key={first?.path ?? folder} path={first?.path ?? folder} />
}

function EntryInfo({ path }: { path: string }) {
  const query = useGetFileInfo({ params: { query: { path } } }, { select: readableInfo })
  return (
    <section aria-label="Information">
      <Panel
        label={`Information about ${nameOf(path) || 'all files'}`}
        query={query}
        skeleton={<SkeletonText lines={8} label="Loading the information" />}
        empty={{ when: () => false, title: '' }}
        noMatch={null}
        failed="The information could not be loaded"
      >
        {(info) => <EntryFacts info={info} />}
      </Panel>
    </section>
  )
}

function EntryFacts({ info }: { info: FileInfo }) {
  const { kind, name, path, total_bytes: bytes, files_count: files, folders_count: folders, etag } = info
  const { modified_at, created_at, created_by, shared_from, checksum_sha256: checksum } = info
  const isFolder = kind === 'folder'
  const hasHiddenCharacters = namePieces(name).some(({ mark }) => mark !== undefined)
  return (
    <>
      <div className={styles.head}>
        <FileIcon kind={kind} name={name} />
        <SurfaceTitle>{name === '' ? 'All files' : <FileName name={name} />}</SurfaceTitle>
      </div>
      <Facts>
        <Fact name="Kind">{kindLabel(info)}</Fact>
        {isFolder && files !== null && folders !== null && (
          <Fact name="Contains">{formatTotals({ files, folders })}</Fact>
        )}
        <Fact name="Size">{formatSize(bytes)}</Fact>
        <Fact name="Modified">
          <InstantTime value={modified_at} />
        </Fact>
        <Fact name="Created">
          <InstantTime value={created_at} />
          {created_by && <span>{` by ${isolated(created_by.name)}`}</span>}
        </Fact>
        {!info.writable && <Fact name="Access">Read-only</Fact>}
        {shared_from && (
          <Fact name="Shared from">
            <SharedFrom from={shared_from} />
          </Fact>
        )}
        <Fact name="Path">
          <CopyableCode what="path" text={path}>
            {visibleName(path)}
          </CopyableCode>
        </Fact>
        {hasHiddenCharacters && (
          <Fact name="Note">The name contains invisible characters. They are marked.</Fact>
        )}
        {!isFolder && (
          <Fact name="SHA-256">
            {checksum ? <CopyableCode what="checksum" text={checksum} /> : 'Not available'}
          </Fact>
        )}
        {etag && (
          <Fact name="ETag">
            <CopyableCode what="ETag" text={etag} />
          </Fact>
        )}
      </Facts>
    </>
  )
}

type CopyableCodeProps = { what: string; text: string; children?: ReactNode }

const CopyableCode = ({ what, text, children = text }: CopyableCodeProps) => (
  <>
    <span className={cx(piece.small, styles.code)}>
      <bdi translate="no">{children}</bdi>
    </span>{' '}
    <CopyButton iconOnly label={`Copy ${what}`} text={text} />
  </>
)

/** The release a file was shared from, as a link for those who may read downloads. */
function SharedFrom({ from }: { from: NonNullable<FileObject['shared_from']> }) {
  const { user_access: access } = useCurrentUser()
  const mayRead = canRead(access, 'downloads_helyx') || canRead(access, 'downloads_elements')
  // Only the product names its line; without it there is no link.
  const { data } = useGetProduct(
    { params: { path: { id: from.product.id } } },
    { enabled: mayRead, retry: false },
  )
  if (!data) return <span>{from.product.name}</span>
  return (
    <TextLink asChild>
      <Link to={linePaths[data.line]} search={{ version: from.version }}>
        {from.product.name}
      </Link>
    </TextLink>
  )
}

function SelectionTotals({ selected }: { selected: readonly FileObject[] }) {
  const totals = totalsOf(selected)
  const dates = selected.map(({ modified_at }) => modified_at).toSorted()
  const [oldest, newest] = [dates[0], dates.at(-1)]
  return (
    <Surface aria-label="Information">
      <SurfaceTitle className={styles.title}>{`${formatCount(selected.length)} selected`}</SurfaceTitle>
      <Facts>
        <Fact name="Contains">{formatTotals(totals)}</Fact>
        <Fact name="Size of files">{formatSize(totals.bytes)}</Fact>
        {totals.folders > 0 && (
          <Fact name="Folders">Not included in the size. Select a single folder to see its size.</Fact>
        )}
        {oldest && newest && (
          <Fact name="Modified">
            {oldest === newest
              ? formatInstant(oldest)
              : `${formatInstant(oldest)} to ${formatInstant(newest)}`}
          </Fact>
        )}
      </Facts>
    </Surface>
  )
}
