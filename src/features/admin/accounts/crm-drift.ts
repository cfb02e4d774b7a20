import type { Account } from '../../../domain/account-labels'
import { countryName } from '../../../domain/countries'

/** A field in which the portal and the CRM differ, each as text, and the change that takes the CRM's value. */
export type Drift = {
  readonly field: 'name' | 'country' | 'territory'
  readonly label: string
  readonly here: string
  readonly there: string
  readonly change: { name?: string; country?: string | null; territory_id?: string | null }
}

/** Where an account differs from its CRM account, field by field; nothing for one without a CRM record. */
export function driftOf(account: Pick<Account, 'name' | 'country' | 'territory' | 'crm'>): Drift[] {
  const { crm, name, country, territory } = account
  if (!crm) return []
  const drift: Drift[] = []
  if (crm.name !== name)
    drift.push({ field: 'name', label: 'Name', here: name, there: crm.name, change: { name: crm.name } })
  if (crm.country !== country)
    drift.push({
      field: 'country',
      label: 'Country',
      here: country ? countryName(country) : 'None',
      there: crm.country ? countryName(crm.country) : 'None',
      change: { country: crm.country },
    })
  if (crm.territory?.id !== territory?.id)
    drift.push({
      field: 'territory',
      label: 'Territory',
      here: territory?.name ?? 'None',
      there: crm.territory?.name ?? 'None',
      change: { territory_id: crm.territory?.id ?? null },
    })
  return drift
}
