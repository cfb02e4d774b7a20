import type { components } from '../../../api/schema.gen'
import { labels } from '../../../ui/format/labels'
import type { Hue } from '../../../ui/theme/palette'

type Schemas = components['schemas']

export const documentationKindLabels = labels<Schemas['DocumentationKind']>({
  guide: 'Guide',
  tutorial: 'Tutorial',
  reference: 'Reference',
  release_notes: 'Release notes',
  theory: 'Theory',
  api: 'API',
})

export const syncStatusLabels = labels<Schemas['SyncStatus']>({
  ok: 'Unchanged',
  changed: 'Changed',
  missing: 'File missing',
  failed: 'Failed',
})

export const syncStatusHues: Record<Schemas['SyncStatus'], Hue> = {
  ok: 'neutral',
  changed: 'info',
  missing: 'attention',
  failed: 'critical',
}

export const syncOutcomeLabels = labels<Schemas['SyncOutcome']>({
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  failed: 'Failed',
})

export const syncOutcomeHues: Record<Schemas['SyncOutcome'], Hue> = {
  added: 'positive',
  changed: 'info',
  removed: 'attention',
  failed: 'critical',
}
