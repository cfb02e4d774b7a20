import type { components } from '../../api/schema.gen'
import { labels } from '../../ui/format/labels'
import { statusStyles } from '../../ui/format/status-styles'

type Schemas = components['schemas']
type ResourceStatus = Schemas['ResourceStatus']

export const resourceStatus = statusStyles<ResourceStatus>({
  draft: { word: 'Draft', hue: 'neutral' },
  published: { word: 'Published', hue: 'positive' },
  archived: { word: 'Archived', hue: 'neutral' },
})

export function resourceStatusLabel(status: ResourceStatus): string {
  return resourceStatus(status).word
}

export const resourceFileKindLabels = labels<Schemas['ResourceTopicDownload']['kind']>({
  document: 'Document',
  video: 'Video',
  case_files: 'Case files',
  script: 'Script',
  slides: 'Slides',
  other: 'File',
})

/** "54 min", "1 h 5 min"; under a minute in seconds. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
