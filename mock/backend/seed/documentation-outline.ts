import { hash } from '../content/random'
import { type Subject, subjects } from '../content/subjects'
import type { RowOf } from '../operation-types'

/** A version of the documentation with generated pages. */
type DocVersion = {
  readonly line: 'helyx' | 'elements'
  readonly version: string
  readonly label: string
  /** Prefix of its page ids, such as `hx43`. */
  readonly short: string
  /** Percentage of the subjects' additional pages: older guides are shorter. */
  readonly depth: number
  /** Whether it uses the old paths, before pages were renamed. */
  readonly isOld: boolean
}

type Form = 'chapter' | 'subject' | 'settings' | 'trouble' | 'steps' | 'table' | 'written' | 'pdf'

/** A generated page before it becomes a row. Paths are relative to the version; parents precede children. */
export type DocPage = {
  readonly of: DocVersion
  readonly path: string
  readonly previous: readonly string[]
  readonly title: string
  readonly parent: string | null
  readonly position: number
  readonly kind: RowOf<'documentations'>['kind']
  readonly form: Form
  readonly subject: Subject | null
  /** Paths of its descendants. */
  readonly below: readonly string[]
}

const version = (
  line: DocVersion['line'],
  number: string,
  label: string,
  short: string,
  depth: number,
  isOld = false,
): DocVersion => ({ line, version: number, label, short, depth, isOld })

const docVersions: readonly DocVersion[] = [
  version('helyx', '4.4.0-beta1', 'HELYX 4.4 beta 1', 'hx44b', 0),
  version('helyx', '4.3', 'HELYX 4.3', 'hx43', 100),
  version('helyx', '4.2', 'HELYX 4.2', 'hx42', 40),
  version('helyx', '4.1', 'HELYX 4.1', 'hx41', 12, true),
  version('helyx', '4.0', 'HELYX 4.0', 'hx40', 0, true),
  version('elements', '5.1.0-beta1', 'ELEMENTS 5.1 beta 1', 'el51b', 0),
  version('elements', '5.0', 'ELEMENTS 5.0', 'el50', 55),
  version('elements', '4.2', 'ELEMENTS 4.2', 'el42', 8, true),
]

type Chapter = {
  readonly path: string
  /** Path in old versions. */
  readonly former: string
  readonly title: string
  readonly subjects: readonly string[]
}

const chapters: readonly Chapter[] = [
  {
    path: 'meshing',
    former: 'mesh',
    title: 'Meshing',
    subjects: ['geometry-import', 'base-mesh', 'layers', 'refinement-regions', 'mesh-quality'],
  },
  {
    path: 'boundaries',
    former: 'boundaries',
    title: 'Boundaries',
    subjects: ['inlet-outlet', 'moving-walls', 'porous-media', 'symmetry'],
  },
  {
    path: 'running',
    former: 'run',
    title: 'Running a case',
    subjects: ['steady-runs', 'transient-runs', 'schemes', 'parallel-runs', 'license-checkout'],
  },
  {
    path: 'turbulence',
    former: 'turbulence',
    title: 'Turbulence',
    subjects: ['k-omega-sst', 'des', 'wall-treatment'],
  },
  {
    path: 'physics',
    former: 'physics',
    title: 'Further physics',
    subjects: ['thermal-runs', 'multiphase', 'noise', 'adjoint-runs'],
  },
  {
    path: 'results',
    former: 'post-processing',
    title: 'Results',
    subjects: ['forces', 'slices-and-surfaces'],
  },
]

const subjectsBySlug = new Map(subjects.map((one) => [one.slug, one]))

/** Pages that only the newest guides have. */
const isNew = (slug: string) => ['noise', 'des', 'adjoint-runs'].includes(slug)

/** Position of the first generated chapter, after the top-level pages of the contract's examples. */
const firstChapter = 10

function chapterPages(of: DocVersion, chapter: Chapter, place: number): readonly DocPage[] {
  const root = rootOf(of, chapter)
  const renamed = (rest: string) => (of.isOld || root === chapter.former ? [] : [`${chapter.former}${rest}`])
  const page = (
    rest: string,
    title: string,
    parent: string | null,
    position: number,
    more: Pick<DocPage, 'kind' | 'form' | 'subject' | 'below'>,
  ): DocPage => ({ of, path: root + rest, previous: renamed(rest), title, parent, position, ...more })
  const chosen = chapter.subjects
    .flatMap((slug) => subjectsBySlug.get(slug) ?? [])
    .filter(({ slug }) => !of.isOld || !isNew(slug))
  const pages = chosen.flatMap((subject, i) => {
    const rest = `/${subject.slug}`
    const further = [
      ['/settings', 'settings', 'reference', `${subject.title}: settings`],
      ['/troubleshooting', 'trouble', 'guide', `${subject.title}: troubleshooting`],
    ] as const
    const kept = further.filter(([end]) => Math.abs(hash(subject.slug + end)) % 100 < of.depth)
    const below = kept.map(([end]) => root + rest + end)
    return [
      page(rest, subject.title, root, i, { kind: 'guide', form: 'subject', subject, below }),
      ...kept.map(([end, form, kind, title], j) =>
        page(rest + end, title, root + rest, j, { kind, form, subject, below: [] }),
      ),
    ]
  })
  const below = pages.filter(({ parent }) => parent === root).map(({ path }) => path)
  return [
    page('', chapter.title, null, firstChapter + place, {
      kind: 'guide',
      form: 'chapter',
      subject: null,
      below,
    }),
    ...pages,
  ]
}

