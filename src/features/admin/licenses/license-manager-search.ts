import { licenseParams, seatDialogs, seatsParams } from '../../../domain/licenses/license-params'
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

/** What the form of a new license has besides the list's filters: `renews` names the license whose next term it is. */
export const parseNewLicenseSearch = searchParser({ renews: textParam(100) })
export type NewLicenseSearch = Pick<ManagerSearch, 'account_id'> & ReturnType<typeof parseNewLicenseSearch>

/** The parts of one license's page; the first is the one without a name in the address. */
export type LicenseTab = 'overview' | 'seats' | 'file'

const dialogs = [
  ...(['issue', 'extend', 'extend-maintenance', 'next-term', 'suspend', 'resume', 'delete'] as const),
] as const
export type LicenseDialogName = (typeof dialogs)[number]

/** The search parameters of one license's page, besides those of the list: what is open over it. */
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

/** The list's part of a search, without what is open on one license. */
export const listPart: (search: object) => SearchOf<typeof managerParams> = searchParser(managerParams)
