import type { components } from '../api/schema.gen'
import { StatusMark } from '../ui/feedback/status-mark'
import type { Hue } from '../ui/theme/palette'

type Schemas = components['schemas']
type ResourceStatus = Schemas['ResourceStatus']

const statuses: Record<ResourceStatus, { word: string; hue: Hue }> = {
  draft: { word: 'Draft', hue: 'pending' },
  published: { word: 'Published', hue: 'positive' },
  archived: { word: 'Archived', hue: 'neutral' },
}

export function resourceStatusLabel(status: ResourceStatus): string {
  return statuses[status].word
}

export function ResourceStatusMark({ status }: { status: ResourceStatus }) {
  const { word, hue } = statuses[status]
  return <StatusMark hue={hue}>{word}</StatusMark>
}

export const resourceFileKindLabels: Record<Schemas['ResourceTopicDownload']['kind'], string> = {
  document: 'Document',
  video: 'Video',
  case_files: 'Case files',
  script: 'Script',
  slides: 'Slides',
  other: 'File',
}

/** "54 min", "1 h 5 min"; under a minute in seconds. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
