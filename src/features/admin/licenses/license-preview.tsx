import { useWatch } from 'react-hook-form'
import type { License } from '../../../domain/licenses'
import { LicenseFacts } from '../../../domain/licenses/license-facts'
import { FeaturesPanel, HostsSection } from '../../../domain/licenses/license-sections'
import { parseDay } from '../../../ui/form/parse-day'
import type { EditForm } from '../../../ui/form/use-edit-form'
import type { LicenseChoices } from './license-choices'
import styles from './license-form.module.css'
import { type LicenseValues, shownHosts } from './license-values'

type PreviewProps = { form: EditForm<LicenseValues>; license: License | null; choices: LicenseChoices }

/** What the customer will see, drawn with what their own page is made of. */
export function LicensePreview({ form: { control }, license, choices }: PreviewProps) {
  const values = useWatch({ control, compute: (current) => current })
  const described = previewOf(values, license, choices)
  const isWithout = license === null && described.features.length === 0
  const shown = isWithout ? { ...described, features: defaultFeatures(described) } : described
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.previewTitle}>
        {shown.account.name ? `What ${shown.account.name} will see` : 'What the customer will see'}
      </p>
      <LicenseFacts license={shown} />
      <FeaturesPanel license={shown} />
      <HostsSection license={shown} />
    </section>
  )
}

const numberOf = (value: number | string) => (typeof value === 'number' ? value : 0)

/** What the server allows of a new license by default, per year; null = no limit. */
const defaultRehosts = (type: License['type']) =>
  type === 'floating' || type === 'node_locked' || type === 'token' ? 4 : null

/** The feature that the server adds to a new license without any: the product itself. */
function defaultFeatures(license: License): License['features'] {
  const { product, type, seats_total, tokens_total, expiry_date } = license
  if (product.family === '') return []
  const counted = type === 'token' ? tokens_total : seats_total
  return [
    {
      name: product.family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
      version: product.version,
      count: type === 'site' ? null : (counted ?? null),
      start_date: null,
      expiry_date,
      borrow_hours: null,
    },
  ]
}

/** The license that the values describe, as far as they do; without what customers never see. */
function previewOf(values: LicenseValues, license: License | null, choices: LicenseChoices): License {
  const { product, account, territory, addOns } = choices.named(values)
  const { type, manager, purpose, term, rehosts } = values
  const now = new Date().toISOString()
  return {
    id: license?.id ?? 'new',
    number: license?.number ?? 'New license',
    account,
    product,
    add_ons: addOns,
    type,
    manager,
    purpose,
    features: values.features.map((feature) => ({
      ...feature,
      count: typeof feature.count === 'number' ? feature.count : null,
      expiry_date: parseDay(feature.expiry_date),
    })),
    hosts: shownHosts(values),
    seats_total: numberOf(values.seats_total),
    seats_used: license?.seats_used ?? 0,
    tokens_total: type === 'token' ? numberOf(values.tokens_total) : null,
    start_date: parseDay(values.start_date) ?? '',
    expiry_date: term === 'permanent' ? null : parseDay(values.expiry_date),
    maintenance_end_date: parseDay(values.maintenance_end_date),
    status: license && license.status !== 'draft' ? license.status : 'active',
    status_reason: license?.status_reason ?? null,
    territory,
    rehosts_used: license?.rehosts_used ?? 0,
    rehosts_allowed:
      rehosts === 'limited'
        ? numberOf(values.rehosts_allowed)
        : rehosts === 'default'
          ? defaultRehosts(type)
          : null,
    license_file: license?.license_file ?? null,
    created_at: license?.created_at ?? now,
    updated_at: license?.updated_at ?? now,
  }
}
