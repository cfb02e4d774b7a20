import { useIsVendor } from '../../../session/use-is-vendor'
import { HelpLink } from '../../../ui/feedback/help-link'
import { StatusStrip } from '../../../ui/feedback/status-strip'
import { formatCount } from '../../../ui/format/count'
import { Ago, formatDay, NoValue, PlainDate } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { todayDate } from '../../../ui/format/today'
import type { Elements } from '../../../ui/layout/elements'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Meter } from '../../../ui/layout/meter'
import { Section } from '../../../ui/layout/section'
import {
  licenseHelp,
  managerLabels,
  purposeLabels,
  rehostsUsed,
  territoryName,
  type Urgency,
  urgencyOf,
  withoutSeats,
} from '../../words/license-format'
import { licenseTypeLabels } from '../../words/license-labels'
import type { License } from '../../words/licenses'
import { LicenseStatusBadge } from '../badges/license-status-badge'
import styles from './license-facts.module.css'

type LicenseFactsProps = {
  license: License
  action?: Elements
  /** Whether a suspension, or a date that is near or past, is shown first; else the page shows it, with the reason. */
  hasNotice?: boolean
  /** As the customer sees it, without the members that are staff’s own. */
  forCustomer?: boolean
  /** More facts, before the last. */
  children?: Elements
}

/** Type, limits and dates of a license. */
export function LicenseFacts(props: LicenseFactsProps) {
  const { license, action, hasNotice = true, forCustomer = false, children } = props
  const { type, manager, purpose, product, add_ons, tokens_total, updated_by } = license
  const rehosts = rehostsUsed(license, formatDay)
  const isReasonElsewhere = !hasNotice && license.status === 'suspended'
  return (
    <Section title="License" action={action}>
      {hasNotice && <LicenseNotice license={license} />}
      <Facts layout="grid">
        {license.status_reason && !isReasonElsewhere && (
          <Fact name="Reason" wide>
            {license.status_reason}
          </Fact>
        )}
        <Fact name="Status">
          <LicenseStatusBadge status={license.status} />
        </Fact>
        <Fact name="Seats">
          {withoutSeats(license) ?? (
            <Meter used={license.seats_used} total={license.seats_total} unit="seats" />
          )}
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
        <Fact name="Server software">{managerLabels[manager]}</Fact>
        <Fact name="Purpose">{purposeLabels[purpose]}</Fact>
        <Fact name="Territory">{territoryName(license)}</Fact>
        {rehosts && <Fact name="Rehosts">{rehosts}</Fact>}
        <Fact name="Add-ons">
          {add_ons.length > 0 ? add_ons.map(({ name }) => name).join(', ') : <NoValue />}
        </Fact>
        {children}
        <Fact name="Last changed">
          <Ago value={license.updated_at} />
          {updated_by && <span>{` by ${isolated(updated_by.name)}`}</span>}
        </Fact>
      </Facts>
      {!forCustomer && <StaffFacts license={license} />}
    </Section>
  )
}

/** The backend leaves these out for customers. */
function StaffFacts({ license: { purchase_order, notes } }: { license: License }) {
  if (!purchase_order && !notes) return null
  return (
    <div className={styles.internal}>
      <p>Customers never see this.</p>
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

const suspended: Urgency = {
  label: 'Suspended',
  hue: 'pending',
  meaning:
    'No seat can be assigned or moved, hosts cannot be changed, and this license opens no downloads. The license file stays valid: what runs on your license servers is not touched.',
}

/** The urgent state or date of a license, its consequence, and whom to ask. */
function LicenseNotice({ license }: { license: License }) {
  const urgency = license.status === 'suspended' ? suspended : urgencyOf(license, todayDate())
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
    <StatusStrip hue={urgency.hue} title={urgency.label} className={styles.strip}>
      <span>{urgency.meaning}</span>
      {!isStaff && <HelpLink facts={{ ...licenseHelp(license), ...request }}>{request.title}</HelpLink>}
    </StatusStrip>
  )
}
