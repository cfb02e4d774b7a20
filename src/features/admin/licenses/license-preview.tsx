import { useWatch } from 'react-hook-form'
import { LicenseFacts } from '../../../domain/parts/licenses/license-facts'
import { FeaturesPanel, HostsSection } from '../../../domain/parts/licenses/license-sections'
import type { License } from '../../../domain/words/licenses'
import { parseDay } from '../../../ui/form/parse-day'
import type { EditForm } from '../../../ui/form/use-edit-form'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import type { LicenseChoices } from './license-choices'
import { type LicenseValues, shownHosts } from './license-values'

type PreviewProps = { form: EditForm<LicenseValues>; license: License | null; choices: LicenseChoices }

/** The customer's view, rendered with the components of their page. */
export function LicensePreview({ form: { control }, license, choices }: PreviewProps) {
  const values = useWatch({ control, compute: (current) => current })
  const shown = previewOf(values, license, choices)
  // The server may add features to a new license that has none.
  const hasFeatures = license !== null || shown.features.length > 0
  return (
    <section className={cx(piece.shrink, piece.stack4)} aria-label="Preview">
      <p className={cx(piece.muted, piece.medium)}>
        {shown.account.name ? `What ${shown.account.name} will see` : 'What the customer will see'}
      </p>
      <LicenseFacts license={shown} forCustomer />
      {hasFeatures && <FeaturesPanel license={shown} />}
      <HostsSection license={shown} />
    </section>
  )
}

const numberOf = (value: number | string) => (typeof value === 'number' ? value : 0)

/** The license that the values describe, as far as they are complete. */
function previewOf(values: LicenseValues, license: License | null, choices: LicenseChoices): License {
  const { product, account, territory, addOns } = choices.named(values)
  const now = new Date().toISOString()
  return {
    ...values,
    id: license?.id ?? 'new',
    number: license?.number ?? 'New license',
    account,
    product,
    add_ons: addOns,
    features: values.features.map((feature) => ({
      ...feature,
      count: typeof feature.count === 'number' ? feature.count : null,
      expiry_date: parseDay(feature.expiry_date),
    })),
    hosts: shownHosts(values),
    seats_total: numberOf(values.seats_total),
    seats_used: license?.seats_used ?? 0,
    tokens_total: values.type === 'token' ? numberOf(values.tokens_total) : null,
    start_date: parseDay(values.start_date) ?? '',
    expiry_date: values.term === 'permanent' ? null : parseDay(values.expiry_date),
    maintenance_end_date: parseDay(values.maintenance_end_date),
    status: license && license.status !== 'draft' ? license.status : 'active',
    status_reason: license?.status_reason ?? null,
    territory,
    rehosts_used: license?.rehosts_used ?? 0,
    rehosts_allowed: values.rehosts === 'limited' ? numberOf(values.rehosts_allowed) : null,
    license_file: license?.license_file ?? null,
    created_at: license?.created_at ?? now,
    updated_at: license?.updated_at ?? now,
  }
}
