import { checkBody } from '../../../api/body'
import { channelValues } from '../../../api/schema.gen'
import { channelLabels } from '../../../domain/words/release-labels'
import type { Product } from '../../../domain/words/releases'
import type { BodyCheck } from '../../../ui/form/body-form'

export type ProductValues = {
  family_id: string
  version: string
  name: string
  channel: string
  summary: string
  description_html: string
  release_date: string
  end_of_support_date: string
  thumbnail_id: string
  add_on_ids: string[]
}

export const channelOptions = channelValues.map((value) => ({ value, label: channelLabels[value] }))

export function productValues(product: Product | null): ProductValues {
  return {
    family_id: product?.family.id ?? '',
    version: product?.version ?? '',
    name: product?.name ?? '',
    channel: product?.channel ?? 'stable',
    summary: product?.summary ?? '',
    description_html: product?.description_html ?? '',
    release_date: product?.release_date ?? '',
    end_of_support_date: product?.end_of_support_date ?? '',
    thumbnail_id: product?.thumbnail?.id ?? '',
    add_on_ids: product?.add_ons.map(({ id }) => id) ?? [],
  }
}

/** Facts available while the form is filled in. */
export type ProductFacts = {
  /** The add-ons of the chosen family by id; null if they could not be read, undefined until they are. */
  readonly addOnIds: readonly string[] | null | undefined
  /** Why the version cannot be used. */
  readonly versionTaken: string | null
}

/** The body. Add-ons of another family are left out; unread ones stay unchanged. */
function sent({ add_on_ids, ...values }: ProductValues, record: Product | null, { addOnIds }: ProductFacts) {
  const texts = {
    ...values,
    version: values.version.trim(),
    name: values.name.trim().replace(/\s+/g, ' '),
    summary: values.summary.trim(),
  }
  if (addOnIds === undefined) return { ...texts, add_on_ids }
  if (addOnIds) return { ...texts, add_on_ids: add_on_ids.filter((id) => addOnIds.includes(id)) }
  return record?.family.id === values.family_id || !record ? texts : { ...texts, add_on_ids: [] }
}

function withVersion<Body>(result: BodyCheck<Body>, { versionTaken }: ProductFacts): BodyCheck<Body> {
  if (versionTaken === null) return result
  return { ok: false, errors: { ...(result.ok ? {} : result.errors), '/version': versionTaken } }
}

export async function checkNew(values: ProductValues, facts: ProductFacts) {
  const module = await import('virtual:validators/ProductCreate')
  return withVersion(checkBody(module, sent(values, null, facts), 'create'), facts)
}

export async function checkChange(values: ProductValues, record: Product, facts: ProductFacts) {
  const module = await import('virtual:validators/ProductUpdate')
  const { description_html, ...others } = sent(values, record, facts)
  const result = checkBody(module, others, 'update')
  // An emptied description is sent as '': the contract has no null for it.
  const whole = result.ok ? { ok: true as const, body: { ...result.body, description_html } } : result
  return withVersion(whole, facts)
}
