import { Link } from '@tanstack/react-router'
import { listOfOne } from '../../../api/inputs'
import { listUsers } from '../../../api/operations.gen'
import { UserStatusBadge } from '../../../domain/parts/badges/user-status-badge'
import { personName, type User, userStatusLabel } from '../../../domain/words/people'
import { fieldsOf } from '../../../records/fields'
import { type Comparison, useComparison } from '../../../records/seen'
import { Ago, NoValue } from '../../../ui/format/date'
import { SecondLine } from '../../../ui/table/second-line'
import { listSearch, type UserSort } from './user-search'
import styles from './users-page.module.css'

const rolesText = ({ roles }: User) => roles.map(({ name }) => name).join(', ')

export const userFields = fieldsOf<User, UserSort>()({
  name: {
    label: 'Name',
    text: personName,
    sort: 'last_name',
    kind: 'name',
    cell: (user) => (
      <Link
        to="/admin/users_manager/$userId/{-$tab}"
        params={{ userId: user.id }}
        search={listSearch}
        translate="no"
      >
        {personName(user)}
      </Link>
    ),
    exports: [
      { header: 'First name', text: ({ first_name }) => first_name },
      { header: 'Last name', text: ({ last_name }) => last_name },
    ],
  },
  account: {
    label: 'Account',
    text: ({ account }) => account.name,
    sort: 'account',
    phone: 'second',
    multiline: true,
  },
  email: {
    label: 'E-mail',
    text: ({ email }) => email,
    cell: ({ email }) => <bdi translate="no">{email}</bdi>,
    sort: 'email',
    noTruncate: true,
  },
  roles: {
    label: 'Roles',
    text: rolesText,
    cell: ({ roles }) =>
      roles.length > 0 ? (
        <span className={styles.roles}>
          {roles.map(({ name }) => name.replaceAll(' ', '\u00a0')).join(', ')}
        </span>
      ) : (
        <NoValue />
      ),
    phone: 'second',
    multiline: true,
  },
  status: {
    label: 'Status',
    text: ({ status }) => userStatusLabel(status),
    cell: ({ status }) => <UserStatusBadge status={status} />,
    sort: 'status',
    phone: 'first',
    stays: true,
  },
  'last-sign-in': {
    label: 'Last sign-in',
    text: ({ last_sign_in_at }) => last_sign_in_at ?? '',
    sort: 'last_sign_in_at',
    cell: ({ last_sign_in_at, invited_at }) =>
      last_sign_in_at ? (
        <Ago value={last_sign_in_at} />
      ) : (
        <>
          <span>Never</span>
          {invited_at && (
            <SecondLine>
              Invited <Ago value={invited_at} />
            </SecondLine>
          )}
        </>
      ),
  },
  invited: {
    label: 'Last invitation',
    text: ({ invited_at }) => invited_at ?? '',
    cell: ({ invited_at }) => <Ago value={invited_at} />,
    sort: 'invited_at',
    isHidden: true,
  },
  'job-title': {
    label: 'Job title',
    text: ({ job_title }) => job_title ?? '',
    sort: 'job_title',
    // Whole addresses need the room.
    isHidden: true,
  },
  phone: { label: 'Phone', text: ({ phone }) => phone ?? '' },
})

const { name, email, account, roles, status, 'job-title': jobTitle, phone } = userFields
const compared = [name, email, account, roles, status, jobTitle, phone]

/** The comparison of two versions of a person. */
export function useUserChanges(): Comparison<User> {
  return useComparison(compared, (id) => listUsers(listOfOne(id)))
}
