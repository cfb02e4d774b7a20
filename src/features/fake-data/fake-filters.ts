import { fakeDatumStatusValues } from '../../api/schema.gen'
import { lineOptions } from '../../domain/words/product-lines'
import { searchFilter } from '../../ui/search/search-text'
import { clientList } from '../../ui/table/list-definition'
import { statusLabel } from './fake-columns'
import { countryName } from './fake-rows'
import { type Due, dueChoices, type FakeDatum, fakeParams } from './fake-search'

export type FakeFilterContext = {
  /** The country codes in the data. */
  countries: readonly string[]
}

const dueLabels: Record<Due, string> = {
  past: 'Before today',
  month: 'Within 30 days',
  later: 'Later',
}

/** One filter of every kind, in the order of their bar. Their input is today's date: `2026-11-20`. */
export const fakeList = clientList<typeof fakeParams, FakeDatum, string, FakeFilterContext>(fakeParams, {
  search: {
    control: 'search',
    label: 'Search fake data',
    matches: (search) => {
      const fits = searchFilter(search)
      return ({ name, company, email, note, tags }) => fits(name, company, email, note, ...tags)
    },
  },
  status: {
    control: 'choice',
    label: 'Status',
    options: fakeDatumStatusValues.map((value) => ({ value, label: statusLabel(value) })),
    matches: (wanted) => (row) => wanted.includes(row.status),
  },
  line: {
    control: 'choice',
    label: 'Line',
    options: lineOptions,
    matches: (wanted) => (row) => wanted.includes(row.line),
  },
  due: {
    control: 'choice',
    label: 'Due',
    options: dueChoices.map((value) => ({ value, label: dueLabels[value] })),
    matches: (due, today) => {
      const inAMonth = Temporal.PlainDate.from(today).add({ days: 30 }).toString()
      if (due === 'past') return (row) => row.due_date < today
      return due === 'month'
        ? (row) => row.due_date >= today && row.due_date <= inAMonth
        : (row) => row.due_date > inAMonth
    },
  },
  country: {
    control: 'typed',
    label: 'Country',
    useOptions: ({ countries }) =>
      countries
        .map((value) => ({ value, label: countryName(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
    matches: (country) => (row) => row.country === country,
  },
})
