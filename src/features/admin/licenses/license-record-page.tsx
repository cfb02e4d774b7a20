import { getRouteApi, Link } from '@tanstack/react-router'
import { listOfOne } from '../../../api/inputs'
import { listLicenses, useListLicenses } from '../../../api/operations.gen'
import type { License } from '../../../domain/licenses'
import { LicenseFacts } from '../../../domain/licenses/license-facts'
import { FeaturesPanel, HostsSection } from '../../../domain/licenses/license-sections'
import { SeatsPanel } from '../../../domain/licenses/seats/seats-panel'
import { useLicenseView } from '../../../domain/licenses/seats/seats-view'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead } from '../../../session/permissions'
import { GatedButton } from '../../../ui/control/gated-button'
import { NoValue } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { Fact } from '../../../ui/layout/facts'
import { TextLink } from '../../../ui/layout/text-link'
import { MoreActions, onlyOf, RecordPage, RecordTabs } from '../../../ui/record/record-page'
import { DialogOfLicense, LicenseMenuItems, mainActionOf, useCustomersPage } from './license-actions'
import { LicenseAttention } from './license-attention'
import { LicenseFileTab } from './license-file-tab'
import {
  isLicenseDialog,
  isSeatDialog,
  type LicenseDialogName,
  type LicenseTab,
  listPart,
} from './license-manager-search'
import { actionLabels } from './license-run-labels'
import { type ManagedLicense, useNextTerms } from './next-terms'

const route = getRouteApi('/admin/licenses_manager/$licenseId/{-$tab}')

export function reads({ params: { licenseId = '' } }: PageRequest) {
  return [listLicenses(listOfOne(licenseId))]
}

/** One license: what was sold, what needs doing, who uses it, and the file that the customer has. */
export default function LicenseRecordPage() {
  const { licenseId } = route.useParams()
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const query = onlyOf(useListLicenses(listOfOne(licenseId)))
  const open = (next: LicenseDialogName | undefined) =>
    void navigate({ search: (current) => ({ ...current, dialog: next }), resetScroll: false })
  const edit = () =>
    void navigate({
      to: '/admin/licenses_manager/$licenseId/edit',
      params: { licenseId },
      search: listPart,
    })
  const leave = () =>
    void navigate({ to: '/admin/licenses_manager', search: listPart, replace: true, ignoreBlocker: true })
  return (
    <RecordPage
      noun="license"
      query={query}
      title={({ number }) => number}
      purpose={({ product, account }) => `${isolated(product.name)} for ${isolated(account.name)}`}
      back={
        <Link
          from="/admin/licenses_manager/$licenseId/{-$tab}"
          to="/admin/licenses_manager"
          search={listPart}
        >
          License manager
        </Link>
      }
      actions={(license) => <LicenseActions license={license} onDialog={open} />}
      onEdit={write ? edit : undefined}
      dialog={
        write &&
        isLicenseDialog(dialog) && (
          <DialogOfLicense
            key={`${licenseId} ${dialog}`}
            dialog={dialog}
            license={query.data ?? undefined}
            onDialog={open}
            onClose={() => open(undefined)}
            onDeleted={leave}
          />
        )
      }
    >
      {(license) => <LicenseRecord license={license} onDialog={open} />}
    </RecordPage>
  )
}

type LicensePartProps = { license: License; onDialog: (dialog: LicenseDialogName) => void }

/** The action that the license is most likely waiting for, and the others in a menu. */
function LicenseActions({ license, onDialog }: LicensePartProps) {
  const { write } = useAccess()
  const hasMenu = useCustomersPage(license) || write
  const main = mainActionOf(license)
  const { label, icon: Icon } = actionLabels[main]
  // On the seats' tab, assigning one comes first.
  const kind = route.useParams().tab === 'seats' ? 'secondary' : 'primary'
  return (
    <>
      {write && (
        <GatedButton kind={kind} reason={null} onClick={() => onDialog(main)}>
          <Icon size={16} aria-hidden="true" />
          <span>{label}</span>
        </GatedButton>
      )}
      {hasMenu && (
        <MoreActions name={license.number}>
          <LicenseMenuItems license={license} onDialog={onDialog} />
        </MoreActions>
      )}
    </>
  )
}

function LicenseRecord({ license, onDialog }: LicensePartProps) {
  const { tab = 'overview' } = route.useParams()
  const [managed] = useNextTerms([license])
  const tabs: { name: LicenseTab; title: string; count?: number }[] = [
    { name: 'overview', title: 'Overview' },
    { name: 'seats', title: 'Seats', count: license.seats_used },
    { name: 'file', title: 'File' },
  ]
  return (
    <>
      <RecordTabs noun="license" tabs={tabs} listPart={listPart} />
      {tab === 'seats' ? (
        <SeatsTab license={license} />
      ) : tab === 'file' ? (
        <LicenseFileTab license={license} />
      ) : (
        managed && <LicenseOverview license={managed} onDialog={onDialog} />
      )}
    </>
  )
}

/** The seats and their dialogs, as the customers have them. */
function SeatsTab({ license }: { license: License }) {
  const navigate = route.useNavigate()
  const { dialog, ...view } = useLicenseView(
    route.useSearch(),
    (next, step) =>
      void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false, ...step }),
  )
  return (
    <SeatsPanel license={license} view={{ ...view, dialog: isSeatDialog(dialog) ? dialog : undefined }} />
  )
}

function LicenseOverview({ license, onDialog }: LicensePartProps & { license: ManagedLicense }) {
  return (
    <>
      <LicenseAttention license={license} onDialog={onDialog} />
      <LicenseFacts license={license} hasNotice={false}>
        <TermFacts license={license} />
      </LicenseFacts>
      <FeaturesPanel key={license.id} license={license} />
      <HostsSection license={license} />
    </>
  )
}

/** What only the vendor's view of a license has: the account as a link, and the terms before and after. */
function TermFacts({ license: { account, renews, nextTerm } }: { license: ManagedLicense }) {
  const seesAccounts = canRead(useCurrentUser().user_access, 'accounts_manager')
  return (
    <>
      <Fact name="Account">
        <TextLink asChild>
          {seesAccounts ? (
            <Link to="/admin/accounts_manager/$accountId/{-$tab}" params={{ accountId: account.id }}>
              {account.name}
            </Link>
          ) : (
            <Link to="/admin/licenses_manager" search={{ account_id: [account.id] }}>
              {account.name}
            </Link>
          )}
        </TextLink>
      </Fact>
      <Fact name="Renews">{renews ? <LicenseLink id={renews.id} number={renews.name} /> : <NoValue />}</Fact>
      <Fact name="Next term">
        {nextTerm ? (
          <>
            <LicenseLink id={nextTerm.id} number={nextTerm.number} />{' '}
            {nextTerm.status === 'draft' && <span>(draft)</span>}
          </>
        ) : (
          <NoValue />
        )}
      </Fact>
    </>
  )
}

function LicenseLink({ id, number }: { id: string; number: string }) {
  return (
    <TextLink asChild>
      <Link to="/admin/licenses_manager/$licenseId/{-$tab}" params={{ licenseId: id }}>
        {number}
      </Link>
    </TextLink>
  )
}
