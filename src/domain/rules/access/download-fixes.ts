import type { PermissionKey } from '../../../session/permissions'
import { daysBetween, laterEnd } from '../../../ui/format/days'
import type { Account } from '../../words/account-labels'
import type { License } from '../../words/licenses'
import type { Role, User } from '../../words/people'
import type { Product } from '../../words/releases'
import { type AccessQuestion, rolesAllowing } from './access-question'
import type { DownloadStep } from './download-chain'

/** A change that fixes the broken link of a chain, in its usual dialog. */
export type Fix =
  | { readonly kind: 'issue' | 'resume'; readonly license: License }
  | {
      readonly kind: 'extend'
      readonly license: License
      /** The license's end may stay: only its maintenance is too short. */
      readonly isMaintenanceOnly: boolean
      /** The proposed last day, if a year more is not sufficient. */
      readonly until?: string
    }
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'sign-in'; readonly user: User }
  | { readonly kind: 'role'; readonly user: User; readonly roleId: string }
  | { readonly kind: 'publish'; readonly product: Product }

/** Forms that are pages, opened in a tab of their own, so that the chain stays. */
export type FixPage =
  | { readonly kind: 'new-license'; readonly accountId: string }
  | { readonly kind: 'edit-license'; readonly licenseId: string }
  | { readonly kind: 'release-files'; readonly productId: string }

/** One way to fix a broken link: its label, and the dialog or page that does it. */
export type FixOffer = { readonly id: string; readonly label: string } & (
  | { readonly dialog: Fix }
  | { readonly page: FixPage }
)

/** The permission that fixing each link requires. */
export const fixKeys: Readonly<Record<DownloadStep['id'], PermissionKey>> = {
  account: 'accounts_manager',
  user: 'users_manager',
  role: 'users_manager',
  license: 'licenses_manager',
  maintenance: 'licenses_manager',
  'add-on': 'licenses_manager',
  release: 'products_manager',
  file: 'products_manager',
}

/** The records that the chain was derived from; undefined or empty if the viewer may not read them. */
export type FixRecords = {
  readonly user: User
  readonly account?: Account | undefined
  readonly licenses: readonly License[]
  readonly roles: readonly Role[]
  readonly release: Product
  /** The day that maintenance must reach: `2026-12-09`; null if there is none yet. */
  readonly day: string | null
  readonly today: string
}

/** Maximum number of roles offered for one permission. */
const SHOWN_ROLES = 3

/** Ways to fix a broken link, the likeliest first; empty if nothing in the portal fixes it. */
export function fixesOf(stepId: DownloadStep['id'], records: FixRecords): readonly FixOffer[] {
  const { user, account, licenses, release } = records
  const ofFamily = licenses.filter(({ product }) => product.family === release.family.name)
  const inForce = ofFamily.filter(({ status }) => status !== 'draft' && status !== 'suspended')
  switch (stepId) {
    case 'account':
      return account
        ? [{ id: 'account', label: restoreLabel(account), dialog: { kind: 'account', account } }]
        : []
    case 'user':
      return [
        {
          id: 'user',
          label: user.status === 'invited' ? 'Invite again' : 'Enable the user',
          dialog: { kind: 'sign-in', user },
        },
      ]
    case 'role':
      return roleOffers(records)
    case 'license':
      return [
        ...ofFamily.flatMap((license) => unusedOffer(license)),
        {
          id: 'new',
          label: `Create a license of ${release.family.name}`,
          page: { kind: 'new-license', accountId: user.account.id },
        },
      ]
    case 'maintenance':
      return inForce.toSorted(byEnd).map((license) => extendOffer(license, records))
    case 'add-on':
      return inForce.toSorted(byEnd).map(({ id, number }) => ({
        id,
        label: `Edit the add-ons of ${number}`,
        page: { kind: 'edit-license', licenseId: id },
      }))
    case 'release':
      return [
        {
          id: 'release',
          label: release.status === 'withdrawn' ? `Publish ${release.name} again` : `Publish ${release.name}`,
          dialog: { kind: 'publish', product: release },
        },
      ]
    case 'file':
      return [
        {
          id: 'file',
          label: `Files of ${release.name}`,
          page: { kind: 'release-files', productId: release.id },
        },
      ]
  }
}

const restoreLabel = ({ status }: Account) =>
  status === 'archived' ? 'Restore the account' : 'Resume the account'

function unusedOffer(license: License): FixOffer[] {
  const { id, number, status } = license
  if (status === 'suspended') return [{ id, label: `Resume ${number}`, dialog: { kind: 'resume', license } }]
  if (status === 'draft') return [{ id, label: `Issue ${number}`, dialog: { kind: 'issue', license } }]
  return []
}

/** The last day whose releases a license covers; without an end it needs no extension. */
const endOf = ({ maintenance_end_date, expiry_date }: License) => maintenance_end_date ?? expiry_date ?? ''

const byEnd = (a: License, b: License) => endOf(b).localeCompare(endOf(a))

function extendOffer(license: License, { day, today }: FixRecords): FixOffer {
  const { id, number, expiry_date } = license
  const isMaintenanceOnly =
    expiry_date === null || (day !== null && expiry_date >= day && expiry_date >= today)
  const end = endOf(license)
  const reaches = end === '' || day === null || daysBetween(day, laterEnd(end, 12)) >= 0
  return {
    id,
    label: isMaintenanceOnly ? `Extend the maintenance of ${number}` : `Extend ${number}`,
    dialog: {
      kind: 'extend',
      license,
      isMaintenanceOnly,
      ...(reaches ? {} : { until: laterEnd(today, 12) }),
    },
  }
}

function roleOffers({ user, roles, release }: FixRecords): FixOffer[] {
  const question = { keys: [`downloads_${release.line}` as const], letter: 'r' as const }
  return rolesToGive(roles, question).map(({ id, name }) => ({
    id,
    label: `Give the role ${name}`,
    dialog: { kind: 'role', user, roleId: id },
  }))
}

/** Roles that give the permission, the one with the fewest rights first. */
export function rolesToGive(
  roles: readonly Role[],
  question: Pick<AccessQuestion, 'keys' | 'letter'>,
): readonly Role[] {
  return rolesAllowing(roles, question)
    .filter(({ assignable }) => assignable)
    .toSorted((a, b) => lettersOf(a) - lettersOf(b))
    .slice(0, SHOWN_ROLES)
}

const lettersOf = ({ access }: Role) => Object.values(access).join('').length