/** A preview documents only new features. */
function chaptersOf(of: DocVersion) {
  return /beta/.test(of.version) ? chapters.slice(-1) : chapters
}
function rootOf(of: DocVersion, { former, path }: Chapter) {
  return of.isOld ? former : path
}

const single = (
  of: DocVersion,
  more: Partial<DocPage> & Pick<DocPage, 'path' | 'title' | 'form'>,
): DocPage => ({
  of,
  previous: [],
  parent: null,
  position: firstChapter + 20,
  kind: 'reference',
  subject: null,
  below: [],
  ...more,
})

type Leaf = readonly [path: string, title: string, subject?: string]

/** A chapter with its pages. */
const section = (
  of: DocVersion,
  path: string,
  title: string,
  more: { readonly kind: DocPage['kind']; readonly form: Form; readonly place: number },
  pages: readonly Leaf[],
): readonly DocPage[] => [
  single(of, {
    path,
    title,
    kind: more.kind,
    form: 'chapter',
    position: firstChapter + more.place,
    below: pages.map(([end]) => `${path}/${end}`),
  }),
  ...pages.map(([end, name, slug], i) =>
    single(of, {
      path: `${path}/${end}`,
      title: name,
      kind: more.kind,
      form: more.form,
      parent: path,
      position: i,
      subject: subjectsBySlug.get(slug ?? '') ?? null,
    }),
  ),
]

/** Tutorials, in the newest guides only. */
const practice = (of: DocVersion): readonly DocPage[] =>
  section(of, 'practice', 'Practice', { kind: 'tutorial', form: 'steps', place: 10 }, [
    ['wake-of-a-car', 'The wake of a car', 'transient-runs'],
    ['cooling-of-a-board', 'Cooling of a circuit board', 'thermal-runs'],
    ['fan-in-a-duct', 'A fan in a duct', 'moving-walls'],
    ['drag-of-a-cyclist', 'The drag of a cyclist', 'forces'],
  ])

/** Pages of a version outside its chapters. */
function extras(of: DocVersion): readonly DocPage[] {
  const sheet = single(of, { path: 'cheat-sheet', title: 'Cheat sheet', form: 'pdf', kind: 'reference' })
  if (of.isOld || of.depth === 0) return []
  if (of.short !== 'hx43') return [...practice(of), sheet]
  const installation = { form: 'written', kind: 'guide', parent: 'installation' } as const
  return [
    single(of, { path: 'installation/linux', title: 'Install on Linux', position: 0, ...installation }),
    single(of, { path: 'installation/windows', title: 'Install on Windows', position: 1, ...installation }),
    single(of, {
      path: 'installation/license-server',
      title: 'Set up the license server',
      position: 2,
      ...installation,
    }),
    single(of, {
      path: 'tutorials/first-run',
      title: 'First run: flow around a bluff body',
      kind: 'tutorial',
      form: 'written',
      position: 2,
    }),
    ...practice(of),
    ...section(of, 'scripting', 'Scripting', { kind: 'api', form: 'written', place: 11 }, [
      ['command-line', 'Command line'],
      ['python', 'Python'],
      ['batch', 'Batch systems'],
    ]),
    single(of, { path: 'reference/all-settings', title: 'All settings', form: 'table' }),
    sheet,
  ]
}

/** Start, installation and release notes of versions without example pages. */
function beginnings(of: DocVersion): readonly DocPage[] {
  if (!['hx42', 'hx40', 'el51b'].includes(of.short)) return []
  const product = of.line === 'helyx' ? 'HELYX' : 'ELEMENTS'
  const form = 'written'
  return [
    single(of, { path: 'index', title: `${of.label} documentation`, form, kind: 'guide', position: 0 }),
    single(of, {
      path: 'installation',
      previous: ['install'],
      title: `Install ${product}`,
      form,
      kind: 'guide',
      position: 1,
    }),
    single(of, {
      path: 'release-notes',
      title: `Release notes ${of.label.slice(product.length + 1)}`,
      form,
      kind: 'release_notes',
      position: 2,
    }),
  ]
}

/** All generated pages of all versions. */
export const docPages: readonly DocPage[] = docVersions.flatMap((of) => [
  ...beginnings(of),
  ...chaptersOf(of).flatMap((chapter, i) => chapterPages(of, chapter, i)),
  ...extras(of),
])
