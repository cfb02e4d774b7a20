import { fileAt, filenameOf } from '../content/stored-file'
import type { RowOf } from '../operation-types'
import { releases, stemOf } from './products'

type Topic = RowOf<'productTopics'>
type Download = RowOf<'productTopicDownloads'>

const instant = (day: string) => `${day}T08:00:00Z`

/** Topics of the contract's examples, followed by generated ones. */
export function seedProductTopics(examples: readonly Topic[]): readonly Topic[] {
  const last = new Map<string, number>()
  const place = (product: string) => {
    const taken = examples.filter(({ product_id: id }) => id === product).length
    const next = (last.get(product) ?? taken) + 1
    last.set(product, next)
    return next
  }
  const made = seedTopics.map(
    ({ topic, product, title, text, downloads: offers }): Topic => ({
      id: topic,
      product_id: product,
      title,
      description_html: text,
      position: place(product),
      downloads_count: offers.length,
      updated_at: instant(offers[0]?.day ?? '2025-01-07'),
    }),
  )
  return [...examples, ...made]
}

const downloadOf = (
  pattern: Download,
  { topic, product }: SeedTopic,
  offer: SeedDownload,
  place: number,
): Download => {
  const { size, sha256 } = fileAt(offer.key)
  return {
    ...pattern,
    id: `${topic.replace('top_', 'dld_')}_${place}`,
    product_id: product,
    topic_id: topic,
    title: offer.title,
    filename: filenameOf(offer.key),
    bucket: 'corvane-releases',
    key: offer.key,
    kind: offer.kind,
    platform: offer.platform,
    os_requirement: offer.os ?? null,
    version: offer.version,
    size_bytes: size,
    checksum_sha256: sha256,
    signature_url: null,
    release_date: offer.day,
    note: offer.note ?? null,
    position: place,
    requires_add_on: null,
    available: true,
    unavailable_reason: null,
    missing: false,
    carried_over_from: null,
    in_files: [],
    download_count: offer.kind === 'installer' ? 40 + size.toString().length * place : 7 * place,
    updated_at: instant(offer.day),
    ...offer.more,
  }
}

/** Downloads of the contract's examples and of generated topics, about 120. */
export function seedProductDownloads(examples: readonly Download[]): readonly Download[] {
  return [
    ...examples,
    ...examples
      .slice(0, 1)
      .flatMap((pattern) =>
        seedTopics.flatMap((topic) =>
          topic.downloads.map((offer, i) => downloadOf(pattern, topic, offer, i + 1)),
        ),
      ),
  ]
}

/** A file of a generated topic, without a position. */
type SeedDownload = {
  readonly title: string
  readonly key: string
  readonly kind: Download['kind']
  readonly platform: Download['platform']
  readonly os?: string
  readonly version: string
  readonly day: string
  readonly note?: string
  readonly more?: Partial<Download>
}

type SeedTopic = {
  readonly topic: string
  readonly product: string
  readonly title: string
  readonly text: string | null
  readonly downloads: readonly SeedDownload[]
}

const linux = 'RHEL 8+, Rocky 8+, Ubuntu 22.04+, SLES 15+'
const windows = 'Windows 10 22H2+, Windows Server 2022+'

const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const installers = (
  stem: string,
  version: string,
  day: string,
  isDesktop: boolean,
): readonly SeedDownload[] => {
  const base = `${stem}/${version}/${stem}-${version}`
  const offer = (title: string, end: string, platform: Download['platform'], os: string): SeedDownload => ({
    title,
    key: `${base}-${end}`,
    kind: 'installer',
    platform,
    os,
    version,
    day,
  })
  if (isDesktop) {
    return [
      offer('Installer for Windows', 'windows-x64.msi', 'windows_x64', windows),
      offer('Installer for Linux', 'linux-x64.AppImage', 'linux_x64', 'Ubuntu 22.04+, RHEL 9+'),
      offer('Installer for macOS', 'macos-arm64.dmg', 'macos_arm64', 'macOS 14+'),
    ]
  }
  return [
    offer('Installer for Linux', 'linux-x64.run', 'linux_x64', linux),
    offer('Installer for Windows', 'windows-x64.exe', 'windows_x64', windows),
    {
      ...offer('Checksum of the installer for Linux', 'linux-x64.run.sha256', 'linux_x64', linux),
      kind: 'checksum',
    },
  ]
}

/** Three patches: the newest for two platforms, and an older one that it replaces. */
const patches = (stem: string, version: string, day: string): readonly SeedDownload[] => {
  const offer = (
    number: number,
    platform: Download['platform'],
    end: string,
    days: number,
  ): SeedDownload => ({
    title: `Patch ${version}.${number} for ${platform === 'linux_x64' ? 'Linux' : 'Windows'}`,
    key: `${stem}/${version}/patches/${stem}-${version}.${number}-patch-${end}`,
    kind: 'patch',
    platform,
    os: platform === 'linux_x64' ? linux : windows,
    version: `${version}.${number}`,
    day: later(day, days),
    note: 'Stop running jobs before you install it.',
  })
  return [
    offer(2, 'linux_x64', 'linux-x64.tar.gz', 210),
    offer(2, 'windows_x64', 'windows-x64.zip', 210),
    {
      ...offer(1, 'linux_x64', 'linux-x64.tar.gz', 90),
      more: {
        available: false,
        unavailable_reason: `Withdrawn: patch ${version}.2 holds all of it and repairs the restart.`,
      },
    },
  ]
}

