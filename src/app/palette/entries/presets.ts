import { stringifySearch } from '../../../ui/table/search-params'

export interface Preset {
  readonly label: string
  readonly words: string
  readonly path: string
  readonly search: Readonly<Record<string, string | readonly string[]>>
}

const lines = [
  { line: 'HELYX', name: 'helyx' },
  { line: 'ELEMENTS', name: 'elements' },
] as const

const platforms = [
  { name: 'Linux', value: 'linux_x64' },
  { name: 'Linux ARM', value: 'linux_arm64' },
  { name: 'Windows', value: 'windows_x64' },
  { name: 'macOS', value: 'macos_arm64' },
] as const

/**
 * Lists as people ask for them. Each is a screen's own address: who may not read the screen is not offered it, and a
 * test holds the search against the parser of the screen.
 */
export const presets: readonly Preset[] = [
  ...(['30', '60', '90'] as const).map(
    (days): Preset => ({
      label: `Licenses expiring in ${days} days`,
      words: 'renewal ending due',
      path: '/licenses',
      search: { status: ['active', 'expiring'], expires_within: days },
    }),
  ),
  {
    label: 'Expired licenses',
    words: 'ended renewal',
    path: '/licenses',
    search: { status: 'expired' },
  },
  {
    label: 'Licenses whose maintenance ends in 60 days',
    words: 'updates support renewal',
    path: '/licenses',
    search: { maintenance_within: '60' },
  },
  { label: 'Suspended licenses', words: 'blocked', path: '/licenses', search: { status: 'suspended' } },
  ...lines.flatMap(({ line, name }): Preset[] => [
    {
      label: `${line} tickets waiting on you`,
      words: 'support requests answer',
      path: `/support/${name}`,
      search: { waiting: '1' },
    },
    {
      label: `Your ${line} tickets`,
      words: 'support requests mine',
      path: `/support/${name}`,
      search: { mine: '1' },
    },
  ]),
  ...lines.flatMap(({ line, name }): Preset[] => [
    ...platforms.map((platform) => ({
      label: `${line} downloads for ${platform.name}`,
      words: 'installer',
      path: `/downloads/${name}`,
      search: { platform: platform.value },
    })),
    {
      label: `${line} release notes`,
      words: 'changes new version',
      path: `/downloads/${name}`,
      search: { view: 'notes' },
    },
  ]),
]

export const hrefOf = ({ path, search }: Pick<Preset, 'path' | 'search'>): string =>
  path + stringifySearch(search)
