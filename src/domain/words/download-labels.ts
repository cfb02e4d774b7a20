import type { components } from '../../api/schema.gen'
import { labels } from '../../ui/format/labels'

type Schemas = components['schemas']

export const platformLabels = labels<Schemas['Platform']>({
  linux_x64: 'Linux x64',
  linux_arm64: 'Linux ARM64',
  windows_x64: 'Windows x64',
  macos_arm64: 'macOS ARM64',
  any: 'Any platform',
})

export const downloadKindLabels = labels<Schemas['DownloadKind']>({
  installer: 'Installer',
  patch: 'Patch',
  tutorial: 'Tutorial',
  document: 'Document',
  license_tool: 'License tool',
  container: 'Container',
  source: 'Source code',
  checksum: 'Checksum',
})
