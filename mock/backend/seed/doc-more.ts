import { chaptersOf, firstChapter, rootOf, subjects } from './doc-chapters'
import type { DocPage, DocVersion, Form } from './doc-types'

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

/** The hostile pages, by the names that `hostile-pages.ts` has for them. */
export const hostileNames = [
  'scripts',
  'handlers',
  'addresses',
  'styles',
  'forms-and-frames',
  'clobbering',
  'mutation',
  'broken-markup',
] as const

/** Cases to follow, and the ways to run the product without its window; the newest guides have them. */
const practice = (of: DocVersion): readonly DocPage[] => {
  if (!['hx43', 'hx42', 'el50'].includes(of.short)) return []
  const section = (
    path: string,
    title: string,
    kind: DocPage['kind'],
    form: Form,
    place: number,
    pages: readonly (readonly [path: string, title: string, subject: string])[],
  ): readonly DocPage[] => [
    single(of, {
      path,
      title,
      kind,
      form: 'chapter',
      position: firstChapter + place,
      below: pages.map(([end]) => `${path}/${end}`),
    }),
    ...pages.map(([end, name, slug], i) =>
      single(of, {
        path: `${path}/${end}`,
        title: name,
        kind,
        form,
        parent: path,
        position: i,
        subject: subjects.get(slug) ?? null,
      }),
    ),
  ]
  return [
    ...section('practice', 'Practice', 'tutorial', 'steps', 10, [
      ['wake-of-a-car', 'The wake of a car', 'transient-runs'],
      ['cooling-of-a-board', 'Cooling of a circuit board', 'thermal-runs'],
      ['fan-in-a-duct', 'A fan in a duct', 'moving-walls'],
      ['drag-of-a-cyclist', 'The drag of a cyclist', 'forces'],
    ]),
    ...section('scripting', 'Programs and scripts', 'api', 'commands', 11, [
      ['command-line', 'The command line', 'parallel-runs'],
      ['python', 'Python', 'steady-runs'],
      ['batch', 'Batch systems', 'license-checkout'],
    ]),
  ]
}

/** What a version has beside its chapters. */
export function extras(of: DocVersion): readonly DocPage[] {
  const sheet = single(of, { path: 'cheat-sheet', title: 'Cheat sheet', form: 'pdf', kind: 'reference' })
  if (of.short === 'hx43') {
    const appendix = 'appendix'
    const pages = hostileNames.map((name, i) =>
      single(of, {
        path: `${appendix}/${name}`,
        title: `Imported page: ${name.replaceAll('-', ' ')}`,
        form: 'hostile',
        parent: appendix,
        position: i,
      }),
    )
    const below = pages.map(({ path }) => path)
    return [
      ...practice(of),
      single(of, { path: 'reference/all-settings', title: 'Every setting in one table', form: 'table' }),
      sheet,
      single(of, { path: appendix, title: 'Appendix', form: 'chapter', position: firstChapter + 30, below }),
      ...pages,
    ]
  }
  return of.isOld || of.depth === 0 ? [] : [...practice(of), sheet]
}

/** What the examples do not tell of in versions they have no page of. */
export function beginnings(of: DocVersion): readonly DocPage[] {
  const product = of.line === 'helyx' ? 'HELYX' : 'ELEMENTS'
  if (!['hx42', 'hx40', 'el51b'].includes(of.short)) return []
  return [
    single(of, {
      path: 'index',
      title: `${of.label} documentation`,
      form: 'chapter',
      kind: 'guide',
      position: 0,
      below: chaptersOf(of).map((chapter) => rootOf(of, chapter)),
    }),
    single(of, {
      path: 'installation',
      previous: ['install'],
      title: `Install ${product}`,
      form: 'subject',
      subject: subjects.get('license-checkout') ?? null,
      kind: 'guide',
      position: 1,
    }),
    single(of, {
      path: 'release-notes',
      title: `Release notes ${of.version}`,
      form: 'trouble',
      subject: subjects.get('mesh-quality') ?? null,
      kind: 'release_notes',
      position: 2,
    }),
  ]
}
