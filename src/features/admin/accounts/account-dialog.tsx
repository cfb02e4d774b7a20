import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  useCreateAccount,
  useListAccounts,
  useListFirstLineSupports,
  useListTerritories,
  useListUsers,
  useUpdateAccount,
} from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import type { Account } from '../../../domain/words/account-labels'
import { personName } from '../../../domain/words/people'
import { lineLabels } from '../../../domain/words/product-lines'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toast } from '../../../ui/feedback/toast'
import { ChoicesField } from '../../../ui/form/choices-field'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { useFieldLabel } from '../../../ui/form/field-labels'
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { MoreOptions } from '../../../ui/form/more-options'
import { MultiSelectField } from '../../../ui/form/multi-select'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { nameIn, namesIn, valueText } from '../../../ui/form/value-text'
import { isolated } from '../../../ui/format/isolated'
import { helpdeskText } from './account-fields'
import { type AccountValues, accountValues, checkAccount, kindOptions, withoutPeople } from './account-values'
import { countryOptions } from './countries'
import { type CrmAccount, crmLabel, matching, useCrmChoices } from './crm-dialog'

type AccountDialogProps = {
  account: Account | null
  /** Receives the created account. */
  onClose: (created: Account | null) => void
}

/** Creates an account when `account` is null, and edits it otherwise. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const created = useRef<Account | null>(null)
  const create = useCreateAccount({ onSuccess: ({ name }) => toast.success(`Created ${isolated(name)}.`) })
  const save = useUpdateAccount({ onSuccess: ({ name }) => toast.success(`Saved ${isolated(name)}.`) })
  const id = account?.id ?? ''
  const latest = useListAccounts({ params: { query: { 'id[]': [id] } } }, { enabled: account !== null })
  const choices = useChoices(account)
  const { form, dialog } = useEditForm({
    record: account,
    toValues: accountValues,
    labels: {
      crm_account_id: { label: 'CRM account', format: valueText },
      principal_investigator_id: { label: 'Principal Investigator', format: nameIn(choices.people) },
      user_admin_ids: { label: 'User Admins', format: namesIn(choices.people) },
    },
    draft: account ? `account.edit.${account.id}` : 'account.new',
    create: {
      check: (values: AccountValues) =>
        checkAccount(import('virtual:validators/AccountCreate'), withoutPeople(values), 'create'),
      send: async (body) => {
        created.current = await create.mutateAsync({ body })
      },
    },
    update: {
      check: (values: AccountValues) =>
        checkAccount(import('virtual:validators/AccountUpdate'), values, 'update'),
      send: (body, record) => save.mutateAsync({ params: { path: { id: record.id } }, body }),
    },
    refetch: async () => (await latest.refetch({ cancelRefetch: false })).data?.items[0],
  })
  const isVendor = account?.kind === 'vendor'
  return (
    <FormDialog
      verb={account ? 'Save' : 'Create'}
      title={account ? `Edit ${isolated(account.name)}` : 'New account'}
      size="lg"
      {...dialog}
      onClose={() => onClose(created.current)}
    >
      {!account && <CrmField form={form} />}
      <TextField
        control={form.control}
        name="name"
        label="Name"
        autoComplete="off"
        disabled={isVendor}
        help={
          isVendor
            ? 'The name of the vendor’s own account stays: vendor users are recognized by it.'
            : undefined
        }
      />
      {!isVendor && (
        <SelectField
          control={form.control}
          name="kind"
          label="Kind"
          options={kindOptions}
          none="Choose a kind"
        />
      )}
      <ChoicesField
        control={form.control}
        name="product_lines"
        label="Product lines"
        choices={lineValues.map((line) => ({ value: line, label: lineLabels[line] }))}
      />
      <PlaceFields form={form} choices={choices} />
      {account && choices.seesPeople && <PeopleFields form={form} account={account} choices={choices} />}
      <MoreDetails form={form} />
    </FormDialog>
  )
}

type FieldsProps = { form: EditForm<AccountValues> }

/** Initial CRM account: it suggests name, country and territory for empty fields. */
function CrmField({ form }: FieldsProps) {
  const [term, setTerm] = useState('')
  const { available, linked } = useCrmChoices(term)
  const known = available.data ?? []
  const chosen = useWatch({ control: form.control, name: 'crm_account_id' })
  useSuggestions(
    form,
    known.find(({ id }) => id === chosen),
  )
  return (
    <ComboboxField
      control={form.control}
      name="crm_account_id"
      label="CRM account"
      optional
      options={[
        ...known
          .filter((one) => one.id === chosen || matching([one], term).length > 0)
          .map((one) => ({ value: one.id, label: crmLabel(one) })),
        ...linked.map(({ id, name, crm_account_name }) => ({
          value: `linked ${id}`,
          label: `${crm_account_name ?? name} (linked to ${name})`,
          disabled: true,
        })),
      ]}
      onSearch={setTerm}
      placeholder={
        available.isFetching && !available.data ? 'Loading CRM accounts…' : 'Search by name or country'
      }
      help={
        available.error
          ? `The CRM accounts could not be loaded. ${available.error.message} You can link one later.`
          : 'Name, country and territory are filled in from it.'
      }
    />
  )
}

