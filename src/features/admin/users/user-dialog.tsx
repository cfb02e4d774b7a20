import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type BodyModule, checkBody } from '../../../api/body'
import {
  useCreateUser,
  useListAccountsLight,
  useListRoles,
  useListUsers,
  useUpdateUser,
} from '../../../api/operations.gen'
import { accessRows, gainsAndLosses } from '../../../domain/access'
import { personName, type Role, type User } from '../../../domain/people'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { useCurrentUser } from '../../../session/current-user'
import { Panel } from '../../../ui/feedback/panel'
import { toast } from '../../../ui/feedback/toast'
import type { BodyCheck } from '../../../ui/form/body-form'
import { ChoicesField } from '../../../ui/form/choices-field'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { TextField } from '../../../ui/form/fields'
import { FormDialog } from '../../../ui/form/form-dialog'
import { MoreOptions } from '../../../ui/form/more-options'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { SkeletonText } from '../../../ui/layout/skeleton'
import styles from './user-dialog.module.css'

type UserValues = {
  first_name: string
  last_name: string
  email: string
  account_id: string
  role_ids: string[]
  job_title: string
  phone: string
}

/** Invites somebody when `user` is null, and edits the person otherwise. */
export function UserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const me = useCurrentUser()
  const seesAll = useIsVendor()
  const ownAccount = seesAll ? '' : (me.account.id ?? '')
  const id = user?.id ?? ''
  const invite = useCreateUser({
    onSuccess: (made) => toast.success(`Invited ${personName(made)}. An e-mail is on its way.`),
  })
  const save = useUpdateUser({ onSuccess: (saved) => toast.success(`Saved ${personName(saved)}.`) })
  const latest = useListUsers({ params: { query: { 'id[]': [id] } } }, { enabled: user !== null })
  const [known, setKnown] = useState<readonly Role[]>([])
  const { form, dialog } = useEditForm({
    record: user,
    toValues: (record: User | null) => userValues(record, ownAccount),
    labels: userLabels(known),
    draft: user ? `user.edit.${user.id}` : 'user.new',
    create: {
      check: (values: UserValues) => check(import('virtual:validators/UserCreate'), values, 'create'),
      send: (body) => invite.mutateAsync({ body }),
    },
    update: {
      check: (values, record) =>
        check(import('virtual:validators/UserUpdate'), withoutSame(values, record), 'update'),
      send: (body, record) => save.mutateAsync({ params: { path: { id: record.id } }, body }),
    },
    refetch: async () => (await latest.refetch({ cancelRefetch: false })).data?.items[0],
  })
  return (
    <FormDialog
      verb={user ? 'Save' : 'Invite'}
      title={user ? `Edit ${personName(user)}` : 'Invite a user'}
      size="lg"
      {...dialog}
      onClose={onClose}
    >
      <FieldRow>
        <TextField control={form.control} name="first_name" label="First name" autoComplete="off" />
        <TextField control={form.control} name="last_name" label="Last name" autoComplete="off" />
      </FieldRow>
      <TextField
        control={form.control}
        name="email"
        type="email"
        label="E-mail"
        autoComplete="off"
        help={user ? undefined : 'The invitation goes to this address. It is also the name to sign in with.'}
      />
      {seesAll && <AccountField form={form} />}
      <RolesField form={form} user={user} onKnown={setKnown} />
      <MoreDetails form={form} />
    </FormDialog>
  )
}

type FieldsProps = { form: EditForm<UserValues> }

