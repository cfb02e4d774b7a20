import type { FakeDatum, FakeSort } from './fake-search'

/** Ignores case and accents; "Item 9" comes before "Item 10". */
const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const statusOrder: readonly FakeDatum['status'][] = ['new', 'active', 'late', 'done']

/** Sort values of rows, as displayed, not as the backend sends them. */
const values = {
  name: ({ name }) => name.trim(),
  company: ({ company }) => company.trim(),
  country: ({ country }) => countryName(country),
  status: ({ status }) => statusOrder.indexOf(status),
  amount: ({ amount }) => amount,
  progress: ({ progress }) => progress,
  due_date: ({ due_date }) => due_date,
  created_at: ({ created_at }) => created_at,
} as const satisfies Readonly<Record<string, (row: FakeDatum) => string | number>>

const valueFor = (sort: FakeSort): ((row: FakeDatum) => string | number) => {
  const name = sort.replace('-', '')
  return Object.entries(values).find(([member]) => member === name)?.[1] ?? values.name
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(`${a}`, `${b}`)

/** Stable sort; rows without the value come last in both directions. */
export function sortRows(rows: readonly FakeDatum[], sort: FakeSort | undefined): readonly FakeDatum[] {
  if (!sort) return rows
  const read = valueFor(sort)
  const sign = sort.startsWith('-') ? -1 : 1
  return rows
    .map((row) => ({ row, value: read(row) }))
    .toSorted((a, b) => Number(a.value === '') - Number(b.value === '') || sign * compare(a.value, b.value))
    .map(({ row }) => row)
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}
