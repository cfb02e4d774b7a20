import { Link } from '@tanstack/react-router'
import { personName, type User, UserStatusMark, userStatusLabel } from '../../../domain/people'
import { Ago, NoValue } from '../../../ui/format/date'
import type { Column } from '../../../ui/table/column'
import { listPart, type UserSort } from './user-search'

const name: Column<User, UserSort> = {
  id: 'name',
  header: 'Name',
  kind: 'name',
  sort: ['last_name', '-last_name'],
  cell: (user) => (
    <Link
      from="/admin/users_manager"
      to="/admin/users_manager/$userId/{-$tab}"
      params={{ userId: user.id }}
      search={listPart}
    >
      {personName(user)}
    </Link>
  ),
  text: personName,
  exports: [
    { header: 'First name', text: ({ first_name }) => first_name },
    { header: 'Last name', text: ({ last_name }) => last_name },
  ],
}

const account: Column<User, UserSort> = {
  id: 'account',
  header: 'Account',
  sort: ['account', '-account'],
  canHide: true,
  phone: 'second',
  cell: (user) => user.account.name,
  text: (user) => user.account.name,
}

const details: Column<User, UserSort>[] = [
  {
    id: 'email',
    header: 'E-mail',
    sort: ['email', '-email'],
    canHide: true,
    cell: ({ email }) => email,
    text: ({ email }) => email,
  },
  {
    id: 'roles',
    header: 'Roles',
    canHide: true,
    phone: 'second',
    cell: ({ roles }) => roles.map((role) => role.name).join(', ') || <NoValue />,
    text: ({ roles }) => roles.map((role) => role.name).join(', '),
  },
  {
    id: 'status',
    header: 'Status',
    sort: ['status', '-status'],
    phone: 'first',
    cell: ({ status }) => <UserStatusMark status={status} />,
    text: ({ status }) => userStatusLabel(status),
  },
  {
    id: 'last-sign-in',
    header: 'Last sign-in',
    sort: ['last_sign_in_at', '-last_sign_in_at'],
    canHide: true,
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? <Ago value={last_sign_in_at} /> : 'Never'),
    text: ({ last_sign_in_at }) => last_sign_in_at ?? '',
  },
  {
    id: 'invited',
    header: 'Invited',
    sort: ['invited_at', '-invited_at'],
    canHide: true,
    cell: ({ invited_at }) => <Ago value={invited_at} />,
    text: ({ invited_at }) => invited_at ?? '',
  },
  {
    id: 'job-title',
    header: 'Job title',
    sort: ['job_title', '-job_title'],
    canHide: true,
    cell: ({ job_title }) => job_title ?? <NoValue />,
    text: ({ job_title }) => job_title ?? '',
  },
]

/** A customer's User Admin sees people of one account, whose name would stand in every row. */
export const userColumns = { own: [name, ...details], all: [name, account, ...details] }

/** Hidden until the user shows them. */
export const hiddenAtFirst = ['job-title']
