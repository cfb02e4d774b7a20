import { Archive, type LucideIcon } from 'lucide-react'
import type { components } from '../api/schema.gen'
import { StatusMark } from '../ui/feedback/status-mark'
import { asText, labels } from '../ui/format/labels'
import type { Hue } from '../ui/theme/palette'

type Schemas = components['schemas']
type ResourceStatus = Schemas['ResourceStatus']

type Look = { word: string; hue: Hue; icon?: LucideIcon }

const looks: Record<ResourceStatus, Look> = {
  draft: { word: 'Draft', hue: 'neutral' },
  published: { word: 'Published', hue: 'positive' },
  archived: { word: 'Archived', hue: 'neutral', icon: Archive },
}

/** A status that a newer backend has added is shown as it came. */
const lookOf = (status: ResourceStatus): Look =>
  Object.hasOwn(looks, status) ? looks[status] : { word: asText(status), hue: 'neutral' }

export function resourceStatusLabel(status: ResourceStatus): string {
  return lookOf(status).word
}

export function ResourceStatusMark({ status }: { status: ResourceStatus }) {
  const { word, ...look } = lookOf(status)
  return <StatusMark {...look}>{word}</StatusMark>
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
