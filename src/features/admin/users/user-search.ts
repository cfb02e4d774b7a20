import {
  type paths,
  pathsApiUsersGetParametersQuerySortValues as sortValues,
  userStatusValues,
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

export type UserQuery = NonNullable<paths['/api/users/']['get']['parameters']['query']>
export type UserSort = NonNullable<UserQuery['sort']>

/** Days since a person signed in, or was invited. */
export const sinceDays = ['7', '30', '90', '180'] as const

/** The search parameters of the list. `user-filters.ts` describes its filters. */
export const userParams = {
  ...listParams(sortValues),
  status: someParam(userStatusValues),
  account_id: textsParam(100),
  role_id: textsParam(100),
  signed_in: oneParam(['never', ...sinceDays]),
  invited: oneParam(sinceDays),
}

/** The search parameters of the page: `new` opens the form for a new user, `import` the import of a CSV file. */
export const parseUserSearch = searchParser({ ...userParams, new: flagParam, import: flagParam })
export type UserSearch = ReturnType<typeof parseUserSearch>

/** Tabs of a person's page; the first has no name in the address. */
export type UserTab = 'overview' | 'access' | 'seats'

const dialogs = ['edit', 'disable', 'release', 'delete'] as const
export type UserDialogName = (typeof dialogs)[number]

/** The search parameters of one person's page, besides those of the list. */
export const parseUserDetailSearch = searchParser({ dialog: oneParam(dialogs) })

/** The list's part of a search, without that of a person's page. */
export const listSearch: (search: object) => SearchOf<typeof userParams> = searchParser(userParams)
