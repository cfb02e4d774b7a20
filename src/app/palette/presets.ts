import { stringifySearch } from '../../ui/table/search-params'

type Preset = {
  readonly label: string
  readonly keywords: string
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

/** Filtered lists by their usual names. A test proves that each screen's parser accepts the search parameters. */
export const presets: readonly Preset[] = [
  ...(['30', '60', '90'] as const).map(
    (days): Preset => ({
      label: `Licenses expiring in ${days} days`,
      keywords: 'renewal ending due',
      path: '/licenses',
      search: { status: ['active', 'expiring'], expires_within: days },
    }),
  ),
  {
    label: 'Expired licenses',
    keywords: 'ended renewal',
    path: '/licenses',
    search: { status: 'expired' },
  },
  {
    label: 'Licenses with maintenance ending in 60 days',
    keywords: 'updates support renewal',
    path: '/licenses',
    search: { maintenance_within: '60' },
  },
  { label: 'Suspended licenses', keywords: 'blocked', path: '/licenses', search: { status: 'suspended' } },
  ...lines.flatMap(({ line, name }): Preset[] => [
    {
      label: `${line} tickets waiting on you`,
      keywords: 'support requests answer',
      path: `/support/${name}`,
      search: { waiting: '1' },
    },
    {
      label: `Your ${line} tickets`,
      keywords: 'support requests mine',
      path: `/support/${name}`,
      search: { mine: '1' },
    },
  ]),
  ...lines.flatMap(({ line, name }): Preset[] => [
    ...platforms.map((platform) => ({
      label: `${line} downloads for ${platform.name}`,
      keywords: 'installer',
      path: `/downloads/${name}`,
      search: { platform: platform.value },
    })),
    {
      label: `${line} release notes`,
      keywords: 'changes new version',
      path: `/downloads/${name}`,
      search: { view: 'notes' },
    },
  ]),
  {
    label: 'Accounts without a User Admin',
    keywords: 'customers administrator',
    path: '/admin/accounts_manager',
    search: { status: 'active', without_user_admin: '1' },
  },
  {
    label: 'Accounts that differ from the CRM',
    keywords: 'customers drift',
    path: '/admin/accounts_manager',
    search: { status: 'active', crm: 'drifted' },
  },
  {
    label: 'Users invited more than 7 days ago',
    keywords: 'people invitations open',
    path: '/admin/users_manager',
    search: { status: 'invited', invited: '7' },
  },
  {
    label: 'Users without a sign-in for 90 days',
    keywords: 'people last inactive',
    path: '/admin/users_manager',
    search: { status: 'active', signed_in: '90' },
  },
  {
    label: 'License drafts',
    keywords: 'issue new unfinished',
    path: '/admin/licenses_manager',
    search: { status: 'draft' },
  },
  {
    label: 'Licenses that end in 60 days without a next term',
    keywords: 'renewal expiring renew',
    path: '/admin/licenses_manager',
    search: { status: 'expiring', next_term: 'none' },
  },
  {
    label: 'Synchronize documentation',
    keywords: 'sync bucket pages import',
    path: '/admin/documentation_manager',
    search: {},
  },
  {
    label: 'Pages that failed in the last synchronization',
    keywords: 'documentation sync missing',
    path: '/admin/documentation_manager',
    search: { outcome: 'failed' },
  },
  {
    label: 'Draft releases',
    keywords: 'products unpublished next version',
    path: '/admin/products_manager',
    search: { status: 'draft' },
  },
  {
    label: 'Releases that are blocked from publishing',
    keywords: 'products drafts checklist missing',
    path: '/admin/products_manager',
    search: { blocked: '1' },
  },
  {
    label: 'Drafts of resources',
    keywords: 'articles unpublished',
    path: '/admin/resources_manager',
    search: { status: 'draft' },
  },
  {
    label: 'Resources without a picture',
    keywords: 'articles thumbnail image',
    path: '/admin/resources_manager',
    search: { picture: 'none' },
  },
  {
    label: 'Resources with missing files',
    keywords: 'articles bucket downloads gone',
    path: '/admin/resources_manager',
    search: { files: 'missing' },
  },
  {
    label: 'Resource categories',
    keywords: 'order icon articles folders',
    path: '/admin/resources_manager/categories',
    search: {},
  },
  {
    label: 'Check links in resources',
    keywords: 'broken dead articles',
    path: '/admin/resources_manager/links',
    search: {},
  },
]

export function hrefOf({ path, search }: Pick<Preset, 'path' | 'search'>): string {
  return path + stringifySearch(search)
}
