/** Placeholder of a missing value. */
export const NO_VALUE = '—'

/** A response value as text; a dash for a missing value. */
export function asText(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : NO_VALUE
}

/** Names of built-in object properties, and texts of missing values. */
const noValues = new Set(['', 'undefined', 'null', 'NaN', '[object Object]'])

/** Labels of the contract's enum values. A value added by a newer backend is its own label. */
export function labels<Value extends string>(
  known: Readonly<Record<Value, string>>,
): Readonly<Record<Value, string>> {
  return new Proxy(known, {
    get: (target, value, receiver) => {
      if (typeof value !== 'string' || Object.hasOwn(target, value))
        return Reflect.get(target, value, receiver)
      return noValues.has(value) ? NO_VALUE : value
    },
  })
}