const documents = (stem: string, version: string, day: string): readonly SeedDownload[] =>
  (
    [
      ['Release notes', 'release-notes'],
      ['Installation guide', 'installation-guide'],
      ['What changed for scripts', 'script-changes'],
    ] as const
  ).map(([title, end]) => ({
    title,
    key: `${stem}/${version}/${stem}-${version}-${end}.pdf`,
    kind: 'document',
    platform: 'any',
    version,
    day,
  }))

const tutorials = (stem: string, version: string, day: string): readonly SeedDownload[] => [
  {
    title: 'Tutorial cases',
    key: `${stem}/tutorials/${stem}-${version}-tutorial-cases.tar.gz`,
    kind: 'tutorial',
    platform: 'any',
    version,
    day,
  },
  {
    title: 'First steps',
    key: `${stem}/${version}/${stem}-${version}-first-steps.pdf`,
    kind: 'tutorial',
    platform: 'any',
    version,
    day,
    more: { checksum_sha256: null },
  },
]

const containers = (stem: string, version: string, day: string): readonly SeedDownload[] => [
  {
    title: 'Apptainer image',
    key: `${stem}/${version}/containers/${stem}-${version}-linux-x64.sif`,
    kind: 'container',
    platform: 'linux_x64',
    os: 'Apptainer 1.2+',
    version,
    day,
  },
]

const licenseTools = (version: string, day: string): readonly SeedDownload[] => [
  {
    title: 'License server for Linux',
    key: `license-manager/${version}/corvane-license-server-${version}-linux-x64.tar.gz`,
    kind: 'license_tool',
    platform: 'linux_x64',
    os: 'Any 64-bit Linux with glibc 2.28+',
    version,
    day,
  },
  {
    title: 'Host ID tool',
    key: `license-manager/${version}/corvane-hostid-${version}.zip`,
    kind: 'license_tool',
    platform: 'any',
    version,
    day,
    more: { checksum_sha256: null },
  },
]

const topicWith = (
  product: string,
  name: string,
  title: string,
  text: string | null,
  offers: readonly SeedDownload[],
): SeedTopic => ({
  topic: `top_${product.replace('prd_', '')}_${name}`,
  product,
  title,
  text,
  downloads: offers,
})

const ofRelease = ({ id, like, version, day, channel }: (typeof releases)[number]): readonly SeedTopic[] => {
  const isDesktop = like === 'prd_helyx_gui_43'
  const stem = stemOf(isDesktop ? 'fam_helyx_gui' : like.includes('elements') ? 'fam_elements_aero' : '')
  const first = topicWith(id, 'installers', 'Installers', null, installers(stem, version, day, isDesktop))
  const papers = topicWith(id, 'documents', 'Documents', null, documents(stem, version, day))
  if (channel === 'beta') return [first, papers]
  const fixes = topicWith(
    id,
    'patches',
    'Patches',
    '<p>A patch holds all earlier ones of the release.</p>',
    patches(stem, version, day),
  )
  if (isDesktop) return [first, papers]
  return [
    first,
    fixes,
    topicWith(id, 'tutorials', 'Tutorials', null, tutorials(stem, version, day)),
    papers,
    topicWith(
      id,
      'containers',
      'Containers',
      '<p>For clusters that run Apptainer or Docker.</p>',
      containers(stem, version, day),
    ),
  ]
}

/** Additional topics of the contract's example releases. */
const ofExamples: readonly SeedTopic[] = [
  topicWith('prd_helyx_42', 'documents', 'Documents', null, documents('helyx', '4.2', '2025-09-02')),
  topicWith('prd_helyx_42', 'tools', 'License manager', null, licenseTools('16.0', '2025-09-02')),
  topicWith('prd_helyx_41', 'patches', 'Patches', null, patches('helyx', '4.1', '2025-05-20')),
  topicWith('prd_helyx_41', 'documents', 'Documents', null, documents('helyx', '4.1', '2025-05-20')),
  topicWith('prd_elements_42', 'patches', 'Patches', null, patches('elements', '4.2', '2025-03-03')),
  topicWith('prd_elements_42', 'documents', 'Documents', null, documents('elements', '4.2', '2025-03-03')),
  topicWith('prd_elements_41', 'documents', 'Documents', null, documents('elements', '4.1', '2024-04-16')),
  topicWith('prd_elements_50', 'documents', 'Documents', null, documents('elements', '5.0', '2026-05-11')),
]

/** All generated topics with their files. */
const seedTopics: readonly SeedTopic[] = [...ofExamples, ...releases.flatMap(ofRelease)]
