import { checkBody } from '../../../api/body'
import { lineLabels } from '../../../domain/product-lines'
import { plainText } from '../../../html-frame/plain-text'
import type { Resource } from './resource-manager-search'

/** The values of a resource's form. */
export type ResourceValues = {
  title: string
  category_id: string
  lines: string[]
  tags: string[]
  versions: string[]
  author: string
  featured: boolean
  summary: string
  description_html: string
  thumbnail_id: string
}

export function resourceValues(resource: Resource | null): ResourceValues {
  return {
    title: resource?.title ?? '',
    category_id: resource?.category.id ?? '',
    lines: [...(resource?.lines ?? [])],
    tags: [...(resource?.tags ?? [])],
    versions: [...(resource?.versions ?? [])],
    author: resource?.author ?? '',
    featured: resource?.featured ?? false,
    summary: resource?.summary ?? '',
    description_html: resource?.description_html ?? '',
    thumbnail_id: resource?.thumbnail?.id ?? '',
  }
}

const sent = ({ title, summary, author, ...values }: ResourceValues) => ({
  ...values,
  title: title.trim().replace(/\s+/g, ' '),
  summary: summary.trim(),
  author: author.trim(),
})

/**
 * @param featured whether the backend knows of featured resources: one that does not would refuse the member
 */
const known = ({ featured, ...values }: ReturnType<typeof sent>, isKnown: boolean) =>
  isKnown || featured ? { ...values, featured } : values

export async function checkNew(values: ResourceValues) {
  const module = await import('virtual:validators/ResourceCreate')
  return checkBody(module, known(sent(values), false), 'create')
}

export async function checkChange(values: ResourceValues, record: Resource) {
  const module = await import('virtual:validators/ResourceUpdate')
  const result = checkBody(module, known(sent(values), record.featured !== undefined), 'update')
  // An emptied article is sent as such: the contract knows no null for it.
  const { description_html } = values
  return result.ok ? { ok: true as const, body: { ...result.body, description_html } } : result
}

type Named = { readonly id: string; readonly name: string }
const nameIn = (items: readonly Named[]) => (value: unknown) =>
  items.find(({ id }) => id === value)?.name ?? asText(value)
const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asList = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string').join(', ')

/** The fields in words, for conflicts with another edit. */
export function resourceLabels(categories: readonly Named[], pictures: readonly Named[]) {
  return {
    title: { label: 'Title', format: asText },
    category_id: { label: 'Category', format: nameIn(categories) },
    lines: {
      label: 'Product lines',
      format: (value: unknown) =>
        Object.entries(lineLabels)
          .filter(([line]) => Array.isArray(value) && value.includes(line))
          .map(([, label]) => label)
          .join(', '),
    },
    tags: { label: 'Tags', format: asList },
    versions: { label: 'Versions', format: asList },
    author: { label: 'Author', format: asText },
    featured: { label: 'Featured', format: (value: unknown) => (value === true ? 'Yes' : 'No') },
    summary: { label: 'Summary', format: asText },
    description_html: {
      label: 'Article',
      format: (value: unknown) => plainText(asText(value)).text,
      alike: 'Both have the same words. They differ in formatting or links.',
    },
    thumbnail_id: { label: 'Picture', format: nameIn(pictures) },
  }
}
