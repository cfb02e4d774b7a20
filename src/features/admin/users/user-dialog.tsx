import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type BodyModule, checkBody } from '../../../api/body'
import { ApiError } from '../../../api/errors'
import {
  listRoles,
  useCreateUser,
  useListAccountsLight,
  useListRoles,
  useListUsers,
  useUpdateUser,
} from '../../../api/operations.gen'
import { accessRows, gainsAndLosses } from '../../../domain/access'
import { mailAddress, personName, type Role, type User } from '../../../domain/people'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
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
import { isolated } from '../../../ui/format/isolated'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { AccessTable } from './access-table'
import styles from './user-dialog.module.css'
import { LastAdminNote, managesUsers, useKeptReason } from './user-holdings'

type UserValues = {
  first_name: string
  last_name: string
  email: string
  account_id: string
  role_ids: string[]
  job_title: string
  phone: string
}

type UserDialogProps = {
  user: User | null
  /** The account that a new user begins with, for those who see all. */
  accountId?: string
  onClose: () => void
}

/** Invites someone when `user` is null, and edits the person otherwise. */
export function UserDialog({ user, accountId = '', onClose }: UserDialogProps) {
  const me = useCurrentUser()
  const seesAll = useIsVendor()
  const ownAccount = seesAll ? accountId : (me.account.id ?? '')
  const id = user?.id ?? ''
  const invite = useCreateUser({
    onSuccess: (made) => toast.success(`Invited ${isolated(personName(made))}. An e-mail is on its way.`),
  })
  const save = useUpdateUser({ onSuccess: (saved) => toast.success(`Saved ${isolated(personName(saved))}.`) })
  const latest = useListUsers({ params: { query: { 'id[]': [id] } } }, { enabled: user !== null })
  const queries = useQueryClient()
  const accounts = useListAccountsLight(undefined, { enabled: seesAll })
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const known = queries.getQueriesData<readonly Role[]>({ queryKey: listRoles().queryKey.slice(0, 2) })
  /** Sends; what the server answers to a refused change is kept, and roles that are gone meanwhile are read again. */
  const send = async (change: Promise<unknown>) => {
    setRefusal(null)
    try {
      await change
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setRefusal(cause)
      if (cause.status === 422) void queries.invalidateQueries({ queryKey: listRoles().queryKey.slice(0, 2) })
      throw cause
    }
  }
  const { form, dialog } = useEditForm({
    record: user,
    toValues: (record: User | null) => userValues(record, ownAccount),
    labels: userLabels(
      known.flatMap(([, roles]) => roles ?? []),
      accounts.data ?? [],
    ),
    draft: user ? `user.edit.${user.id}` : 'user.new',
    create: {
      check: (values: UserValues) => check(import('virtual:validators/UserCreate'), values, 'create'),
      send: (body) => send(invite.mutateAsync({ body })),
    },
    update: {
      check: (values, record) =>
        check(import('virtual:validators/UserUpdate'), withoutSame(values, record), 'update'),
      send: (body, record) => send(save.mutateAsync({ params: { path: { id: record.id } }, body })),
    },
    refetch: async () => (await latest.refetch({ cancelRefetch: false })).data?.items[0],
  })
  const blocked = useDemotionReason(form, user)
  return (
    <FormDialog
      verb={user ? 'Save' : 'Create and invite'}
      title={user ? `Edit ${isolated(personName(user))}` : 'New user'}
      size="lg"
      {...dialog}
      blocked={blocked}
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
      {seesAll && <AccountField form={form} user={user} />}
      <RolesField form={form} user={user} />
      <MoreDetails form={form} />
      {refusal && !form.formState.isSubmitting && <ServerAnswer answer={refusal.body} />}
    </FormDialog>
  )
}

/** All that the server said about a refused change [US1]. */
function ServerAnswer({ answer }: { answer: unknown }) {
  if (answer === null) return null
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
  return (
    <details className={styles.answer}>
      <summary>Details of the server’s answer</summary>
      <div className={styles.json} role="region" aria-label="The server’s answer" tabIndex={0}>
        {text}
      </div>
    </details>
  )
}

type FieldsProps = { form: EditForm<UserValues> }
type OfUserProps = FieldsProps & { user: User | null }

/** The accounts, and that of the person even where it is archived, and offered to nobody. */
function AccountField({ form: { control }, user }: OfUserProps) {
  const accounts = useListAccountsLight()
  const offered = accounts.data ?? []
  const isUnlisted = user !== null && offered.every(({ id }) => id !== user.account.id)
  const all = isUnlisted ? [...offered, user.account] : offered
  return (
    <ComboboxField
      control={control}
      name="account_id"
      label="Account"
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={accounts.isFetching && !accounts.data ? 'Loading accounts…' : 'Choose an account'}
      help={accounts.error ? `The accounts could not be loaded. ${accounts.error.message}` : undefined}
    />
  )
}

