import { type BodyModule, checkBody } from '../../../api/body'
import { isRecord } from '../../../api/json'
import { lineValues } from '../../../api/schema.gen'
import { type Account, accountKindLabels } from '../../../domain/account-labels'
import { countryName } from '../../../domain/countries'
import { asciiDomain } from '../../../domain/people'
import { lineLabels } from '../../../domain/product-lines'
import type { BodyCheck } from '../../../ui/form/body-form'
import { changesSince } from '../../../ui/form/field-conflicts'
import { pastedText, writtenText } from '../../../ui/form/pasted-text'

/** The values of the account's form. */
export type AccountValues = {
  crm_account_id: string
  name: string
  kind: string
  product_lines: string[]
  country: string
  territory_id: string
  first_line_support_id: string
  /** One domain per line. */
  email_domains: string
  principal_investigator_id: string
  user_admin_ids: string[]
  helpdesk_organization_ids: { helyx: string; elements: string }
  notes: string
}

/** Every kind but the vendor's own. */
export const kindOptions = (['customer', 'academic', 'partner'] as const).map((value) => ({
  value,
  label: accountKindLabels[value],
}))

export function accountValues(account: Account | null): AccountValues {
  return {
    crm_account_id: account?.crm_account_id ?? '',
    name: account?.name ?? '',
    kind: account?.kind ?? '',
    product_lines: account?.product_lines ?? [],
    country: account?.country ?? '',
    territory_id: account?.territory?.id ?? '',
    first_line_support_id: account?.first_line_support?.id ?? '',
    email_domains: account?.email_domains.join('\n') ?? '',
    principal_investigator_id: account?.principal_investigator?.id ?? '',
    user_admin_ids: account?.user_admins.map(({ id }) => id) ?? [],
    helpdesk_organization_ids: {
      helyx: account?.helpdesk_organization_ids.helyx ?? '',
      elements: account?.helpdesk_organization_ids.elements ?? '',
    },
    notes: account?.notes ?? '',
  }
}

/** A new account has no people yet. */
export function withoutPeople(values: AccountValues) {
  const { crm_account_id, name, kind, product_lines, country, territory_id, first_line_support_id } = values
  const { email_domains, helpdesk_organization_ids, notes } = values
  const where = { country, territory_id, first_line_support_id }
  return {
    crm_account_id,
    name,
    kind,
    product_lines,
    ...where,
    email_domains,
    helpdesk_organization_ids,
    notes,
  }
}

export async function checkAccount<Body>(
  load: Promise<BodyModule<Body>>,
  values: Pick<AccountValues, 'name' | 'email_domains'>,
  change: 'create' | 'update',
): Promise<BodyCheck<Body>> {
  const { email_domains, name, ...rest } = values
  const domains = pastedText(email_domains)
    .split(/[\s,;、]+/)
    .map((domain) => asciiDomain(domain.toLowerCase().replace(/^@/, '')))
    .filter(Boolean)
  const result = checkBody(
    await load,
    { ...rest, name: writtenText(name).trim().replace(/\s+/g, ' '), email_domains: domains },
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

/** The names of the fields in which two versions of an account differ, as its form calls them. */
export function changedFields(before: Account, now: Account): string[] {
  const labels = accountLabels({ territories: [], supports: [], people: [] })
  const theirs = changesSince(accountValues(before), accountValues(now))
  const names = Object.entries(labels).flatMap(([name, { label }]) => (name in theirs ? [label] : []))
  return before.status === now.status ? names : ['Status', ...names]
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** What stands behind the ids of a form. */
export type AccountNames = Readonly<Record<'territories' | 'supports' | 'people', readonly Named[]>>
type Named = { readonly id: string; readonly name: string }

const asTexts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The fields in words, for conflicts with another edit. */
export function accountLabels({ territories, supports, people }: AccountNames) {
  const nameIn = (items: readonly Named[]) => (value: unknown) =>
    items.find(({ id }) => id === value)?.name ?? asText(value)
  return {
    crm_account_id: { label: 'CRM account', format: asText },
    name: { label: 'Name', format: asText },
    kind: {
      label: 'Kind',
      format: (value: unknown) => kindOptions.find((kind) => kind.value === value)?.label ?? asText(value),
    },
    product_lines: {
      label: 'Product lines',
      format: (value: unknown) =>
        lineValues
          .filter((line) => asTexts(value).includes(line))
          .map((line) => lineLabels[line])
          .join(', '),
    },
    country: {
      label: 'Country',
      format: (value: unknown) => (asText(value) ? countryName(asText(value)) : ''),
    },
    territory_id: { label: 'Territory', format: nameIn(territories) },
    first_line_support_id: { label: 'First line support', format: nameIn(supports) },
    principal_investigator_id: { label: 'Principal Investigator', format: nameIn(people) },
    user_admin_ids: {
      label: 'User Admins',
      format: (value: unknown) => asTexts(value).map(nameIn(people)).join(', '),
    },
    email_domains: { label: 'E-mail domains', format: asText },
    helpdesk_organization_ids: {
      label: 'Helpdesk organizations',
      format: (value: unknown) =>
        lineValues
          .flatMap((line) => {
            const id = isRecord(value) ? asText(value[line]) : ''
            return id ? `${lineLabels[line]}: ${id}` : []
          })
          .join(', '),
    },
    notes: { label: 'Notes', format: asText },
  }
}
