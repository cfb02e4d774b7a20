import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, SearchCheck, Star } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import type { DocumentationVersion } from '../../../domain/documentation-address'
import { EndOfSupport } from '../../../domain/end-of-support'
import { lineLabels } from '../../../domain/product-lines'
import { useAccess } from '../../../session/access'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Panel } from '../../../ui/feedback/panel'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatCount } from '../../../ui/format/count'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { MenuItem } from '../../../ui/menu/menu'
import { actionsColumn } from '../../../ui/table/actions-column'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import type { VersionChange } from './version-dialog'
import { inVersionOrder, useVersions } from './versions'
import styles from './versions-panel.module.css'

const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog')).VersionDialog }))

type Open = { version: DocumentationVersion; change: VersionChange }

/** The versions of the documentation: which is the latest, and which customers see [DM2]. */
export function VersionsPanel() {
  const { write } = useAccess()
  const query = useVersions()
  const [open, setOpen] = useState<Open | null>(null)
  const columns = useMemo(() => versionColumns(write ? setOpen : null), [write])
  const rows = useMemo(() => inVersionOrder(query.data?.items ?? []), [query.data])
  const latest = open && rows.find(({ line, is_latest }) => line === open.version.line && is_latest)
  return (
    <>
      <Panel
        title="Versions"
        query={query}
        skeleton={<SkeletonRows columns={6} label="Loading versions" />}
        empty={{
          when: ({ items }) => items.length === 0,
          title: 'No versions yet',
          children: 'A version appears here once the first of its pages was synchronized.',
        }}
        noMatch={null}
        failed="Versions could not be loaded"
      >
        {() => (
          <>
            <DataTable label="Versions" rows={rows} columns={columns} rowId={versionId} />
            <p className={styles.note}>Versions are in order of their numbers: 4.10 comes after 4.9.</p>
          </>
        )}
      </Panel>
      {open && (
        <DialogSuspense>
          <VersionDialog
            key={`${versionId(open.version)} ${open.change}`}
            {...open}
            latest={latest ?? null}
            onClose={() => setOpen(null)}
          />
        </DialogSuspense>
      )}
    </>
  )
}

const versionId = ({ line, version }: DocumentationVersion) => `${line} ${version}`

const marksOf = ({ is_latest, is_prerelease, hidden }: DocumentationVersion) => [
  ...(is_latest ? ['Latest'] : []),
  ...(is_prerelease ? ['Pre-release'] : []),
  ...(hidden ? ['Hidden'] : []),
]

function versionColumns(onOpen: ((open: Open) => void) | null): Column<DocumentationVersion>[] {
  const columns: Column<DocumentationVersion>[] = [
    {
      id: 'version',
      header: 'Version',
      kind: 'name',
      cell: ({ line, version, label }) => (
        <Link to="/admin/documentation_manager/$line/$version" params={{ line, version }}>
          {label}
        </Link>
      ),
      text: ({ label }) => label,
    },
    {
      id: 'line',
      header: 'Line',
      cell: ({ line }) => lineLabels[line],
      text: ({ line }) => lineLabels[line],
    },
    {
      id: 'status',
      header: 'Customers see',
      phone: 'first',
      isWhole: true,
      cell: (version) => (
        <span className={styles.marks}>
          {version.is_latest && <StatusMark hue="positive">Latest</StatusMark>}
          {version.is_prerelease && <StatusMark hue="info">Pre-release</StatusMark>}
          {version.hidden && (
            <StatusMark hue="neutral" icon={EyeOff}>
              Hidden
            </StatusMark>
          )}
          {marksOf(version).length === 0 && <StatusMark hue="neutral">Older version</StatusMark>}
        </span>
      ),
      text: (version) => marksOf(version).join(', '),
    },
    {
      id: 'items',
      header: 'Pages',
      kind: 'number',
      phone: 'second',
      cell: ({ items_count }) => (
        <>
          <span>{formatCount(items_count)}</span>
          <span className={styles.unit}>{` ${items_count === 1 ? 'page' : 'pages'}`}</span>
        </>
      ),
      text: ({ items_count }) => `${items_count}`,
    },
    {
      id: 'supported',
      header: 'End of support',
      phone: 'second',
      isLabeled: true,
      isWhole: true,
      cell: ({ supported_until }) => <EndOfSupport day={supported_until} />,
      text: ({ supported_until }) => supported_until ?? '',
    },
  ]
  if (!onOpen) return columns
  return [
    ...columns,
    actionsColumn<DocumentationVersion, never>(
      ({ label }) => label,
      (version) => <VersionMenuItems version={version} onChange={(change) => onOpen({ version, change })} />,
    ),
  ]
}

type VersionMenuItemsProps = {
  version: DocumentationVersion
  onChange: (change: VersionChange) => void
}

/** What can be done with a version; what cannot says why. */
function VersionMenuItems({ version, onChange }: VersionMenuItemsProps) {
  const { line, version: number, is_latest: isLatest, is_prerelease: isPrerelease, hidden } = version
  return (
    <>
      <MenuItem asChild>
        <Link to={`/documentation/${line}/$`} params={{ _splat: number }}>
          <Eye size={16} aria-hidden="true" />
          Open as customers do
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/admin/documentation_manager/$line/$version/links" params={{ line, version: number }}>
          <SearchCheck size={16} aria-hidden="true" />
          Check links
        </Link>
      </MenuItem>
      {!isLatest && (
        <MenuItem
          aria-disabled={isPrerelease || undefined}
          hasReason={isPrerelease}
          onClick={() => !isPrerelease && onChange('latest')}
        >
          <Star size={16} aria-hidden="true" />
          <span>{isPrerelease ? 'A pre-release cannot be the latest' : 'Make latest…'}</span>
        </MenuItem>
      )}
      {hidden ? (
        <MenuItem onClick={() => onChange('show')}>
          <Eye size={16} aria-hidden="true" />
          Show to customers…
        </MenuItem>
      ) : (
        <MenuItem
          aria-disabled={isLatest || undefined}
          hasReason={isLatest}
          onClick={() => !isLatest && onChange('hide')}
        >
          <EyeOff size={16} aria-hidden="true" />
          <span>{isLatest ? 'The latest version cannot be hidden' : 'Hide from customers…'}</span>
        </MenuItem>
      )}
    </>
  )
}
