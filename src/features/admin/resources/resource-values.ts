import { checkBody } from '../../../api/body'
import type { Resource } from './resource-manager-search'

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

/** @param featured whether the backend supports featured resources: others would refuse the field */
const known = ({ featured, ...values }: ReturnType<typeof sent>, isKnown: boolean) =>
  isKnown || featured ? { ...values, featured } : values

export async function checkNew(values: ResourceValues) {
  const module = await import('virtual:validators/ResourceCreate')
  return checkBody(module, known(sent(values), false), 'create')
}

export async function checkChange(values: ResourceValues, record: Resource) {
  const module = await import('virtual:validators/ResourceUpdate')
  const result = checkBody(module, known(sent(values), record.featured !== undefined), 'update')
  // An emptied article is sent as '': the contract has no null for it.
  const { description_html } = values
  return result.ok ? { ok: true as const, body: { ...result.body, description_html } } : result
}
