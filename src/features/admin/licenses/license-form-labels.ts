import { licenseTypeLabels } from '../../../domain/license-labels'
import { managerLabels, purposeLabels } from '../../../domain/licenses/license-format'
import { formatDay } from '../../../ui/format/date'
import type { LicenseChoices } from './license-choices'
import type { LicenseValues } from './license-values'

type Label = { label: string; format: (value: unknown) => string }

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const asDay = (value: unknown) => (asText(value) ? formatDay(asText(value)) : '')
const wordsIn = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[asText(value)] ?? asText(value)

/** The members `names` of the items of a list, in a line. */
const itemsWith =
  (...names: readonly string[]) =>
  (value: unknown) =>
    (Array.isArray(value) ? value : [])
      .map((item: unknown) =>
        names
          .map((name) => (typeof item === 'object' && item !== null ? asText(Reflect.get(item, name)) : ''))
          .filter(Boolean)
          .join(' '),
      )
      .filter(Boolean)
      .join(', ')

/** The fields in words, for conflicts with another edit. */
export function licenseFormLabels({
  accounts,
  products,
  knownAddOns,
  territories,
}: Pick<LicenseChoices, 'accounts' | 'products' | 'knownAddOns' | 'territories'>): Record<
  keyof LicenseValues,
  Label
> {
  const nameIn = (items: readonly { id: string; name: string }[]) => (value: unknown) =>
    items.find(({ id }) => id === value)?.name ?? asText(value)
  const text = (label: string): Label => ({ label, format: asText })
  return {
    account_id: { label: 'Account', format: nameIn(accounts) },
    product_id: { label: 'Product', format: nameIn(products) },
    renews_id: text('Renews'),
    type: { label: 'Type', format: wordsIn(licenseTypeLabels) },
    manager: { label: 'Server software', format: wordsIn(managerLabels) },
    purpose: { label: 'Purpose', format: wordsIn(purposeLabels) },
    seats_total: text('Seats'),
    tokens_total: text('Tokens'),
    size: { label: 'Servers', format: wordsIn({ one: 'One server', three: 'Three redundant servers' }) },
    hosts: { label: 'Hosts', format: itemsWith('hostname', 'host_id') },
    add_on_ids: {
      label: 'Add-ons',
      format: (value) => (Array.isArray(value) ? value : []).map(nameIn(knownAddOns)).join(', '),
    },
    features: { label: 'Features', format: itemsWith('name', 'version', 'count', 'expiry_date') },
    start_date: { label: 'Valid from', format: asDay },
    term: { label: 'Term', format: wordsIn({ until: 'Until a day', permanent: 'Permanent' }) },
    expiry_date: { label: 'Last day', format: asDay },
    maintenance_end_date: { label: 'Maintenance until', format: asDay },
    territory_id: { label: 'Territory', format: nameIn(territories) },
    rehosts: {
      label: 'Rehosts',
      format: wordsIn({ default: 'As usual for the type', unlimited: 'No limit', limited: 'Limited' }),
    },
    rehosts_allowed: text('Rehosts a year'),
    status: { label: 'Status', format: wordsIn({ draft: 'Draft', active: 'Issued' }) },
    purchase_order: text('Purchase order'),
    notes: text('Notes'),
  }
}
