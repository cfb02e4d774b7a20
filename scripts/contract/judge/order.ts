type Compare = (one: string, other: string) => number

const plain: Compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0)
const collators = [
  new Intl.Collator('en'),
  new Intl.Collator('en', { numeric: true }),
  new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }),
  new Intl.Collator('en', { caseFirst: 'upper' }),
]
/** Every way a database may reasonably order text. */
const orders: readonly Compare[] = [
  plain,
  (one, other) => plain(one.toLowerCase(), other.toLowerCase()),
  ...collators.map(
    (collator): Compare =>
      (one, other) =>
        collator.compare(one, other),
  ),
]

/** The first index whose value is out of order in every way values of its kind are ordered; null when one way fits. */
export function firstOutOfOrder(values: readonly unknown[], descending: boolean): number | null {
  const turn = descending ? -1 : 1
  const numbers = values.map(asNumber)
  const breaks = numbers.every((value) => value !== null)
    ? [breakOf(numbers, (one, other) => turn * ((one ?? 0) - (other ?? 0)))]
    : orders.map((order) => breakOf(values.map(String), (one, other) => turn * order(one, other)))
  return breaks.includes(null) ? null : Math.max(...breaks.map((index) => index ?? 0))
}

function breakOf<Value>(
  values: readonly Value[],
  compare: (one: Value, other: Value) => number,
): number | null {
  const index = values.findIndex((value, at) => {
    const before = values[at - 1]
    return at > 0 && before !== undefined && compare(before, value) > 0
  })
  return index === -1 ? null : index
}

const instant = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:?\d\d)?)?$/

/** Numbers, truth values and instants, whose offsets make their text unordered; null for anything else. */
function asNumber(value: unknown): number | null {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' || !instant.test(value)) return null
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : time
}
