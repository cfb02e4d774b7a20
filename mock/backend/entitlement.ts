import { type Call, tableOf } from './call'
import { isText, object, objects } from './json'
import { statusOn } from './license-status'
import { groupBy } from './store/derived'
import { idOf, nameOf, type Row } from './store/table'

/** Why a customer's licenses do not cover something; null when they do. */
export type Lock = string | null

const licensesOf = (call: Call): readonly Row[] => {
  const own = groupBy(tableOf(call, 'licenses'), 'account', (row) => object(row.account).id).get(
    call.user.account.id,
  )
  const today = call.world.clock.today()
  return (own ?? []).filter((one) => !['draft', 'suspended'].includes(String(statusOn(one, today))))
}

const ofFamily = (licenses: readonly Row[], family: string) =>
  licenses.filter((one) => object(one.product).family === family)

/** How long a license brings new releases: its maintenance, else its own end; null is for ever. */
const coveredUntil = (license: Row) => {
  const end = license.maintenance_end_date ?? license.expiry_date
  return isText(end) ? end : null
}

/** Whether the account's licenses cover a release: one of the family, and maintenance on the release day. */
export const lockOf = (call: Call, family: string, releaseDate: unknown): Lock => {
  if (call.user.staff) return null
  const licenses = ofFamily(licensesOf(call), family)
  if (licenses.length === 0) return `Needs a license of ${family}; your account has none.`
  if (!isText(releaseDate)) return null
  const ends = licenses.map(coveredUntil)
  if (ends.some((end) => end === null || end >= releaseDate)) return null
  const last = ends.filter(isText).sort().at(-1) ?? ''
  return `Needs maintenance on or after ${releaseDate}; yours ended on ${last}.`
}

/** Whether one of the account's licenses of the family has the add-on. */
export const addOnLock = (call: Call, family: string, addOn: Row): Lock => {
  if (call.user.staff) return null
  const code = tableOf(call, '/api/products/addons').get(idOf(addOn))?.code
  const has = ofFamily(licensesOf(call), family).some(
    (one) =>
      objects(one.add_ons).some(({ id }) => id === addOn.id) ||
      objects(one.features).some((feature) => feature.add_on_id === addOn.id || feature.name === code),
  )
  return has ? null : `Needs the add-on ${nameOf(addOn)}; none of your licenses has it.`
}
