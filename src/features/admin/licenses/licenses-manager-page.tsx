import { Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { CalendarClock, Plus } from 'lucide-react'
import { listLicenses } from '../../../api/operations.gen'
import { ManagerPage } from '../../../records/manager-page'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead } from '../../../session/permissions'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { ActionDialog, licenseDialogs, useLicenseActions } from './license-actions'
import { hiddenAtFirst, managerColumns } from './license-manager-columns'
import { managerList } from './license-manager-filters'
import { managerPresets } from './license-manager-presets'
import { listSearch, type ManagerSearch } from './license-manager-search'
import { actionLabels, actionTitle, licensesOf } from './license-run-labels'
import { type ManagedLicense, managedLicenses } from './next-terms'

const SelectedDialog = lazyDialog(
  async () => (await import('../../../ui/bulk/selected-dialog')).SelectedDialog<ManagedLicense>,
)
const usePresets = () => managerPresets
const nameOf = ({ number }: ManagedLicense) => number
const bulkActions = (['extend', 'next-term', 'issue', 'suspend', 'resume'] as const).map((action) => ({
  action,
  label: actionLabels[action].label,
}))

export function reads({ search, hasChild }: PageRequest<ManagerSearch>) {
  return hasChild ? [] : [listLicenses({ params: { query: managerList.query(search) } })]
}

/** The licenses of all accounts, one of them, or the form for one. */
export default function LicensesManagerPage() {
  const isBelow = useChildMatches({ select: (matches) => matches.length > 0 })
  return isBelow ? <Outlet /> : <LicensesList />
}

function LicensesList() {
  const { write } = useAccess()
  const seesLicenses = canRead(useCurrentUser().user_access, 'licenses')
  return (
    <ManagerPage
      title="License manager"
      purpose="The licenses of all accounts: what ends next, and what still has to be issued."
      noun={['license', 'licenses']}
      nameOf={nameOf}
      storedAs="licenses-manager"
      list={managerList}
      context={undefined}
      defaultSort="expiry_date"
      usePresets={usePresets}
      columns={managerColumns}
      hidden={hiddenAtFirst}
      read={managedLicenses}
      empty={{
        title: 'No licenses yet',
        children: write
          ? 'Create the first license for an account. It stays a draft, which customers do not see, until you issue it.'
          : 'Licenses appear here once they are created.',
        action: write && <Link to="/admin/licenses_manager/new">New license</Link>,
      }}
      create={[
        {
          label: 'Renewals',
          icon: CalendarClock,
          link: { to: '/admin/licenses_manager/renewals' },
        },
        write && {
          label: 'New license',
          icon: Plus,
          isMain: true,
          link: { to: '/admin/licenses_manager/new', search: listSearch },
        },
      ]}
      useActions={seesLicenses || write ? useLicenseActions : undefined}
      dialogs={licenseDialogs}
      bulk={
        write
          ? {
              actions: bulkActions,
              dialog: (action, selection) => (
                <SelectedDialog
                  {...selection}
                  title={actionTitle(action, licensesOf(selection.selected.total))}
                  noun="licenses"
                >
                  {(licenses) => (
                    <ActionDialog action={action} licenses={licenses} onClose={selection.onClose} />
                  )}
                </SelectedDialog>
              ),
            }
          : undefined
      }
    />
  )
}
