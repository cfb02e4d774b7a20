import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { listOfOne } from '../../../api/inputs'
import { listLicenses, useListLicenses } from '../../../api/operations.gen'
import { LicenseFacts } from '../../../domain/parts/licenses/license-facts'
import { FeaturesPanel, HostsSection } from '../../../domain/parts/licenses/license-sections'
import { SeatsPanel } from '../../../domain/parts/seats/seats-panel'
import { useLicenseView } from '../../../domain/parts/seats/seats-view'
import type { License } from '../../../domain/words/licenses'
import { ManagedPage } from '../../../records/managed-page'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead } from '../../../session/permissions'
import { NoValue } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { Fact } from '../../../ui/layout/facts'
import { TextLink } from '../../../ui/layout/text-link'
import { firstItem, RecordTabs } from '../../../ui/record/record-page'
import { licenseDialogs, useLicenseActions } from './license-actions'
import { LicenseAttention } from './license-attention'
import { LicenseFileTab } from './license-file-tab'
import {
  isLicenseDialog,
  isSeatDialog,
  type LicenseDialogName,
  type LicenseTab,
  listSearch,
} from './license-manager-search'
import { type ManagedLicense, useNextTerms } from './next-terms'

const route = getRouteApi('/admin/licenses_manager/$licenseId/{-$tab}')

export function reads({ params: { licenseId = '' } }: PageRequest) {
  return [listLicenses(listOfOne(licenseId))]
}

/** One license: facts, attention items, users, and the customer's file. */
export default function LicenseRecordPage() {
  const { licenseId } = route.useParams()
  const { dialog } = route.useSearch()
  const { write } = useAccess()
  return (
    <ManagedPage
      noun="license"
      id={licenseId}
      query={firstItem(useListLicenses(listOfOne(licenseId)))}
      nameOf={({ number }) => number}
      purpose={({ product, account }) => `${isolated(product.name)} for ${isolated(account.name)}`}
      list={{ to: '/admin/licenses_manager', search: listSearch }}
      listTitle="License manager"
      useActions={useLicenseActions}
      dialogs={write ? licenseDialogs : undefined}
      dialog={isLicenseDialog(dialog) ? dialog : undefined}
      edit={linkOptions({
        to: '/admin/licenses_manager/$licenseId/edit',
        params: { licenseId },
        search: listSearch,
      })}
    >
      {(license, open) => <LicenseRecord license={license} onDialog={open} />}
    </ManagedPage>
  )
}

type LicensePartProps = { license: License; onDialog: (dialog: LicenseDialogName) => void }

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
      <RecordTabs noun="license" tabs={tabs} listSearch={listSearch} />
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

/** The seats and their dialogs, as on the customers' page. */
function SeatsTab({ license }: { license: License }) {
  const { dialog, ...view } = useLicenseView(route.useSearch())
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

/** Facts in the vendor's view only: the account as a link, and the previous and next terms. */
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
