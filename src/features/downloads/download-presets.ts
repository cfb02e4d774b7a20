import type { Preset } from '../../ui/table/presets'
import type { DownloadsSearch } from './downloads-search'

/** Systems as people name them, without the processor where one is usual. */
const platforms = [
  ['linux_x64', 'Linux'],
  ['linux_arm64', 'Linux ARM'],
  ['windows_x64', 'Windows'],
  ['macos_arm64', 'macOS'],
] as const

/** @param line "HELYX" */
export function downloadPresets(line: string): readonly Omit<Preset<DownloadsSearch>, 'name'>[] {
  return [
    ...platforms.map(([platform, name]) => ({
      label: `${line} downloads for ${name}`,
      keywords: 'installer',
      search: { platform },
    })),
    { label: `${line} release notes`, keywords: 'changes new version', search: { view: 'notes' } },
  ]
}
