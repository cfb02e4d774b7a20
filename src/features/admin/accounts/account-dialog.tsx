import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type BodyModule, checkBody } from '../../../api/body'
import {
  useCreateAccount,
  useListAccounts,
  useListAvailableCrmAccounts,
  useListFirstLineSupports,
  useListTerritories,
  useUpdateAccount,
} from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { type Account, accountKindLabels } from '../../../domain/account-labels'
import { countryName, countryOptions } from '../../../domain/countries'
import { lineLabels } from '../../../domain/product-lines'
import { toast } from '../../../ui/feedback/toast'
import type { BodyCheck } from '../../../ui/form/body-form'
import { ChoicesField } from '../../../ui/form/choices-field'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { FormDialog } from '../../../ui/form/form-dialog'
import { MoreOptions } from '../../../ui/form/more-options'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'

type AccountValues = {
  crm_account_id: string
  name: string
  kind: string
  product_lines: string[]
  country: string
  territory_id: string
  first_line_support_id: string
  /** One domain per line. */
  email_domains: string
  helpdesk_organization_ids: { helyx: string; elements: string }
  notes: string
}

/** Creates an account when `account` is null, and edits it otherwise. */
export function AccountDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const create = useCreateAccount({ onSuccess: ({ name }) => toast.success(`Created ${name}.`) })
  const save = useUpdateAccount({ onSuccess: ({ name }) => toast.success(`Saved ${name}.`) })
  const id = account?.id ?? ''
  const latest = useListAccounts({ params: { query: { 'id[]': [id] } } }, { enabled: account !== null })
  const { form, dialog } = useEditForm({
    record: account,
    toValues: accountValues,
    labels: accountLabels,
    draft: account ? `account.edit.${account.id}` : 'account.new',
    create: {
      check: (values: AccountValues) => check(import('virtual:validators/AccountCreate'), values, 'create'),
      send: (body) => create.mutateAsync({ body }),
    },
    update: {
      check: (values: AccountValues) => check(import('virtual:validators/AccountUpdate'), values, 'update'),
      send: (body, record) => save.mutateAsync({ params: { path: { id: record.id } }, body }),
    },
    refetch: async () => (await latest.refetch({ cancelRefetch: false })).data?.items[0],
  })
  const isVendor = account?.kind === 'vendor'
  return (
    <FormDialog
      verb={account ? 'Save' : 'Create'}
      title={account ? `Edit ${account.name}` : 'New account'}
      size="lg"
      {...dialog}
      onClose={onClose}
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
      <PlaceFields form={form} />
      <MoreDetails form={form} />
    </FormDialog>
  )
}

type FieldsProps = { form: EditForm<AccountValues> }

const kindOptions = (['customer', 'academic', 'partner'] as const).map((value) => ({
  value,
  label: accountKindLabels[value],
}))

/** The CRM account to begin with: it suggests name, country and territory where nothing is entered yet. */
function CrmField({ form }: FieldsProps) {
  const available = useListAvailableCrmAccounts()
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
      options={known.map(({ id, name, country }) => ({
        value: id,
        label: country ? `${name}, ${countryName(country)}` : name,
      }))}
      placeholder={
        available.isFetching && !available.data ? 'Loading CRM accounts…' : 'Search by name or country'
      }
      help={
        available.error
          ? `The CRM accounts could not be loaded. ${available.error.message} You can link one later.`
          : 'Only accounts that are not linked yet. Name, country and territory are filled in from it.'
      }
    />
  )
}

type CrmAccount = NonNullable<Account['crm']>

/** Fills in what the chosen CRM account says, where nothing else was entered; another choice replaces only that. */
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

function PlaceFields({ form: { control } }: FieldsProps) {
  const territories = useListTerritories()
  const supports = useListFirstLineSupports()
  return (
    <>
      <FieldRow>
        <ComboboxField control={control} name="country" label="Country" optional options={countryOptions()} />
        <SelectField
          control={control}
          name="territory_id"
          label="Territory"
          optional
          options={optionsOf(territories.data)}
          none="None"
        />
      </FieldRow>
      <SelectField
        control={control}
        name="first_line_support_id"
        label="First line support"
        optional
        options={optionsOf(supports.data)}
        none="That of the territory, or the vendor"
      />
      {(territories.error ?? supports.error) && (
        <p role="alert">Some choices could not be loaded. {(territories.error ?? supports.error)?.message}</p>
      )}
    </>
  )
}

const inMore = ['email_domains', 'helpdesk_organization_ids', 'notes'] as const

function MoreDetails({ form: { control, formState } }: FieldsProps) {
  const values = useWatch({ control })
  const { helyx, elements } = values.helpdesk_organization_ids ?? {}
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

function optionsOf(items: readonly { id: string; name: string }[] | undefined) {
  return (items ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

function accountValues(account: Account | null): AccountValues {
  return {
    crm_account_id: account?.crm_account_id ?? '',
    name: account?.name ?? '',
    kind: account?.kind ?? '',
    product_lines: account?.product_lines ?? [],
    country: account?.country ?? '',
    territory_id: account?.territory?.id ?? '',
    first_line_support_id: account?.first_line_support?.id ?? '',
    email_domains: account?.email_domains.join('\n') ?? '',
    helpdesk_organization_ids: {
      helyx: account?.helpdesk_organization_ids.helyx ?? '',
      elements: account?.helpdesk_organization_ids.elements ?? '',
    },
    notes: account?.notes ?? '',
  }
}

async function check<Body>(
  load: Promise<BodyModule<Body>>,
  values: AccountValues,
  change: 'create' | 'update',
): Promise<BodyCheck<Body>> {
  const { email_domains, name, ...rest } = values
  const domains = email_domains.split(/[\s,;]+/).map((domain) => domain.toLowerCase().replace(/^@/, ''))
  const result = checkBody(
    await load,
    { ...rest, name: name.trim(), email_domains: domains.filter(Boolean) },
    change,
  )
  if (result.ok) return result
  return { ok: false, errors: Object.fromEntries(Object.entries(result.errors).map(atField(domains))) }
}

/** A wrong domain is named at the field that holds all of them. */
function atField(domains: readonly string[]) {
  return ([pointer, message]: [string, string]): [string, string] => {
    const [, index] = /^\/email_domains\/(\d+)$/.exec(pointer) ?? []
    return index === undefined
      ? [pointer, message]
      : ['/email_domains', `${domains[Number(index)]}: ${message}`]
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const accountLabels = {
  crm_account_id: { label: 'CRM account', format: asText },
  name: { label: 'Name', format: asText },
  kind: { label: 'Kind', format: asText },
  product_lines: {
    label: 'Product lines',
    format: (value: unknown) => (Array.isArray(value) ? value.join(', ') : ''),
  },
  country: {
    label: 'Country',
    format: (value: unknown) => (asText(value) ? countryName(asText(value)) : ''),
  },
  territory_id: { label: 'Territory', format: asText },
  first_line_support_id: { label: 'First line support', format: asText },
  email_domains: { label: 'E-mail domains', format: asText },
  helpdesk_organization_ids: {
    label: 'Helpdesk organizations',
    format: (value: unknown) => JSON.stringify(value),
  },
  notes: { label: 'Notes', format: asText },
}