/** The roles that people of the chosen account can have. A change of the account clears the others, and says which. */
function RolesField({ form, user }: OfUserProps) {
  const [accountId, chosen] = useWatch({ control: form.control, name: ['account_id', 'role_ids'] })
  const query = useListRoles({ params: { query: { account_id: accountId } } }, { enabled: accountId !== '' })
  const cleared = useClearedRoles(form, accountId, query.data, user)
  if (accountId === '') return <p className={styles.note}>Choose an account to see its roles.</p>
  return (
    <>
      <p className={styles.note} role="status">
        {cleared.length > 0 &&
          `${cleared.join(', ')} ${cleared.length === 1 ? 'is not a role' : 'are not roles'} of this account and ${
            cleared.length === 1 ? 'was' : 'were'
          } cleared.`}
      </p>
      <Panel
        label="Roles"
        isBare
        query={query}
        skeleton={<SkeletonText lines={5} label="Loading roles" />}
        empty={{
          when: (roles) => roles.length === 0,
          title: 'This account has no roles',
          children: 'Nobody can be invited to it until the backend has roles for it.',
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
                help: assignable ? description : `${description} You cannot give this role.`,
                disabled: !assignable,
              }))}
            />
            <Consequences user={user} roles={roles} chosen={chosen} accountId={accountId} />
          </>
        )}
      </Panel>
    </>
  )
}

/** Clears chosen roles that the account does not have. @returns the names of those that were cleared */
function useClearedRoles(
  form: EditForm<UserValues>,
  accountId: string,
  roles: readonly Role[] | undefined,
  user: User | null,
): readonly string[] {
  const [cleared, setCleared] = useState<readonly string[]>([])
  const names = useRef(new Map(user?.roles.map(({ id, name }) => [id, name])))
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

/** Whether somebody who manages users would no longer, with these roles. */
const isDemotion = (user: User, after: readonly Role[]) =>
  managesUsers(user) && !after.some(({ access }) => canWrite(access, 'users_manager'))

/** Why the chosen roles cannot be saved: they take the management of users from the viewer, or from the last one. */
function useDemotionReason({ control }: EditForm<UserValues>, user: User | null): string | null {
  const [accountId, chosen] = useWatch({ control, name: ['account_id', 'role_ids'] })
  const roles = useListRoles(
    { params: { query: { account_id: accountId } } },
    { enabled: user !== null && accountId !== '' },
  )
  const reason = useKeptReason(user)
  const after = roles.data?.filter(({ id }) => chosen.includes(id))
  return user && after && isDemotion(user, after) ? reason : null
}

type ConsequencesProps = {
  user: User | null
  /** The roles of the chosen account. */
  roles: readonly Role[]
  chosen: readonly string[]
  accountId: string
}

/** What the person may do with the chosen roles, and what changes from today, before it is saved [US2]. */
function Consequences({ user, roles, chosen, accountId }: ConsequencesProps) {
  const own = useListRoles(
    { params: { query: { account_id: user?.account.id } } },
    { enabled: user !== null && user.account.id !== accountId },
  )
  const today = user?.account.id === accountId ? roles : (own.data ?? [])
  const before = today.filter(({ id }) => user?.roles.some((role) => role.id === id))
  const after = roles.filter(({ id }) => chosen.includes(id))
  const { gains, losses, stays } = gainsAndLosses(accessRows(before, after))
  const isChange = user !== null && gains.length + losses.length + stays.length > 0
  const name = user ? personName(user) : ''
  return (
    <>
      <div role="status" className={isChange ? styles.consequences : undefined}>
        {isChange && (
          <>
            <Changes title={`${isolated(name)} may now`} items={gains} />
            <Changes title={`${isolated(name)} may no longer`} items={losses} />
            <Changes title={`${isolated(name)} may still`} items={staysInWords(stays)} />
          </>
        )}
      </div>
      {user && isDemotion(user, after) && <LastAdminNote user={user} />}
      {(after.length > 0 || isChange) && (
        <details className={styles.answer}>
          <summary>All 18 permissions, and which role gives them</summary>
          {user ? <AccessTable before={before} after={after} /> : <AccessTable before={after} />}
        </details>
      )}
    </>
  )
}

/** What stays, one by one or, where it is much, together. */
function staysInWords(stays: ReturnType<typeof gainsAndLosses>['stays']): string[] {
  const roles = [...new Set(stays.flatMap(({ because }) => because))].join(' and ')
  if (stays.length > 3) return [`use ${stays.length} other permissions as before, because of ${roles}`]
  return stays.map(({ text, because }) => `${text}, because of ${because.join(' and ')}`)
}

function Changes({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
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
  const { email } = values
  return { ...Object.fromEntries(texts), ...(email !== undefined && { email: mailAddress(email) }) }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

type Named = { readonly id: string; readonly name: string }

/** Words for the fields, where two people have changed the same. */
function userLabels(roles: readonly Named[], accounts: readonly Named[]) {
  const nameIn = (all: readonly Named[]) => (id: unknown) =>
    all.find((one) => one.id === id)?.name ?? asText(id)
  return {
    first_name: { label: 'First name', format: asText },
    last_name: { label: 'Last name', format: asText },
    email: { label: 'E-mail', format: asText },
    account_id: { label: 'Account', format: nameIn(accounts) },
    role_ids: {
      label: 'Roles',
      format: (value: unknown) => (Array.isArray(value) ? value.map(nameIn(roles)).join(', ') : ''),
    },
    job_title: { label: 'Job title', format: asText },
    phone: { label: 'Phone', format: asText },
  }
}
