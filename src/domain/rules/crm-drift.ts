import type { Account } from '../words/account-labels'

/** Fields of an account that are compared with its CRM account. */
export type ComparedAccount = Pick<Account, 'name' | 'country' | 'territory' | 'crm'>

/** The fields in which an account differs from its CRM account; none without a CRM record. */
export function driftedFields({ name, country, territory, crm }: ComparedAccount) {
  if (!crm) return []
  const differs = {
    name: crm.name !== name,
    country: crm.country !== country,
    territory: crm.territory?.id !== territory?.id,
  }
  return (['name', 'country', 'territory'] as const).filter((field) => differs[field])
}
