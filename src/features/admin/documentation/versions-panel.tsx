import { Link, linkOptions } from '@tanstack/react-router'
import { Eye, EyeOff, SearchCheck, Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useListDocumentationVersions } from '../../../api/operations.gen'
import { EndOfSupport } from '../../../domain/parts/end-of-support'
import type { DocumentationVersion } from '../../../domain/rules/documentation/documentation-address'
import { everyVersion, inVersionOrder } from '../../../domain/rules/documentation/documentation-versions'
import { lineLabels } from '../../../domain/words/product-lines'
import { RowItems, type UseActions } from '../../../records/actions'
import { columnsOf, fieldsOf } from '../../../records/fields'
import { useAccess } from '../../../session/access'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatCount } from '../../../ui/format/count'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { actionsColumn } from '../../../ui/table/actions-column'
import { DataTable } from '../../../ui/table/data-table'
import type { VersionChange } from './version-dialog'
import styles from './versions-panel.module.css'

const VersionDialog = lazyDialog(async () => (await import('./version-dialog')).VersionDialog)

type Open = { version: DocumentationVersion; change: VersionChange }

/** The versions of the documentation: which is the latest, and which customers see [DM2]. */
export function VersionsPanel() {
  const { write } = useAccess()
  const query = useListDocumentationVersions(everyVersion)
  const [open, setOpen] = useState<Open | null>(null)
  const shown = useMemo(
    () =>
      write
        ? [
            ...columns,
            actionsColumn<DocumentationVersion, never>(
              ({ label }) => label,
              (version) => (
                <RowItems
                  record={version}
                  useActions={useVersionActions}
                  onDialog={(change) => setOpen({ version, change })}
                />
              ),
            ),
          ]
        : columns,
    [write],
  )
  const rows = useMemo(() => inVersionOrder(query.data?.items ?? []), [query.data])
  const latest = open && rows.find(({ line, is_latest }) => line === open.version.line && is_latest)
  return (
    <>
      <Panel
        title="Versions"
        query={query}
        skeleton={<SkeletonRows columns={6} label="Loading versions" />}
        empty={{
          title: 'No versions yet',
          children: 'A version appears here once the first of its pages was synchronized.',
        }}
        noMatch={null}
        failed="Versions could not be loaded"
      >
        {() => (
          <>
            <DataTable label="Versions" rows={rows} columns={shown} rowId={versionId} />
            <p className={styles.note}>Versions are in order of their numbers: 4.10 comes after 4.9.</p>
          </>
        )}
      </Panel>
      {open && (
        <VersionDialog
          key={`${versionId(open.version)} ${open.change}`}
          {...open}
          latest={latest ?? null}
          onClose={() => setOpen(null)}
        />
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

const columns = columnsOf(
  fieldsOf<DocumentationVersion, never>()({
    version: {
      label: 'Version',
      text: ({ label }) => label,
      cell: ({ line, version, label }) => (
        <Link to="/admin/documentation_manager/$line/$version" params={{ line, version }}>
          {label}
        </Link>
      ),
      kind: 'name',
    },
    line: { label: 'Line', text: ({ line }) => lineLabels[line] },
    status: {
      label: 'Customers see',
      text: (version) => marksOf(version).join(', '),
      cell: (version) => (
        <span className={styles.marks}>
          {version.is_latest && <StatusBadge hue="positive">Latest</StatusBadge>}
          {version.is_prerelease && <StatusBadge hue="info">Pre-release</StatusBadge>}
          {version.hidden && (
            <StatusBadge hue="neutral" icon={EyeOff}>
              Hidden
            </StatusBadge>
          )}
          {marksOf(version).length === 0 && <StatusBadge hue="neutral">Older version</StatusBadge>}
        </span>
      ),
      phone: 'first',
      noTruncate: true,
    },
    items: {
      label: 'Pages',
      text: ({ items_count }) => `${items_count}`,
      cell: ({ items_count }) => (
        <>
          <span>{formatCount(items_count)}</span>
          <span className={styles.unit}>{` ${items_count === 1 ? 'page' : 'pages'}`}</span>
        </>
      ),
      kind: 'number',
      phone: 'second',
    },
    supported: {
      label: 'End of support',
      text: ({ supported_until }) => supported_until ?? '',
      cell: ({ supported_until }) => <EndOfSupport day={supported_until} />,
      phone: 'second',
      isLabeled: true,
      noTruncate: true,
    },
  }),
)

/** The actions of a version; a blocked one says why. */
const useVersionActions: UseActions<DocumentationVersion, VersionChange> = (version, open) => {
  const { line, version: number, is_latest: isLatest, is_prerelease: isPrerelease, hidden } = version
  return [
    {
      label: 'Open as customers do',
      icon: Eye,
      link: linkOptions({ to: `/documentation/${line}/$`, params: { _splat: number } }),
    },
    {
      label: 'Check links',
      icon: SearchCheck,
      link: linkOptions({
        to: '/admin/documentation_manager/$line/$version/links',
        params: { line, version: number },
      }),
    },
    !isLatest && {
      label: 'Make latest…',
      icon: Star,
      blocked: isPrerelease ? 'a pre-release cannot be the latest' : null,
      onSelect: () => open('latest'),
    },
    hidden
      ? { label: 'Show to customers…', icon: Eye, onSelect: () => open('show') }
      : {
          label: 'Hide from customers…',
          icon: EyeOff,
          blocked: isLatest ? 'the latest version cannot be hidden' : null,
          onSelect: () => open('hide'),
        },
  ]
}
