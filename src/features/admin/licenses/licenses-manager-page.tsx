import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { CalendarClock, Plus } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { listLicenses, useListLicenses } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { KeptRuns } from '../../../domain/kept-runs'
import type { LicenseSort } from '../../../domain/licenses/license-params'
import { useAccess } from '../../../session/access'
import { useCurrentUser, useUserKey } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead } from '../../../session/permissions'
import { BulkMenu } from '../../../ui/bulk/bulk-menu'
import { Button } from '../../../ui/control/button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Page } from '../../../ui/layout/page'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import { actionsColumn } from '../../../ui/table/actions-column'
import type { ColumnChoice } from '../../../ui/table/column'
import { ListFilters } from '../../../ui/table/list-filters'
import { ListPanel } from '../../../ui/table/list-panel'
import { listTable, type SelectedRows } from '../../../ui/table/list-table'
import { SavedViews } from '../../../ui/table/saved-views'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import { DialogOfLicense, LicenseMenuItems } from './license-actions'
import { hiddenAtFirst, managerColumns } from './license-manager-columns'
import { managerList } from './license-manager-filters'
import { type LicenseDialogName, listPart, type ManagerSearch } from './license-manager-search'
import { actionLabels, type LicenseAction, licensesOf } from './license-run-labels'
import { type ManagedLicense, nextTermQuestions, useNextTerms, withNextTerms } from './next-terms'

const route = getRouteApi('/admin/licenses_manager')
const SelectedLicenses = lazy(async () => ({
  default: (await import('./selected-licenses')).SelectedLicenses,
}))
const GoOnLicenses = lazy(async () => ({ default: (await import('./license-runs')).GoOnLicenses }))
const LicensesTable = listTable<ManagedLicense, LicenseSort>({
  label: 'Licenses',
  noun: 'licenses',
  defaultSort: 'expiry_date',
  rowLabel: ({ number }) => number,
})

const questionOf = (search: ManagerSearch) => ({ params: { query: managerList.query(search) } })

export function reads({ search, hasChild }: PageRequest<ManagerSearch>) {
  return hasChild ? [] : [listLicenses(questionOf(search))]
}

/** The licenses of all accounts, one of them, or the form for one. */
export default function LicensesManagerPage() {
  const isBelow = useChildMatches({ select: (matches) => matches.length > 0 })
  return isBelow ? <Outlet /> : <LicensesList />
}

/** The views that everybody has. */
const presets: { name: string; search: ManagerSearch }[] = [
  { name: 'Drafts', search: { status: ['draft'] } },
  { name: 'Suspended', search: { status: ['suspended'] } },
  {
    name: 'Ends in 60 days, no next term',
    search: { status: ['expiring'], next_term: 'none' },
  },
  { name: 'License file due', search: { file_due: '1' } },
]

function LicensesList() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const userKey = useUserKey()
  const { write } = useAccess()
  const columnChoice = useHiddenColumns('licenses-manager', hiddenAtFirst)
  const change = (next: Partial<ManagerSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const create = () => void navigate({ to: '/admin/licenses_manager/new', search: listPart })
  useShortcuts(write ? [{ keys: 'n', what: 'New license', run: create }] : [])
  return (
    <Page
      title="License manager"
      purpose="The licenses of all accounts: what ends next, and what still has to be issued."
      action={
        <>
          <SavedViews
            list={managerList}
            name="licenses-manager"
            userId={userKey}
            search={search}
            columns={managerColumns}
            columnChoice={columnChoice}
            onSearch={(next) => void navigate({ search: next, replace: true })}
            presets={presets}
          />
          <Button asChild>
            <Link to="/admin/licenses_manager/renewals">
              <CalendarClock size={16} aria-hidden="true" />
              Renewals
            </Link>
          </Button>
          {write && (
            <Button asChild kind="primary">
              <Link from="/admin/licenses_manager" to="/admin/licenses_manager/new" search={listPart}>
                <Plus size={16} aria-hidden="true" />
                New license
              </Link>
            </Button>
          )}
        </>
      }
      filters={<ListFilters list={managerList} search={search} onChange={change} context={undefined} />}
    >
      {write && (
        <KeptRuns
          list="licenses"
          verbOf={(action) => bulkActions.find((one) => one.action === action)?.label ?? null}
          count={licensesOf}
        >
          {(kept, onClose) => {
            const known = bulkActions.find(({ action }) => action === kept.action)
            return known && <GoOnLicenses action={known.action} kept={kept} onClose={onClose} />
          }}
        </KeptRuns>
      )}
      <LicensesPanel columnChoice={columnChoice} search={search} onSearch={change} />
    </Page>
  )
}

