import { getRouteApi, Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useListLicenses } from '../../../api/operations.gen'
import type { License } from '../../../domain/licenses'
import { LicenseFacts } from '../../../domain/licenses/license-facts'
import { FeaturesPanel, HostsSection } from '../../../domain/licenses/license-sections'
import { SeatsPanel } from '../../../domain/licenses/seats/seats-panel'
import { useLicenseView } from '../../../domain/licenses/seats/seats-view'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { GatedButton } from '../../../ui/control/gated-button'
import { Panel } from '../../../ui/feedback/panel'
import { NoValue } from '../../../ui/format/date'
import { Fact } from '../../../ui/layout/facts'
import { Page } from '../../../ui/layout/page'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { Tabs, TabTitle } from '../../../ui/layout/tabs'
import { TextLink } from '../../../ui/layout/text-link'
import { Menu } from '../../../ui/menu/menu'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import {
  actionLabels,
  DialogOfLicense,
  LicenseMenuItems,
  mainActionOf,
  useCustomersPage,
} from './license-actions'
import { LicenseAttention } from './license-attention'
import { LicenseFileTab } from './license-file-tab'
import {
  isLicenseDialog,
  isSeatDialog,
  type LicenseDialogName,
  type LicenseTab,
  listPart,
} from './license-manager-search'
import { type ManagedLicense, useNextTerms } from './next-terms'

const route = getRouteApi('/admin/licenses_manager/$licenseId/{-$tab}')

/** One license: what was sold, what needs doing, who uses it, and the file that the customer has. */
export default function LicenseRecordPage() {
  const { licenseId } = route.useParams()
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const query = useListLicenses({ params: { query: { 'id[]': [licenseId] } } })
  const license = query.data?.items[0]
  const open = (next: LicenseDialogName | undefined) =>
    void navigate({ search: (current) => ({ ...current, dialog: next }), resetScroll: false })
  const edit = () => void navigate({ to: '/admin/licenses_manager/$licenseId/edit', params: { licenseId } })
  useShortcuts(write && license ? [{ keys: 'e', what: 'Edit the license', run: edit }] : [])
  const leave = () =>
    void navigate({ to: '/admin/licenses_manager', search: listPart, replace: true, ignoreBlocker: true })
  const back = (
    <Link from="/admin/licenses_manager/$licenseId/{-$tab}" to="/admin/licenses_manager" search={listPart}>
      License manager
    </Link>
  )
  return (
    <Page
      title={license?.number ?? 'License'}
      purpose={license && `${license.product.name} for ${license.account.name}`}
      trail={back}
      action={license && <LicenseActions license={license} onDialog={open} />}
    >
      <Panel
        label="License"
        isBare
        query={query}
        skeleton={<SkeletonText lines={8} label="Loading the license" />}
        empty={{
          when: ({ items }) => items.length === 0,
          title: 'No such license',
          children: 'The license does not exist or was deleted.',
          action: back,
        }}
        noMatch={null}
        failed="The license could not be loaded"
      >
        {({ items }) => items.map((item) => <LicenseRecord key={item.id} license={item} onDialog={open} />)}
      </Panel>
      {write && isLicenseDialog(dialog) && (
        <DialogOfLicense
          key={`${licenseId} ${dialog}`}
          dialog={dialog}
          license={license}
          onDialog={open}
          onClose={() => open(undefined)}
          onDeleted={leave}
        />
      )}
    </Page>
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
          {label}
        </GatedButton>
      )}
      {hasMenu && (
        <Menu
          label={`More actions for ${license.number}`}
          kind="secondary"
          size="iconLg"
          trigger={<Ellipsis size={16} aria-hidden="true" />}
        >
          <LicenseMenuItems license={license} onDialog={onDialog} />
        </Menu>
      )}
    </>
  )
}

const tabTitles: Readonly<Record<LicenseTab, string>> = {
  overview: 'Overview',
  seats: 'Seats',
  file: 'File',
}

function LicenseRecord({ license, onDialog }: LicensePartProps) {
  const { tab = 'overview' } = route.useParams()
  const [managed] = useNextTerms([license])
  return (
    <>
      <Tabs label="Parts of this license">
        {Object.entries(tabTitles).map(([name, title]) => (
          <Link
            key={name}
            from="/admin/licenses_manager/$licenseId/{-$tab}"
            to="/admin/licenses_manager/$licenseId/{-$tab}"
            params={{ licenseId: license.id, tab: name === 'overview' ? undefined : name }}
            search={listPart}
            activeOptions={{ exact: true, includeSearch: false }}
            resetScroll={false}
          >
            <TabTitle count={name === 'seats' ? license.seats_used : undefined}>{title}</TabTitle>
          </Link>
        ))}
      </Tabs>
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
            {nextTerm.status === 'draft' && '(draft)'}
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
