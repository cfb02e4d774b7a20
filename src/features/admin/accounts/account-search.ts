import {
  accountKindValues,
  accountStatusValues,
  lineValues,
  type paths,
  pathsApiAccountsGetParametersQuerySortValues as sortValues,
} from '../../../api/schema.gen'
import {
  flagParam,
  listParams,
  oneParam,
  type SearchOf,
  searchParser,
  someParam,
  textsParam,
} from '../../../ui/table/search-params'

export type AccountQuery = NonNullable<paths['/api/accounts/']['get']['parameters']['query']>
export type AccountSort = NonNullable<AccountQuery['sort']>

/** Days from today; the past is always included. */
export const horizons = ['30', '60', '90'] as const

/** The search parameters of the list. `account-filters.ts` describes its filters. */
export const accountParams = {
  ...listParams(sortValues),
  kind: someParam(accountKindValues),
  status: someParam(accountStatusValues),
  line: someParam(lineValues),
  crm: oneParam(['linked', 'drifted', 'none']),
  territory_id: textsParam(100),
  first_line_support_id: textsParam(100),
  maintenance_within: oneParam(horizons),
  without_user_admin: flagParam,
}

/** The search parameters of the page: `new` opens the form for a new account. */
export const parseAccountSearch = searchParser({ ...accountParams, new: flagParam })
export type AccountSearch = ReturnType<typeof parseAccountSearch>

/** The parts of one account's page; the first is the one without a name in the address. */
export type AccountTab = 'overview' | 'users' | 'licenses' | 'tickets' | 'new-customer'

const dialogs = ['edit', 'crm', 'contacts', 'suspend', 'archive', 'delete'] as const
export type AccountDialogName = (typeof dialogs)[number]

/** The search parameters of one account's page, besides those of the list. */
export const parseAccountDetailSearch = searchParser({ dialog: oneParam(dialogs) })

/** The list's part of a search, without what is open on one account. */
export const listSearch: (search: object) => SearchOf<typeof accountParams> = searchParser(accountParams)
