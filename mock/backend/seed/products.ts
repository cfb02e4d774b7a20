import type { RowOf } from '../operation-types'

type Product = RowOf<'products'>

/** A release in addition to the contract's examples. */
type Release = {
  readonly id: string
  readonly name: string
  readonly version: string
  /** Example release that provides family, picture and add-ons. */
  readonly like: string
  readonly day: string
  readonly end: string
  readonly channel: 'stable' | 'lts' | 'beta'
  readonly summary: string
  readonly notes: readonly (readonly [
    kind: Product['release_notes'][number]['kind'],
    text: string,
    reference: string | null,
  ])[]
}

/** With the examples, six versions of each line: the oldest long unsupported, the newest a preview. */
export const releases: readonly Release[] = [
  {
    id: 'prd_helyx_40',
    name: 'HELYX 4.0',
    version: '4.0',
    like: 'prd_helyx_43',
    day: '2024-10-15',
    end: '2026-10-31',
    channel: 'stable',
    summary: 'A new mesher core and the first coupled solver for compressible flow.',
    notes: [
      ['new', 'Coupled solver for compressible flow.', 'HLX-7011'],
      ['changed', 'Layers are grown before the surface is smoothed.', 'HLX-7060'],
      ['known_issue', 'Porous zones need a closed surface.', null],
    ],
  },
  {
    id: 'prd_helyx_33',
    name: 'HELYX 3.3',
    version: '3.3',
    like: 'prd_helyx_43',
    day: '2023-11-07',
    end: '2025-11-30',
    channel: 'lts',
    summary: 'The last release of the 3 series, kept for long-running projects.',
    notes: [
      ['fixed', 'Large surfaces no longer lose their names.', 'HLX-6420'],
      ['known_issue', 'Does not run on ARM processors.', null],
    ],
  },
  {
    id: 'prd_helyx_gui_44b',
    name: 'HELYX GUI 4.4 beta 1',
    version: '4.4.0-beta1',
    like: 'prd_helyx_gui_43',
    day: '2026-10-27',
    end: '2027-02-24',
    channel: 'beta',
    summary: 'The next desktop interface, for evaluation only.',
    notes: [
      ['new', 'Cases open beside each other.', 'GUI-2330'],
      ['known_issue', 'Remote runs cannot be watched yet.', 'GUI-2341'],
    ],
  },
  {
    id: 'prd_helyx_gui_42',
    name: 'HELYX GUI 4.2',
    version: '4.2',
    like: 'prd_helyx_gui_43',
    day: '2025-09-02',
    end: '2027-03-31',
    channel: 'stable',
    summary: 'The desktop interface for HELYX 4.2 with a table of all boundaries.',
    notes: [['new', 'All boundaries in one table.', 'GUI-2105']],
  },
  {
    id: 'prd_helyx_gui_41',
    name: 'HELYX GUI 4.1',
    version: '4.1',
    like: 'prd_helyx_gui_43',
    day: '2025-05-20',
    end: '2026-12-31',
    channel: 'lts',
    summary: 'The desktop interface for HELYX 4.1.',
    notes: [['fixed', 'Long path names are shown whole.', 'GUI-2040']],
  },
  {
    id: 'prd_elements_51b',
    name: 'ELEMENTS 5.1 beta 1',
    version: '5.1.0-beta1',
    like: 'prd_elements_50',
    day: '2026-11-10',
    end: '2027-03-10',
    channel: 'beta',
    summary: 'Battery cooling templates and reports that explain their numbers.',
    notes: [
      ['new', 'Templates for battery cooling.', 'ELE-3460'],
      ['known_issue', 'Reports of 5.0 open read-only.', 'ELE-3471'],
    ],
  },
  {
    id: 'prd_elements_40',
    name: 'ELEMENTS 4.0',
    version: '4.0',
    like: 'prd_elements_42',
    day: '2023-05-23',
    end: '2025-06-30',
    channel: 'stable',
    summary: 'Open-jet tunnels and the first template for motorcycles.',
    notes: [['new', 'Template for motorcycles.', 'ELE-2510']],
  },
  {
    id: 'prd_elements_35',
    name: 'ELEMENTS 3.5',
    version: '3.5',
    like: 'prd_elements_42',
    day: '2022-06-14',
    end: '2024-06-30',
    channel: 'stable',
    summary: 'Kept for teams that repeat results of the 2023 season.',
    notes: [['fixed', 'Wheels keep their rate when the ground speed changes.', 'ELE-2102']],
  },
]

const instant = (day: string) => `${day}T08:00:00Z`

const productOf = (release: Release, pattern: Product, position: number): Product => ({
  ...pattern,
  id: release.id,
  name: release.name,
  version: release.version,
  channel: release.channel,
  summary: release.summary,
  description_html: `<p>${release.summary}</p>`,
  release_notes: release.notes.map(([kind, text, reference]) => ({ kind, text, reference })),
  release_notes_url: null,
  release_date: release.day,
  end_of_support_date: release.end,
  status: 'published',
  withdrawn_reason: null,
  duplicated_from: null,
  position,
  created_at: instant(release.day),
  updated_at: instant(release.day),
})

/** Releases of the contract's examples and the additional ones. */
export function seedProducts(examples: readonly Product[]): readonly Product[] {
  return [
    ...examples,
    ...releases.flatMap((release, i) => {
      const pattern = examples.find((one) => one.id === release.like)
      return pattern ? [productOf(release, pattern, examples.length + 1 + i)] : []
    }),
  ]
}

/** File name prefix of a family's releases, such as `helyx-gui`. */
export function stemOf(family: string) {
  return { fam_helyx_gui: 'helyx-gui', fam_elements_aero: 'elements' }[family] ?? 'helyx'
}
