import { licenseFilters } from '../../../domain/parts/licenses/license-filters'
import type { LicenseQuery } from '../../../domain/rules/licenses/license-params'
import { today } from '../../../ui/format/today'
import { toggleOf } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { managerParams } from './license-manager-search'

const { search, status, product_id, line, type, account_id, territory_id, ...dates } = licenseFilters
const { expires_within, maintenance_within, seats } = dates

/** Number of future months to choose from. */
const MONTHS = 18

/** The filters of the list, in the order of their bar. */
export const managerList = serverList<typeof managerParams, LicenseQuery, unknown>(managerParams, {
  search,
  status,
  product_id,
  line,
  type,
  account_id,
  territory_id,
  expires_within: { ...expires_within, also: { expires_month: undefined } },
  expires_month: {
    control: 'choice',
    label: 'Expires in',
    useOptions: monthsAhead,
    also: { expires_within: undefined },
    toQuery: (month) => {
      const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
      return { expires_from: first.toString(), expires_before: first.add({ months: 1 }).toString() }
    },
  },
  maintenance_within,
  next_term: {
    control: 'choice',
    label: 'Next term',
    options: [
      { value: 'none', label: 'Not drafted' },
      { value: 'drafted', label: 'Drafted or issued' },
    ],
    toQuery: (state) => ({ without_next_term: state === 'none' }),
  },
  file_due: toggleOf('License file due', '1', { file_due: true }),
  seats,
})

/** This month and those after it. */
function monthsAhead() {
  const first = Temporal.PlainDate.from(today()).with({ day: 1 })
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = first.add({ months: index })
    return {
      value: month.toPlainYearMonth().toString(),
      label: month.toLocaleString('en-US', { month: 'long', year: 'numeric' }),
    }
  })
}