function AccountField({ form: { control } }: FieldsProps) {
  const accounts = useListAccountsLight()
  return (
    <ComboboxField
      control={control}
      name="account_id"
      label="Account"
      required
      options={(accounts.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={accounts.isFetching && !accounts.data ? 'Loading accounts…' : 'Choose an account'}
      help={accounts.error ? `The accounts could not be loaded. ${accounts.error.message}` : undefined}
    />
  )
}

type RolesFieldProps = FieldsProps & { user: User | null; onKnown: (roles: readonly Role[]) => void }

/** The roles that people of the chosen account can have. A change of the account clears the others, and says which. */
function RolesField({ form, user, onKnown }: RolesFieldProps) {
  const [accountId, chosen] = useWatch({ control: form.control, name: ['account_id', 'role_ids'] })
  const query = useListRoles({ params: { query: { account_id: accountId } } }, { enabled: accountId !== '' })
  const cleared = useClearedRoles(form, accountId, query.data)
  const { data } = query
  useEffect(() => {
    if (data) onKnown(data)
  }, [data, onKnown])
  if (accountId === '') return <p className={styles.note}>Choose an account to see its roles.</p>
  return (
    <>
      <Panel
        label="Roles"
        isBare
        query={query}
        skeleton={<SkeletonText lines={5} label="Loading roles" />}
        empty={{
          when: (roles) => roles.length === 0,
          title: 'No roles',
          children: 'This account has no roles.',
        }}
        noMatch={null}
        failed="Roles could not be loaded"
      >
        {(roles) => (
          <>
            <ChoicesField
              control={form.control}
              name="role_ids"
              label="Roles"
              choices={roles.map(({ id, name, description, assignable }) => ({
                value: id,
                label: name,
                help: description,
                disabled: !assignable,
              }))}
            />
            {user && <Consequences user={user} roles={roles} chosen={chosen} />}
          </>
        )}
      </Panel>
      {cleared.length > 0 && (
        <p className={styles.note} role="status">
          {cleared.join(', ')} {cleared.length === 1 ? 'is' : 'are'} not available in this account and{' '}
          {cleared.length === 1 ? 'was' : 'were'} cleared.
        </p>
      )}
    </>
  )
}

/** Clears chosen roles that the account does not have. @returns the names of those that were cleared */
function useClearedRoles(
  form: EditForm<UserValues>,
  accountId: string,
  roles: readonly Role[] | undefined,
): readonly string[] {
  const [cleared, setCleared] = useState<readonly string[]>([])
  const names = useRef(new Map<string, string>())
  useEffect(() => {
    if (!roles || accountId === '') return
    const chosen = form.getValues('role_ids')
    const gone = chosen.filter((id) => !roles.some((role) => role.id === id))
    if (gone.length > 0) {
      form.setValue(
        'role_ids',
        chosen.filter((id) => !gone.includes(id)),
        { shouldDirty: true },
      )
      setCleared(gone.map((id) => names.current.get(id) ?? 'A role'))
    } else if (chosen.length > 0) setCleared([])
    for (const { id, name } of roles) names.current.set(id, name)
  }, [form, accountId, roles])
  return cleared
}

type ConsequencesProps = { user: User; roles: readonly Role[]; chosen: readonly string[] }

/** What the person gains and loses with the chosen roles, before it is saved. */
function Consequences({ user, roles, chosen }: ConsequencesProps) {
  const before = roles.filter(({ id }) => user.roles.some((role) => role.id === id))
  const after = roles.filter(({ id }) => chosen.includes(id))
  const { gains, losses } = gainsAndLosses(accessRows(before, after))
  if (gains.length + losses.length === 0) return null
  return (
    <div className={styles.consequences} role="status">
      {gains.length > 0 && <Changes title={`${personName(user)} gains`} items={gains} />}
      {losses.length > 0 && <Changes title={`${personName(user)} loses`} items={losses} />}
    </div>
  )
}

function Changes({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

function MoreDetails({ form: { control, formState } }: FieldsProps) {
  const values = useWatch({ control })
  const isNeeded = (['job_title', 'phone'] as const).some(
    (name) => Boolean(values[name]) || Boolean(formState.errors[name]),
  )
  return (
    <MoreOptions isNeeded={isNeeded}>
      <FieldRow>
        <TextField control={control} name="job_title" label="Job title" optional autoComplete="off" />
        <TextField control={control} name="phone" type="tel" label="Phone" optional autoComplete="off" />
      </FieldRow>
    </MoreOptions>
  )
}

function userValues(user: User | null, ownAccount: string): UserValues {
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    account_id: user?.account.id ?? ownAccount,
    role_ids: user?.roles.map(({ id }) => id) ?? [],
    job_title: user?.job_title ?? '',
    phone: user?.phone ?? '',
  }
}

/** A User Admin may not send the account of a person, not even as it is. */
function withoutSame({ account_id, ...values }: UserValues, user: User) {
  return account_id === user.account.id ? values : { ...values, account_id }
}

async function check<Body>(
  load: Promise<BodyModule<Body>>,
  values: Partial<UserValues>,
  change: 'create' | 'update',
): Promise<BodyCheck<Body>> {
  return checkBody(await load, trimmed(values), change)
}

/** Names and addresses are often pasted with spaces around them. */
function trimmed(values: Partial<UserValues>) {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(texts)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

function userLabels(roles: readonly Role[]) {
  const nameOf = (id: unknown) => roles.find((role) => role.id === id)?.name ?? asText(id)
  return {
    first_name: { label: 'First name', format: asText },
    last_name: { label: 'Last name', format: asText },
    email: { label: 'E-mail', format: asText },
    account_id: { label: 'Account', format: asText },
    role_ids: {
      label: 'Roles',
      format: (value: unknown) => (Array.isArray(value) ? value.map(nameOf).join(', ') : ''),
    },
    job_title: { label: 'Job title', format: asText },
    phone: { label: 'Phone', format: asText },
  }
}
