import { useListRoles } from '../../../api/operations.gen'
import { userStatusValues } from '../../../api/schema.gen'
import { useAccountChoices } from '../../../domain/account-choices'
import { userStatusLabel } from '../../../domain/people'
import { today } from '../../../ui/format/today'
import { choicesOf } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { sinceDays, type UserQuery, userParams } from './user-search'

export type UserFilterContext = {
  /** Whether the list has people of other accounts, too. */
  seesAll: boolean
}

/** The filters of the list, in the order of their bar. */
export const userList = serverList<typeof userParams, UserQuery, UserFilterContext>(userParams, {
  search: { control: 'search', label: 'Search users', toQuery: (search) => ({ search }) },
  status: {
    control: 'choice',
    label: 'Status',
    several: true,
    options: userStatusValues.map((value) => ({ value, label: userStatusLabel(value) })),
    toQuery: (status) => ({ 'status[]': status }),
  },
  role_id: {
    control: 'choice',
    label: 'Role',
    several: true,
    useOptions: (_, { isChoosing, isChosen }) =>
      choicesOf('Roles', useListRoles(undefined, { enabled: isChoosing || isChosen })),
    toQuery: (id) => ({ 'role_id[]': id }),
  },
  account_id: {
    control: 'typed',
    label: 'Account',
    several: true,
    isShown: ({ seesAll }) => seesAll,
    useOptions: (_, state) => useAccountChoices(state),
    toQuery: (id) => ({ 'account_id[]': id }),
  },
  signed_in: {
    control: 'choice',
    label: 'Last sign-in',
    options: [
      { value: 'never', label: 'Never' },
      ...sinceDays.map((days) => ({ value: days, label: `More than ${days} days ago, or never` })),
    ],
    toQuery: (since) =>
      since === 'never' ? { never_signed_in: true } : { not_signed_in_since: daysAgo(since) },
  },
  invited: {
    control: 'choice',
    label: 'Invited',
    options: sinceDays.map((days) => ({ value: days, label: `More than ${days} days ago` })),
    toQuery: (since) => ({ invited_before: daysAgo(since) }),
  },
})

function daysAgo(days: string): string {
  return Temporal.PlainDate.from(today())
    .subtract({ days: Number(days) })
    .toString()
}
