import { licenseStatusLabel, licenseTypeLabels } from '../../domain/license-labels'
import type { License } from '../../domain/licenses'
import { lineLabels } from '../../domain/product-lines'
import type { HelpFacts } from '../../ui/feedback/get-help'
import { formatDay } from '../../ui/format/date'

/** The facts that support needs for a question about a license. */
export function licenseHelp(license: License): HelpFacts {
  const { number, product, type, status, expiry_date, seats_used, seats_total, hosts } = license
  const host = hosts.map(({ hostname, host_id }) => `${hostname} ${host_id}`).join('; ')
  return {
    subject: `License ${number}`,
    lines: [
      { label: 'License', value: number },
      { label: 'Product', value: `${lineLabels[product.line]} ${product.name}` },
      { label: 'Version', value: product.version ?? '' },
      { label: 'Type', value: licenseTypeLabels[type] },
      { label: 'Status', value: licenseStatusLabel(status) },
      { label: 'Expires', value: expiry_date ? formatDay(expiry_date) : 'Permanent' },
      { label: 'Seats', value: `${seats_used} of ${seats_total}` },
      { label: 'Hosts', value: host },
    ],
  }
}
