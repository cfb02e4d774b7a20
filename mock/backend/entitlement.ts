import { type Call, tableOf } from './call'
import { isText, object, objects, word } from './json'
import { statusOn } from './license-status'
import { groupBy } from './store/derived'
import { idOf, nameOf, type Row } from './store/table'

/** Why a customer's licenses do not cover something; null when they do. */
export type Lock = string | null

/** What an account's licenses of one family give together. */
interface Coverage {
  /** The last day of maintenance; null is for ever. */
  readonly until: string | null
  /** Add-ons by id, and the names of features. */
  readonly parts: ReadonlySet<string>
}

/** How long a license brings new releases: its maintenance, else its own end; null is for ever. */
const coveredUntil = (license: Row) => {
  const end = license.maintenance_end_date ?? license.expiry_date
  return isText(end) ? end : null
}

const later = (a: string | null, b: string | null) => (a === null || b === null ? null : a > b ? a : b)

const partsOf = (license: Row) => [
  ...objects(license.add_ons).map(idOf),
  ...objects(license.features).flatMap((feature) => [word(feature.name), word(feature.add_on_id)]),
]

const coverages = new WeakMap<Call, ReadonlyMap<string, Coverage>>()

/** The caller's coverage by family, worked out once a call: a list asks for it row by row. */
const coverageOf = (call: Call): ReadonlyMap<string, Coverage> => {
  const known = coverages.get(call)
  if (known) return known
  const byAccount = groupBy(tableOf(call, 'licenses'), 'account', (row) => object(row.account).id)
  const today = call.world.clock.today()
  const families = new Map<string, Coverage>()
  for (const license of byAccount.get(call.user.account.id) ?? []) {
    if (['draft', 'suspended'].includes(statusOn(license, today))) continue
    const family = word(object(license.product).family)
    const before = families.get(family)
    const until = coveredUntil(license)
    families.set(family, {
      until: before ? later(before.until, until) : until,
      parts: new Set([...(before?.parts ?? []), ...partsOf(license)]),
    })
  }
  coverages.set(call, families)
  return families
}

/** Whether the account's licenses cover a release: one of the family, and maintenance on the release day. */
export const lockOf = (call: Call, family: string, releaseDate: unknown): Lock => {
  if (call.user.staff) return null
  const coverage = coverageOf(call).get(family)
  if (!coverage) return `Needs a license of ${family}; your account has none.`
  if (!isText(releaseDate) || coverage.until === null || coverage.until >= releaseDate) return null
  return `Needs maintenance on or after ${releaseDate}; yours ended on ${coverage.until}.`
}

/** Whether one of the account's licenses of the family has the add-on. */
export const addOnLock = (call: Call, family: string, addOn: Row): Lock => {
  if (call.user.staff) return null
  const code = tableOf(call, '/api/products/addons').get(idOf(addOn))?.code
  const parts = coverageOf(call).get(family)?.parts
  const has = parts?.has(idOf(addOn)) || parts?.has(word(code))
  return has ? null : `Needs the add-on ${nameOf(addOn)}; none of your licenses has it.`
}