/** Fills in the chosen CRM account's values where nothing else was entered; another choice replaces only those. */
function useSuggestions(form: EditForm<AccountValues>, record: CrmAccount | undefined): void {
  const suggested = useRef<Partial<AccountValues>>({})
  useEffect(() => {
    if (!record) return
    const next = {
      name: record.name,
      country: record.country ?? '',
      territory_id: record.territory?.id ?? '',
    }
    for (const name of ['name', 'country', 'territory_id'] as const) {
      const current = form.getValues(name)
      if (current === '' || current === suggested.current[name])
        form.setValue(name, next[name], { shouldDirty: true })
    }
    suggested.current = next
  }, [form, record])
}

type ChoiceFieldsProps = FieldsProps & { choices: Choices }

function PlaceFields({ form: { control }, choices: { territories, supports, error } }: ChoiceFieldsProps) {
  const { vendor } = useConfig()
  return (
    <>
      <FieldRow>
        <ComboboxField control={control} name="country" label="Country" optional options={countryOptions()} />
        <ComboboxField
          control={control}
          name="territory_id"
          label="Territory"
          optional
          options={optionsOf(territories)}
          placeholder="None"
        />
      </FieldRow>
      <ComboboxField
        control={control}
        name="first_line_support_id"
        label="First line support"
        optional
        options={optionsOf(supports)}
        placeholder={`The one for the territory, else ${vendor}`}
      />
      {error && <p role="alert">{`Some choices could not be loaded. ${error.message}`}</p>}
    </>
  )
}

/** Contacts for access requests. Their rights follow from their roles, not from here. */
function PeopleFields({ form: { control }, account, choices }: ChoiceFieldsProps & { account: Account }) {
  const { found, people, search } = choices
  const investigator = useWatch({ control, name: 'principal_investigator_id' })
  const options = found.map(personOption)
  const chosen = people.filter(({ id }) => id === investigator && !found.some((one) => one.id === id))
  return (
    <>
      <ComboboxField
        control={control}
        name="principal_investigator_id"
        label="Principal Investigator"
        optional
        options={[...options, ...chosen.map(personOption)]}
        onSearch={search}
        placeholder={`Search the people of ${isolated(account.name)}`}
      />
      <MultiSelectField
        control={control}
        name="user_admin_ids"
        label="User Admins"
        optional
        options={options}
        known={people.map(personOption)}
        onSearch={search}
        placeholder={`Search the people of ${isolated(account.name)}`}
        help="Customers are sent to these people for access. Their roles decide what they can do."
      />
    </>
  )
}

const inMore = ['email_domains', 'helpdesk_organization_ids', 'notes'] as const

function MoreDetails({ form: { control, formState } }: FieldsProps) {
  const values = useWatch({ control })
  const { helyx, elements } = values.helpdesk_organization_ids ?? {}
  useFieldLabel('helpdesk_organization_ids', { label: 'Helpdesk organizations', format: helpdeskText })
  const isNeeded =
    Boolean(values.email_domains || values.notes || helyx || elements) ||
    inMore.some((name) => Boolean(formState.errors[name]))
  return (
    <MoreOptions isNeeded={isNeeded}>
      <TextareaField
        control={control}
        name="email_domains"
        label="E-mail domains"
        optional
        rows={2}
        help="One per line, such as meridian-racing.example. People with other addresses are pointed out."
      />
      <FieldRow>
        <TextField
          control={control}
          name="helpdesk_organization_ids.helyx"
          label={`${lineLabels.helyx} helpdesk organization`}
          optional
          mono
        />
        <TextField
          control={control}
          name="helpdesk_organization_ids.elements"
          label={`${lineLabels.elements} helpdesk organization`}
          optional
          mono
        />
      </FieldRow>
      <TextareaField
        control={control}
        name="notes"
        label="Notes"
        optional
        rows={3}
        help="Customers never see this."
      />
    </MoreOptions>
  )
}

type Choices = ReturnType<typeof useChoices>

/** Options of the fields. The people are those of the account that match the last typed text. */
function useChoices(account: Account | null) {
  const { user_access: access } = useCurrentUser()
  const seesPeople = canRead(access, 'users_manager')
  const [typed, search] = useState('')
  const term = useDebouncedValue(typed, 250)
  const territories = useListTerritories()
  const supports = useListFirstLineSupports()
  const users = useListUsers(
    { params: { query: { 'account_id[]': [account?.id ?? ''], search: term, page_size: PEOPLE } } },
    { enabled: account !== null && seesPeople, placeholderData: keepPreviousData },
  )
  const found = (users.data?.items ?? []).map((user) => ({
    id: user.id,
    name: personName(user),
    email: user.email,
  }))
  // Those found before keep their names, whatever is searched next.
  const [seen, setSeen] = useState(() => namedPeople(account))
  const unseen = found.filter(({ id }) => !seen.some((one) => one.id === id))
  if (unseen.length > 0) setSeen([...seen, ...unseen])
  return {
    seesPeople,
    search,
    found,
    people: seen,
    territories: territories.data ?? [],
    supports: supports.data ?? [],
    error: territories.error ?? supports.error ?? users.error,
  }
}

function namedPeople(account: Account | null): readonly { id: string; name: string; email: string }[] {
  const { principal_investigator: investigator, user_admins: admins = [] } = account ?? {}
  return investigator && admins.every(({ id }) => id !== investigator.id) ? [investigator, ...admins] : admins
}

/** People offered at once; typing finds the others. */
const PEOPLE = 50

function optionsOf(items: readonly { id: string; name: string }[]) {
  return items.map(({ id, name }) => ({ value: id, label: name }))
}

function personOption({ id, name, email }: { id: string; name: string; email: string }) {
  return { value: id, label: name, detail: email }
}
