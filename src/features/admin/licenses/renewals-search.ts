import { lineValues } from '../../../api/schema.gen'
import {
  listParams,
  oneParam,
  searchParser,
  someParam,
  textParam,
  textsParam,
} from '../../../ui/table/search-params'

/** The list is sorted in the browser: it is combined from several reads. */
export const renewalSorts = [
  ...(['day', '-day', 'number', '-number', 'account', '-account', 'territory', '-territory'] as const),
  ...(['ends', '-ends', 'product', '-product', 'seats', '-seats', 'tickets', '-tickets'] as const),
  ...(['state', '-state'] as const),
] as const
export type RenewalSort = (typeof renewalSorts)[number]
/** The nearest end comes first. */
export const firstSort: RenewalSort = 'day'

/** Days from today. */
export const horizons = ['30', '60', '90'] as const

/** Kind of end: the license itself, or the maintenance of a continuing one. */
export const endKinds = ['license', 'maintenance'] as const
/** `issued`: the next term is in force or will be, so nothing is left to do. */
export const renewalStates = ['open', 'drafted', 'issued'] as const

/** The search parameters of the page. `renewals-filters.ts` describes its filters. */
export const renewalParams = {
  ...listParams(renewalSorts),
  within: oneParam(horizons),
  /** The Monday of a week: `2026-12-14`. */
  week: (value: unknown) => {
    const text = textParam(10)(value)
    return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
  },
  /** Absent: all but `issued`. */
  state: someParam(renewalStates),
  ends: oneParam(endKinds),
  line: someParam(lineValues),
  account_id: textsParam(100),
  territory_id: textsParam(100),
}
export const parseRenewalSearch = searchParser(renewalParams)
export type RenewalSearch = ReturnType<typeof parseRenewalSearch>
