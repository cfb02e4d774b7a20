import { isJsonObject, type Json } from '../../../openapi/model/json'
import { join, type Pointer } from '../../../openapi/model/pointers'

/**
 * Places where what was sent is not what is there. Members the other side does not have are passed over unless
 * `mayLack` says otherwise: what is sent need not be shown again.
 */
export function differences(
  sent: Json,
  there: Json | undefined,
  isShown: (at: Pointer) => boolean,
  at: Pointer = '',
): readonly Pointer[] {
  if (isJsonObject(sent)) {
    if (there === undefined && !isShown(at)) return []
    if (!isJsonObject(there)) return [at]
    return Object.entries(sent).flatMap(([name, value]) =>
      differences(value, there[name], isShown, join(at, name)),
    )
  }
  if (there === undefined) return sent !== null && isShown(at) ? [at] : []
  return isSame(sent, there) ? [] : [at]
}

function isSame(sent: Json, there: Json): boolean {
  if (typeof sent === 'string' && typeof there === 'string') {
    if (sent === there || sent.toLowerCase() === there.toLowerCase()) return true
    // One moment may be written in many ways.
    const isMoment = /^\d{4}-\d\d-\d\dT/.test(sent) && Date.parse(sent) === Date.parse(there)
    return isMoment || sent.trim() === there.trim()
  }
  if (Array.isArray(sent) && Array.isArray(there)) {
    if (sent.length !== there.length) return false
    const left = [...there]
    return sent.every((item) => {
      const index = left.findIndex((other) => differences(item, other, () => false).length === 0)
      if (index !== -1) left.splice(index, 1)
      return index !== -1
    })
  }
  return sent === there || (typeof sent === 'number' && typeof there === 'string' && Number(there) === sent)
}

/** Members of `mine` that were there before as they were made, were not sent, and are gone or something else now. */
export function lostBy(before: Json, sent: Json, after: Json | undefined, mine: Json): readonly Pointer[] {
  if (!isJsonObject(before) || !isJsonObject(sent) || !isJsonObject(after) || !isJsonObject(mine)) return []
  const everything = () => true
  return Object.entries(mine)
    .filter(([name, value]) => !(name in sent) && value !== null && before[name] !== undefined)
    .filter(([name, value]) => differences(value, before[name], everything).length === 0)
    .filter(([name, value]) => differences(value, after[name], everything).length > 0)
    .map(([name]) => join('', name))
}
