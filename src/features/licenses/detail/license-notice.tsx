import { Temporal } from 'temporal-polyfill'
import type { License } from '../../../domain/licenses'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { useConfig } from '../../../session/config-context'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './license-notice.module.css'
import { type Urgency, urgencyOf } from './license-urgency'

const suspended: Urgency = {
  words: 'Suspended',
  hue: 'pending',
  meaning: 'Nobody can start the software with it until it is released again.',
}

/** What about this license cannot wait, what that means, and whom to ask. Nothing while there is nothing. */
export function LicenseNotice({ license }: { license: License }) {
  const urgency = license.status === 'suspended' ? suspended : urgencyOf(license, Temporal.Now.plainDateISO())
  const { supportEmail, vendor } = useConfig()
  const isStaff = useIsVendor()
  if (!urgency) return null
  const topic = license.status === 'suspended' ? 'Suspension' : 'Renewal'
  return (
    <div className={styles.strip}>
      <strong>
        <StatusMark hue={urgency.hue}>{urgency.words}</StatusMark>
      </strong>
      <span>{urgency.meaning}</span>
      {!isStaff && (
        <TextLink href={mailTo(supportEmail, `${topic} of license ${license.number}`, license)}>
          {topic === 'Renewal' ? 'Ask for a renewal' : `Ask ${vendor}`}
        </TextLink>
      )}
    </div>
  )
}

/** A message that says already which license it is about. */
function mailTo(
  address: string,
  subject: string,
  { number, product, account, seats_total }: License,
): string {
  const body = `License ${number}: ${product.name}, ${seats_total} seats, ${account.name}.\n\n`
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
