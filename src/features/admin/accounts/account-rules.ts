import { type ComparedAccount, driftedFields } from '../../../domain/rules/crm-drift'
import type { Account } from '../../../domain/words/account-labels'
import { isInForce, type License } from '../../../domain/words/licenses'
import { personName, type User } from '../../../domain/words/people'
import { canWrite } from '../../../session/permissions'
import { countryName } from './countries'

/** A field in which the portal and the CRM differ, each as text, and the change that takes the CRM's value. */
export type Drift = {
  readonly field: 'name' | 'country' | 'territory'
  readonly label: string
  readonly here: string
  readonly there: string
  readonly change: { name?: string; country?: string | null; territory_id?: string | null }
}

/** Where an account differs from its CRM account, field by field; nothing for one without a CRM record. */
export function driftOf(account: ComparedAccount): Drift[] {
  const { crm, name, country, territory } = account
  if (!crm) return []
  const all: Readonly<Record<Drift['field'], Omit<Drift, 'field'>>> = {
    name: { label: 'Name', here: name, there: crm.name, change: { name: crm.name } },
    country: {
      label: 'Country',
      here: country ? countryName(country) : 'None',
      there: crm.country ? countryName(crm.country) : 'None',
      change: { country: crm.country },
    },
    territory: {
      label: 'Territory',
      here: territory?.name ?? 'None',
      there: crm.territory?.name ?? 'None',
      change: { territory_id: crm.territory?.id ?? null },
    },
  }
  return driftedFields(account).map((field) => ({ field, ...all[field] }))
}

export type Person = Account['user_admins'][number]

/** Compares the named User Admins with the people who can manage users: active, with a suitable role. */
export type UserAdmins = {
  /** Active people who can manage users. */
  readonly able: readonly Person[]
  /** Named, but unable to help the customers who ask them. */
  readonly namedOnly: readonly Person[]
  /** Able, but not named. */
  readonly notNamed: readonly Person[]
}

/** @param users the people of the account, or at least those who can manage users */
export function userAdminsOf(
  { user_admins }: Pick<Account, 'user_admins'>,
  users: readonly User[],
): UserAdmins {
  const able = users
    .filter(({ status, user_access }) => status === 'active' && canWrite(user_access, 'users_manager'))
    .map((user) => ({ id: user.id, name: personName(user), email: user.email }))
  const isIn = (list: readonly Person[]) => (person: Person) => list.some(({ id }) => id === person.id)
  return {
    able,
    namedOnly: user_admins.filter((person) => !isIn(able)(person)),
    notNamed: able.filter((person) => !isIn(user_admins)(person)),
  }
}

/** Whether an account has no people or no license yet. */
export function isNewCustomer({ kind, status, users_count, licenses_count }: Account): boolean {
  return kind !== 'vendor' && status !== 'archived' && (users_count === 0 || licenses_count === 0)
}

/** Invited before this day or instant, without a sign-in since. */
export function openInvitations(users: readonly User[], before: string): number {
  return users.filter(
    ({ status, invited_at }) => status === 'invited' && invited_at !== null && invited_at < before,
  ).length
}

/** Fields of a license used here. */
export type AccountLicense = Pick<
  License,
  'id' | 'number' | 'status' | 'product' | 'seats_used' | 'seats_total'
> &
  Pick<License, 'expiry_date' | 'maintenance_end_date'>

export type ProductSeats = Pick<License, 'product'> & { readonly used: number; readonly total: number }

/** The seats of the licenses in force, by product; the product with the most seats first. */
export function seatsByProduct(licenses: readonly AccountLicense[]): ProductSeats[] {
  const seats = new Map<string, ProductSeats>()
  for (const { product, seats_used, seats_total } of licenses.filter(isInForce)) {
    const { used = 0, total = 0 } = seats.get(product.id) ?? {}
    seats.set(product.id, { product, used: used + seats_used, total: total + seats_total })
  }
  return [...seats.values()].sort((a, b) => b.total - a.total || a.product.name.localeCompare(b.product.name))
}

/** A day on which a license changes for its people. */
export type LicenseDay = {
  readonly day: string
  readonly license: AccountLicense
  readonly what: 'expiry' | 'maintenance'
}

/** Maximum number of days shown. */
const NEXT = 3

/**
 * The next days on which a license in force expires or its maintenance ends, the nearest first. Of both on one day, the
 * expiry says more.
 * @param today `2026-11-20`
 */
export function nextDaysOf(licenses: readonly AccountLicense[], today: string): LicenseDay[] {
  const days = licenses.filter(isInForce).flatMap((license): LicenseDay[] => {
    const { expiry_date: expiry, maintenance_end_date: maintenance } = license
    return [
      ...(expiry === null ? [] : [{ day: expiry, license, what: 'expiry' as const }]),
      ...(maintenance === null || maintenance === expiry
        ? []
        : [{ day: maintenance, license, what: 'maintenance' as const }]),
    ]
  })
  return days
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, NEXT)
}
