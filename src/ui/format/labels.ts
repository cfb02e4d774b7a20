/** Stands for a value that is missing. */
export const NO_VALUE = '—'

/** A value of an answer as text: as it came, or a dash for what is none. */
export function asText(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : NO_VALUE
}

/** Names that are properties of every object, and the texts of what is no value. */
const noValues = new Set(['', 'undefined', 'null', 'NaN', '[object Object]'])

/**
 * Labels of the contract's enum values. A value that a newer backend has added is its own label, so that a page shows
 * it as it came.
 */
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
