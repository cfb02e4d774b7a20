import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarPlus, LifeBuoy, X } from 'lucide-react'
import { Temporal } from 'temporal-polyfill'
import { useListLicenses } from '../../api/operations.gen'
import { LicenseStatusMark, licenseTypeLabels } from '../../domain/license-labels'
import type { License } from '../../domain/licenses'
import { useIsVendor } from '../../domain/use-is-vendor'
import { saveText } from '../../ui/browser/save-file'
import { Button } from '../../ui/control/button'
import { useGetHelp } from '../../ui/feedback/get-help'
import { HelpLink } from '../../ui/feedback/help-link'
import { Panel } from '../../ui/feedback/panel'
import { StatusMark } from '../../ui/feedback/status-mark'
import { formatCount } from '../../ui/format/count'
import { Ago, formatDay, NoValue, PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { Fact, Facts } from '../../ui/layout/facts'
import { DetailPane } from '../../ui/layout/list-and-detail'
import { Meter } from '../../ui/layout/meter'
import { Section } from '../../ui/layout/section'
import { SkeletonText } from '../../ui/layout/skeleton'
import { FileCheckPanel } from './file-check/file-check-panel'
import {
  licenseCalendar,
  licenseHelp,
  managerLabels,
  purposeLabels,
  rehostsUsed,
  type Urgency,
  urgencyOf,
} from './license-format'
import styles from './license-page.module.css'
import { listPart } from './license-search'
import { FeaturesPanel, HostsPanel, LicenseFilePanel } from './license-sections'
import { SeatsPanel } from './seats/seats-panel'

const route = getRouteApi('/licenses/$licenseId')

/** One license, beside the list or instead of it. */
export default function LicensePage() {
  const { licenseId } = route.useParams()
  const navigate = route.useNavigate()
  const getHelp = useGetHelp()
  const query = useListLicenses({ params: { query: { 'id[]': [licenseId] } } })
  const license = query.data?.items[0]

  return (
    <DetailPane
      title={license?.number ?? 'License'}
      purpose={license && `${license.product.name} for ${license.account.name}`}
      actions={
        license && (
          <Button kind="quiet" onClick={() => getHelp(licenseHelp(license))}>
            <LifeBuoy size={16} aria-hidden="true" />
            Get help
          </Button>
        )
      }
      close={
        <Button asChild kind="quiet" size="icon">
          <Link
            from="/licenses/$licenseId"
            to="/licenses"
            search={listPart}
            resetScroll={false}
            aria-label="Close, back to all licenses"
          >
            <X size={16} aria-hidden="true" />
          </Link>
        </Button>
      }
      onEscape={() => void navigate({ to: '/licenses', search: listPart, resetScroll: false })}
    >
      <Panel
        label="License record"
        isBare
        query={query}
        skeleton={<SkeletonText lines={5} label="Loading the license" />}
        empty={{
          when: ({ items }) => items.length === 0,
          title: 'No such license',
          children: 'It does not exist, was deleted, or belongs to another account.',
          action: (
            <Link from="/licenses/$licenseId" to="/licenses" search={listPart}>
              All licenses
            </Link>
          ),
        }}
        noMatch={null}
        failed="The license could not be loaded"
      >
        {({ items }) => items.map((item) => <LicenseDetail key={item.id} license={item} />)}
      </Panel>
    </DetailPane>
  )
}

/** The sections of a license. */
function LicenseDetail({ license }: { license: License }) {
  return (
    <>
      <LicenseFacts license={license} />
      <SeatsPanel license={license} />
      <FeaturesPanel key={`features ${license.id}`} license={license} />
      <HostsPanel license={license} />
      <LicenseFilePanel license={license} />
      <FileCheckPanel key={`file check ${license.id}`} license={license} />
    </>
  )
}

/** Type, limits and dates of a license. */
function LicenseFacts({ license }: { license: License }) {
  const { type, manager, purpose, product, add_ons, tokens_total, territory, updated_by } = license
  const rehosts = rehostsUsed(license, formatDay)
  return (
    <Section title="License" action={<CalendarButton license={license} />}>
      <LicenseNotice license={license} />
      <Facts layout="grid">
        {license.status_reason && (
          <Fact name="Reason" wide>
            {license.status_reason}
          </Fact>
        )}
        <Fact name="Status">
          <LicenseStatusMark status={license.status} />
        </Fact>
        <Fact name="Seats">
          <Meter used={license.seats_used} total={license.seats_total} unit="seats" />
        </Fact>
        <Fact name="Expires">
          {license.expiry_date ? <PlainDate value={license.expiry_date} /> : 'Permanent'}
        </Fact>
        <Fact name="Maintenance until">
          <PlainDate value={license.maintenance_end_date} />
        </Fact>
        {typeof tokens_total === 'number' && <Fact name="Tokens">{formatCount(tokens_total)}</Fact>}
        <Fact name="Valid from">
          <PlainDate value={license.start_date} />
        </Fact>
        <Fact name="Product">{product.name}</Fact>
        <Fact name="Type">{licenseTypeLabels[type]}</Fact>
        <Fact name="License manager">{managerLabels[manager]}</Fact>
        <Fact name="Purpose">{purposeLabels[purpose]}</Fact>
        <Fact name="Territory">{territory?.name ?? <NoValue />}</Fact>
        {rehosts && <Fact name="Rehosts">{rehosts}</Fact>}
        <Fact name="Add-ons">
          {add_ons.length > 0 ? add_ons.map(({ name }) => name).join(', ') : <NoValue />}
        </Fact>
        <Fact name="Last edited">
          <Ago value={license.updated_at} />
          {updated_by && ` by ${updated_by.name}`}
        </Fact>
      </Facts>
      <StaffFacts license={license} />
    </Section>
  )
}

/** The backend leaves these out for customers; staff see them marked as internal. */
function StaffFacts({ license: { purchase_order, notes } }: { license: License }) {
  if (!purchase_order && !notes) return null
  return (
    <div className={styles.internal}>
      <p>Visible to vendor staff only.</p>
      <Facts layout="grid">
        {purchase_order && <Fact name="Purchase order">{purchase_order}</Fact>}
        {notes && (
          <Fact name="Notes" wide>
            <span className={styles.lines}>{notes}</span>
          </Fact>
        )}
      </Facts>
    </div>
  )
}

function CalendarButton({ license }: { license: License }) {
  // Past dates do not go into a calendar.
  const isAhead = (day: string | null) => day !== null && day >= today()
  if (!isAhead(license.expiry_date) && !isAhead(license.maintenance_end_date)) return null
  const save = () => {
    const address = new URL(`/licenses/${license.id}`, location.origin).href
    const calendar = licenseCalendar(license, new Date().toISOString(), address)
    if (calendar) saveText(`${license.number}.ics`, 'text/calendar', calendar)
  }
  return (
    <Button kind="quiet" size="sm" onClick={save}>
      <CalendarPlus size={16} aria-hidden="true" />
      Add to calendar
    </Button>
  )
}

const suspended: Urgency = {
  label: 'Suspended',
  hue: 'pending',
  meaning: 'The software will not start until the license is reinstated.',
}

/** The urgent state or date of a license, what it means, and whom to ask. */
function LicenseNotice({ license }: { license: License }) {
  const urgency = license.status === 'suspended' ? suspended : urgencyOf(license, Temporal.Now.plainDateISO())
  const isStaff = useIsVendor()
  if (!urgency) return null
  const { number, status } = license
  const request =
    status === 'suspended'
      ? {
          title: 'Ask about the suspension',
          subject: `Suspension of license ${number}`,
          text: 'Please tell us what is needed to reinstate this license.',
        }
      : {
          title: 'Ask for a renewal',
          subject: `Renewal of license ${number}`,
          text: 'We would like to renew this license.',
        }
  return (
    <div className={styles.strip}>
      <strong>
        <StatusMark hue={urgency.hue}>{urgency.label}</StatusMark>
      </strong>
      <span>{urgency.meaning}</span>
      {!isStaff && <HelpLink facts={{ ...licenseHelp(license), ...request }}>{request.title}</HelpLink>}
    </div>
  )
}
