import { hash } from './chance'
import type { DocPage, DocVersion } from './doc-types'
import { setupSubjects } from './topics-setup'
import { solvingSubjects } from './topics-solving'

type Chapter = {
  readonly path: string
  /** What it was called in old versions. */
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

export const subjects = new Map([...setupSubjects, ...solvingSubjects].map((one) => [one.slug, one]))

/** Pages that only the newest guides have. */
const isNew = (slug: string) => ['noise', 'des', 'adjoint-runs'].includes(slug)

/** Top-level pages of the contract's examples come before the made chapters. */
export const firstChapter = 10

export function chapterPages(of: DocVersion, chapter: Chapter, place: number): readonly DocPage[] {
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
    .flatMap((slug) => subjects.get(slug) ?? [])
    .filter(({ slug }) => !of.isOld || !isNew(slug))
  const pages = chosen.flatMap((subject, i) => {
    const rest = `/${subject.slug}`
    const further = [
      ['/settings', 'settings', 'reference', `${subject.title}: all settings`],
      ['/trouble', 'trouble', 'guide', `${subject.title}: when it goes wrong`],
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

/** A preview documents what is new; the rest is in the guide before it. */
export function chaptersOf(of: DocVersion) {
  return /beta/.test(of.version) ? chapters.slice(-1) : chapters
}
export function rootOf(of: DocVersion, { former, path }: Chapter) {
  return of.isOld ? former : path
}
