import { licenseParams, seatDialogs, seatsParams } from '../../../domain/rules/licenses/license-params'
import { flagParam, oneParam, type SearchOf, searchParser, textParam } from '../../../ui/table/search-params'

/** A month, `2027-03`. */
function monthParam(value: unknown): string | undefined {
  const month = textParam(7)(value)
  return month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

/** The search parameters of the list. `license-manager-filters.ts` describes its filters. */
export const managerParams = {
  ...licenseParams,
  expires_month: monthParam,
  next_term: oneParam(['none', 'drafted']),
  file_due: flagParam,
}

export const parseManagerSearch = searchParser(managerParams)
export type ManagerSearch = ReturnType<typeof parseManagerSearch>

/** Parameters of a new license's form beside the list's filters: `renews` is the license whose next term is created. */
export const parseNewLicenseSearch = searchParser({ renews: textParam(100) })
export type NewLicenseSearch = Pick<ManagerSearch, 'account_id'> & ReturnType<typeof parseNewLicenseSearch>

/** Tabs of a license's page; the first has no name in the address. */
export type LicenseTab = 'overview' | 'seats' | 'file'

const dialogs = [
  ...(['issue', 'extend', 'extend-maintenance', 'next-term', 'suspend', 'resume', 'delete'] as const),
] as const
export type LicenseDialogName = (typeof dialogs)[number]

/** The search parameters of one license's page, besides those of the list: its open dialog. */
export const parseLicenseRecordSearch = searchParser({
  ...seatsParams,
  dialog: oneParam([...seatDialogs, ...dialogs]),
})

/** Whether a dialog is about the license, and not about one of its seats. */
export function isLicenseDialog(name: string | undefined): name is LicenseDialogName {
  return dialogs.some((one) => one === name)
}

/** Whether a dialog is about the seats. */
export function isSeatDialog(name: string | undefined): name is (typeof seatDialogs)[number] {
  return seatDialogs.some((one) => one === name)
}

/** The list's part of a search, without that of a license's page. */
export const listSearch: (search: object) => SearchOf<typeof managerParams> = searchParser(managerParams)
