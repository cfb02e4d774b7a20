import type { DownloadKind, Platform } from './downloads-search'

export const platformWords: Record<Platform, string> = {
  linux_x64: 'Linux x64',
  linux_arm64: 'Linux ARM64',
  windows_x64: 'Windows x64',
  macos_arm64: 'macOS ARM64',
  any: 'Any platform',
}

export const kindWords: Record<DownloadKind, string> = {
  installer: 'Installer',
  patch: 'Patch',
  tutorial: 'Tutorial',
  document: 'Document',
  license_tool: 'License tool',
  container: 'Container',
  source: 'Source code',
  checksum: 'Checksum',
}
