import { type BodyModule, checkBody } from '../../../api/body'
import { type Account, accountKindLabels } from '../../../domain/words/account-labels'
import { asciiDomain } from '../../../domain/words/people'
import type { BodyCheck } from '../../../ui/form/body-form'
import { normalizedText, pastedText } from '../../../ui/search/pasted-text'

export type AccountValues = ReturnType<typeof accountValues>

/** Every kind but the vendor's own. */
export const kindOptions = (['customer', 'academic', 'partner'] as const).map((value) => ({
  value,
  label: accountKindLabels[value],
}))

export function accountValues(account: Account | null) {
  return {
    crm_account_id: account?.crm_account_id ?? '',
    name: account?.name ?? '',
    kind: account?.kind ?? '',
    product_lines: account?.product_lines ?? [],
    country: account?.country ?? '',
    territory_id: account?.territory?.id ?? '',
    first_line_support_id: account?.first_line_support?.id ?? '',
    // One per line.
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
  const { principal_investigator_id: _, user_admin_ids: __, ...others } = values
  return others
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
    { ...rest, name: normalizedText(name).trim().replace(/\s+/g, ' '), email_domains: domains },
    change,
  )
  if (result.ok) return result
  return { ok: false, errors: Object.fromEntries(Object.entries(result.errors).map(atField(domains))) }
}

/** An invalid domain is reported at the field that holds all of them. */
function atField(domains: readonly string[]) {
  return ([pointer, message]: [string, string]): [string, string] => {
    const [, index] = /^\/email_domains\/(\d+)$/.exec(pointer) ?? []
    return index === undefined
      ? [pointer, message]
      : ['/email_domains', `${domains[Number(index)]}: ${message}`]
  }
}
