import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { accessRows, gainsAndLosses } from '../../../domain/rules/access/access'
import { mailAddress, personName, type Role, type User } from '../../../domain/words/people'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
import { useIsVendor } from '../../../session/use-is-vendor'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Panel } from '../../../ui/feedback/panel'
import { toast } from '../../../ui/feedback/toast'
import type { BodyCheck } from '../../../ui/form/body-form'
import { ChoicesField } from '../../../ui/form/choices-field'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { TextField } from '../../../ui/form/fields'
import { MoreOptions } from '../../../ui/form/more-options'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { namesIn } from '../../../ui/form/value-text'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { AccessTable } from './access-table'
import styles from './user-dialog.module.css'
import { LastAdminNote, managesUsers, useBlockedReason } from './user-holdings'

type UserValues = ReturnType<typeof userValues>

type UserDialogProps = {
  user: User | null
  /** Initial account of a new user, for viewers who see all accounts. */
  accountId?: string
  /** The id of a role that is given to the person, unless it is removed before saving. */
  addedRole?: string
  onClose: () => void
}

/** Invites someone when `user` is null, and edits the person otherwise. */
export function UserDialog({ user, accountId = '', addedRole, onClose }: UserDialogProps) {
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
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const known = queries.getQueriesData<readonly Role[]>({ queryKey: listRoles().queryKey.slice(0, 2) })
  /** Saves; the server's reasons for a refusal are stored, and roles deleted meanwhile are read again. */
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
    // Of people of another account the field does not know the roles.
    labels: { role_ids: { label: 'Roles', format: namesIn(known.flatMap(([, roles]) => roles ?? [])) } },
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
  const give = useEffectEvent((id: string) => {
    const chosen = form.getValues('role_ids')
    if (!chosen.includes(id)) form.setValue('role_ids', [...chosen, id], { shouldDirty: true })
  })
  useEffect(() => {
    if (addedRole !== undefined) give(addedRole)
  }, [addedRole])
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

/** The server's messages about a refused change [US1]. */
function ServerAnswer({ answer }: { answer: unknown }) {
  if (answer === null) return null
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
  return (
    <details className={cx(piece.small, styles.answer)}>
      <summary>Details of the server’s answer</summary>
      <div
        className={cx(piece.anywhere, styles.json)}
        role="region"
        aria-label="The server’s answer"
        tabIndex={0}
      >
        {text}
      </div>
    </details>
  )
}

type FieldsProps = { form: EditForm<UserValues> }
type OfUserProps = FieldsProps & { user: User | null }

/** The accounts to choose from, and the person's own even if it is archived. */
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

/** The roles available to the chosen account. A change of the account clears the others, and names them. */
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

/** Clears chosen roles that the account lacks. @returns the names of the cleared ones */
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

/** Whether a user manager would no longer be one, with these roles. */
const isDemotion = (user: User, after: readonly Role[]) =>
  managesUsers(user) && !after.some(({ access }) => canWrite(access, 'users_manager'))

/** Why the chosen roles cannot be saved: the viewer or the last manager would lose user management. */
function useDemotionReason({ control }: EditForm<UserValues>, user: User | null): string | null {
  const [accountId, chosen] = useWatch({ control, name: ['account_id', 'role_ids'] })
  const roles = useListRoles(
    { params: { query: { account_id: accountId } } },
    { enabled: user !== null && accountId !== '' },
  )
  const reason = useBlockedReason(user)
  const after = roles.data?.filter(({ id }) => chosen.includes(id))
  return user && after && isDemotion(user, after) ? reason : null
}

type ConsequencesProps = {
  user: User | null
  roles: readonly Role[]
  chosen: readonly string[]
  accountId: string
}

/** The person's access with the chosen roles, and the changes from today's, before saving [US2]. */
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
      <div role="status" className={isChange ? cx(piece.stack2, styles.consequences) : undefined}>
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
        <details className={cx(piece.small, styles.answer)}>
          <summary>All 18 permissions, and which role gives them</summary>
          {user ? <AccessTable before={before} after={after} /> : <AccessTable before={after} />}
        </details>
      )}
    </>
  )
}

/** Unchanged access, one by one or, if it is much, together. */
function staysInWords(stays: ReturnType<typeof gainsAndLosses>['stays']): string[] {
  const roles = [...new Set(stays.flatMap(({ because }) => because))].join(' and ')
  if (stays.length > 3) return [`use ${stays.length} other permissions as before, because of ${roles}`]
  return stays.map(({ text, because }) => `${text}, because of ${because.join(' and ')}`)
}

function Changes({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <p className={piece.medium}>{title}</p>
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

function userValues(user: User | null, ownAccount: string) {
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

/** A User Admin may not send the account of a person, not even unchanged. */
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
