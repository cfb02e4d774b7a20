import { lineValues } from '../../../api/schema.gen'
import { lineLabels } from '../../../domain/words/product-lines'
import { labels } from '../../../ui/format/labels'
import { searchFilter } from '../../../ui/search/search-text'
import { severalOf } from '../../../ui/table/choices-of'
import { clientList } from '../../../ui/table/list-definition'
import {
  type EndKind,
  endOfWeek,
  lastDayWithin,
  type Period,
  type Renewal,
  type RenewalState,
} from './renewals-rules'
import { endKinds, type RenewalSearch, renewalParams, renewalStates } from './renewals-search'

export const endLabels = labels<EndKind>({ license: 'License', maintenance: 'Maintenance' })
export const stateLabels = labels<RenewalState>({
  open: 'Open',
  drafted: 'Next term drafted',
  issued: 'Issued',
})

export type RenewalContext = {
  /** All renewals, unfiltered: the filters' options come from them. */
  renewals: readonly Renewal[]
}

/** The filters of the page, in the order of their bar. */
export const renewalList = clientList<typeof renewalParams, Renewal, Period, RenewalContext>(renewalParams, {
  search: {
    control: 'search',
    label: 'Search renewals',
    delay: 100,
    matches: (search) => {
      const fits = searchFilter(search)
      return ({ license: { number, account, product } }) => fits(number, account.name, product.name)
    },
  },
  // The chart shows and changes these two.
  within: {
    control: 'none',
    matches: (days, period) => {
      const last = lastDayWithin(days, period)
      return ({ day }) => day <= last
    },
  },
  week: {
    control: 'none',
    matches: (week, period) => {
      const end = endOfWeek(week, period)
      return ({ day }) => end !== undefined && day >= week && day < end
    },
  },
  state: {
    ...severalOf('State', renewalStates, stateLabels),
    matches: (wanted) => (renewal) => wanted.includes(renewal.state),
  },
  ends: {
    control: 'choice',
    label: 'What ends',
    options: endKinds.map((value) => ({ value, label: endLabels[value] })),
    matches: (wanted) => (renewal) => renewal.ends === wanted,
  },
  line: {
    ...severalOf('Line', lineValues, lineLabels),
    matches: (wanted) => (renewal) => wanted.includes(renewal.license.product.line),
  },
  account_id: {
    control: 'typed',
    label: 'Account',
    several: true,
    useOptions: ({ renewals }) => optionsOf(renewals.map(({ license }) => license.account)),
    matches: (wanted) => (renewal) => wanted.includes(renewal.license.account.id),
  },
  territory_id: {
    control: 'choice',
    label: 'Territory',
    several: true,
    useOptions: ({ renewals }) => optionsOf(renewals.flatMap(({ license }) => license.territory ?? [])),
    matches: (wanted) => (renewal) =>
      renewal.license.territory !== null && wanted.includes(renewal.license.territory.id),
  },
})

function optionsOf(all: readonly { id: string; name: string }[]) {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** Matching renewals. Issued ones only on request. */
export function filterRenewals(
  renewals: readonly Renewal[],
  search: RenewalSearch,
  period: Period,
): readonly Renewal[] {
  const shown = search.state ? renewals : renewals.filter(({ state }) => state !== 'issued')
  return renewalList.matching(shown, search, period)
}
