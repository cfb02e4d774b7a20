import type { HelpFacts } from '../../../ui/feedback/get-help'
import type { Resource, TopicFile } from '../resource-search'

const pageOf = (id: string) => new URL(`/resources/${encodeURIComponent(id)}`, window.location.origin).href

/** What there is to say about a resource to whoever helps. */
export const helpWithResource = ({ id, title, category }: Resource): HelpFacts => ({
  subject: title,
  lines: [
    { label: 'Resource', value: title },
    { label: 'Category', value: category.name },
    { label: 'Page', value: pageOf(id) },
  ],
})

/** The same about one of its files. */
export const helpWithFile = (file: TopicFile, resource: Resource): HelpFacts => ({
  subject: `${file.title}, ${resource.title}`,
  lines: [
    { label: 'File', value: file.filename },
    { label: 'Resource', value: resource.title },
    { label: 'Page', value: pageOf(resource.id) },
    ...(file.unavailable_reason === null
      ? []
      : [{ label: 'What the portal says', value: file.unavailable_reason }]),
  ],
})
