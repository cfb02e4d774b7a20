import type { Call } from '../call'
import type { RowOf } from '../operation-types'
import { grouping } from '../world/table'
import { tableOf, type WorldContext } from '../world/tables'
import { statusOn } from './licenses'

type License = RowOf<'licenses'>
type Download = RowOf<'productTopicDownloads'>

/** Reason why a customer's licenses do not cover an item, or null. */
export type Lock = string | null

/** Combined coverage of an account's licenses of one family. */
type Coverage = {
  /** Last day of maintenance; null: unlimited. */
  readonly until: string | null
  /** Add-on ids and feature names. */
  readonly parts: ReadonlySet<string>
}

/** Last day for new releases: end of maintenance, else of the license; null: unlimited. */
const coveredUntil = (license: License) => license.maintenance_end_date ?? license.expiry_date

const later = (a: string | null, b: string | null) => (a === null || b === null ? null : a > b ? a : b)

const partsOf = (license: License) => [
  ...license.add_ons.map(({ id }) => id),
  ...license.features.flatMap(({ name, add_on_id }) => [name, add_on_id ?? '']),
]

const byAccount = grouping((license: License) => license.account.id)
const coverages = new WeakMap<Call, ReadonlyMap<string, Coverage>>()

/** The caller's coverage by family, cached per call for lists. */
function coverageOf(call: Call): ReadonlyMap<string, Coverage> {
  const known = coverages.get(call)
  if (known) return known
  const families = coverageOfAccount(call, call.user.account.id)
  coverages.set(call, families)
  return families
}

function coverageOfAccount(call: Call, accountId: string): ReadonlyMap<string, Coverage> {
  const today = call.world.clock.today()
  const families = new Map<string, Coverage>()
  for (const license of byAccount(tableOf(call, 'licenses')).get(accountId) ?? []) {
    if (['draft', 'suspended'].includes(statusOn(license, today))) continue
    const { family } = license.product
    const before = families.get(family)
    const until = coveredUntil(license)
    families.set(family, {
      until: before ? later(before.until, until) : until,
      parts: new Set([...(before?.parts ?? []), ...partsOf(license)]),
    })
  }
  return families
}

const covers = ({ until }: Coverage, releaseDate: string | null) =>
  releaseDate === null || until === null || until >= releaseDate

/** Customer accounts whose licenses cover a release, sorted by name. */
export function accountsCovered(call: Call, family: string, releaseDate: string | null) {
  const licenses = byAccount(tableOf(call, 'licenses'))
  const known = tableOf(call, 'accounts')
  const accounts = [...licenses.values()].flatMap(([license]) => license?.account ?? [])
  return accounts
    .filter(({ id }) => known.get(id)?.kind !== 'vendor')
    .filter(({ id }) => {
      const coverage = coverageOfAccount(call, id).get(family)
      return coverage !== undefined && covers(coverage, releaseDate)
    })
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Why a release is locked: no license of the family, or no maintenance on the release day. */
export function lockOf(call: Call, family: string, releaseDate: string | null): Lock {
  if (call.user.staff) return null
  const coverage = coverageOf(call).get(family)
  if (!coverage) return `Needs a license of ${family}; your account has none.`
  if (covers(coverage, releaseDate)) return null
  return `Needs maintenance on or after ${releaseDate}; yours ended on ${coverage.until}.`
}

/** Why an add-on is locked: no license of the family includes it. */
export function addOnLock(call: Call, family: string, addOn: { id: string; name: string }): Lock {
  if (call.user.staff) return null
  const code = tableOf(call, 'addons').get(addOn.id)?.code
  const parts = coverageOf(call).get(family)?.parts
  const has = parts?.has(addOn.id) || (code !== undefined && parts?.has(code))
  return has ? null : `Needs the add-on ${addOn.name}; none of your licenses has it.`
}

/** Why a download is locked for a customer: its release, its day, or a missing add-on; else null. */
export function downloadLock(call: Call, download: Download): string | null {
  const product = tableOf(call, 'products').get(download.product_id)
  const family = product?.family.name ?? ''
  const lock = lockOf(call, family, download.release_date)
  if (lock !== null || !download.requires_add_on) return lock
  return addOnLock(call, family, download.requires_add_on)
}

/** Downloads of a withdrawn release are listed as unavailable. */
export function withWithdrawal(call: WorldContext, download: Download): Download {
  const product = tableOf(call, 'products').get(download.product_id)
  if (!download.available || product?.status !== 'withdrawn') return download
  return {
    ...download,
    available: false,
    unavailable_reason: product.withdrawn_reason ?? 'The release was withdrawn.',
  }
}
