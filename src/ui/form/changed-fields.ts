import { formatCount } from '../format/count'
import { isSame, type Values } from './field-conflicts'

/** Names of the fields whose values differ, `helpdesk.helyx` for a nested one; a list is one field. */
export function changedFields(seen: Values, values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const before = seen[name]
    if (isGroup(value) && isGroup(before))
      return changedFields(before, value).map((inner) => `${name}.${inner}`)
    return isSame(value, before) ? [] : [name]
  })
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** "Save 3 changes"; "Save" without any. */
export function withChanges(verb: string, count: number): string {
  if (count === 0) return verb
  return `${verb} ${count === 1 ? '1 change' : `${formatCount(count)} changes`}`
}
