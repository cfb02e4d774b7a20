import { useListRoles } from '../../../api/operations.gen'
import { userStatusValues } from '../../../api/schema.gen'
import { useAccountChoices } from '../../../domain/parts/account-choices'
import { userStatusLabel } from '../../../domain/words/people'
import { today } from '../../../ui/format/today'
import { severalOf, severalRead, severalTyped } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { sinceDays, type UserQuery, userParams } from './user-search'

export type UserFilterContext = {
  /** Whether the list has people of other accounts, too. */
  seesAll: boolean
}

/** The filters of the list, in the order of their bar. */
export const userList = serverList<typeof userParams, UserQuery, UserFilterContext>(userParams, {
  search: { control: 'search', label: 'Search users' },
  status: severalOf('Status', userStatusValues, userStatusLabel),
  role_id: severalRead('Role', 'Roles', useListRoles),
  account_id: { ...severalTyped('Account', useAccountChoices), isShown: ({ seesAll }) => seesAll },
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