type LicensesPanelProps = {
  columnChoice: ColumnChoice
  search: ManagerSearch
  onSearch: (next: Partial<ManagerSearch>) => void
}

/** A dialog about one row, or about the selected ones. */
type OpenDialog =
  | { name: LicenseDialogName; license: ManagedLicense }
  | { name: LicenseAction; selected: SelectedRows<ManagedLicense> }

function LicensesPanel({ columnChoice, search, onSearch }: LicensesPanelProps) {
  const queries = useQueryClient()
  const { write } = useAccess()
  const hasMenu = canRead(useCurrentUser().user_access, 'licenses') || write
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const query = useListLicenses(questionOf(search), { placeholderData: keepPreviousData })
  const rows = useNextTerms(query.data?.items ?? [])
  const read = async (page: number, page_size: number, signal: AbortSignal) => {
    const question = listLicenses(questionOf({ ...search, page, page_size }))
    const { items, total } = await readNow(queries, question, signal)
    const questions = nextTermQuestions(items.map(({ id }) => id))
    const answers = await Promise.all(questions.map((one) => readNow(queries, one, signal)))
    return { items: withNextTerms(items, answers), total }
  }
  const shown = useMemo(
    () =>
      hasMenu
        ? [
            ...managerColumns,
            actionsColumn<ManagedLicense, LicenseSort>(
              ({ number }) => number,
              (license) => (
                <LicenseMenuItems
                  license={license}
                  withMain
                  onDialog={(name) => setOpen({ name, license })}
                />
              ),
            ),
          ]
        : managerColumns,
    [hasMenu],
  )
  const close = () => setOpen(null)
  return (
    <>
      <ListPanel
        label="Licenses"
        query={query}
        list={managerList}
        search={search}
        onSearch={onSearch}
        skeleton={managerColumns.length}
        empty={{
          title: 'No licenses yet',
          children: write
            ? 'Create the first license for an account. It stays a draft, which customers do not see, until you issue it.'
            : 'Licenses appear here once they are created.',
          action: write && <Link to="/admin/licenses_manager/new">New license</Link>,
        }}
      >
        {({ total }) => (
          <LicensesTable
            rows={rows}
            total={total}
            columns={shown}
            columnChoice={columnChoice}
            search={search}
            onSearch={onSearch}
            read={read}
            isStale={query.isPlaceholderData}
            selectionActions={
              write
                ? (selected) => (
                    <BulkMenu actions={bulkActions} onOpen={(name) => setOpen({ name, selected })} />
                  )
                : undefined
            }
          />
        )}
      </ListPanel>
      {open && 'license' in open && (
        <DialogOfLicense
          key={`${open.license.id} ${open.name}`}
          dialog={open.name}
          license={open.license}
          onDialog={(name) => setOpen({ ...open, name })}
          onClose={close}
          onDeleted={close}
          nextId={rows[rows.findIndex(({ id }) => id === open.license.id) + 1]?.id}
        />
      )}
      {open && 'selected' in open && (
        <DialogSuspense>
          <SelectedLicenses action={open.name} selected={open.selected} read={read} onClose={close} />
        </DialogSuspense>
      )}
    </>
  )
}

const bulkActions = (['extend', 'next-term', 'issue', 'suspend', 'resume'] as const).map((action) => ({
  action,
  label: actionLabels[action].label,
}))
