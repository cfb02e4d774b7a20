// Needs a document.
import { describe, expect, test } from 'vitest'
import {
  type CheckedPage,
  findingsOf,
  isFault,
  type KnownItem,
  type KnownTargets,
  type KnownVersion,
  noKnownTargets,
  numbered,
  orphans,
  type ReadPage,
  versionKey,
} from './link-rules'
import { keyIn } from './look-up'
import { readContent } from './read-content'

const place = { origin: 'https://portal.example', imageHosts: ['https://storage.example'] }

const version = (number: string, more: Partial<KnownVersion> = {}): KnownVersion => ({
  line: 'helyx',
  version: number,
  label: `HELYX ${number}`,
  is_latest: false,
  is_prerelease: false,
  hidden: false,
  ...more,
})
const item = (number: string, path: string, more: Partial<KnownItem> = {}): KnownItem => ({
  id: `${number} ${path}`,
  line: 'helyx',
  version: number,
  path,
  previous_paths: [],
  title: path,
  format: 'html',
  hidden: false,
  headings: [],
  ...more,
})
const known: KnownTargets = {
  ...noKnownTargets,
  versions: new Map([
    ['helyx', [version('4.3', { is_latest: true }), version('4.1'), version('4.0', { hidden: true })]],
  ]),
  items: new Map([
    [
      versionKey('helyx', '4.3'),
      [
        item('4.3', 'index'),
        item('4.3', 'solver/bc', { previous_paths: ['solver/boundaries'] }),
        item('4.3', 'solver/walls', { headings: [{ id: 'blending', text: 'Blending', level: 2 }] }),
        item('4.3', 'sheet', { format: 'pdf' }),
        item('4.3', 'internal/style', { hidden: true }),
        item('4.3', 'internal/style/words'),
      ],
    ],
    [versionKey('helyx', '4.1'), [item('4.1', 'solver/bc')]],
    [versionKey('helyx', '4.0'), [item('4.0', 'index')]],
  ]),
  hiddenIds: new Set(['4.3 internal/style', '4.3 internal/style/words']),
  anchors: new Map([['4.3 solver/walls', new Set(['blending', 'figure-2'])]]),
  resources: new Map([
    ['res_out', true],
    ['res_draft', false],
    ['res_gone', null],
  ]),
  releases: [
    { line: 'helyx', version: '4.3', familyId: 'fam_solver', isShown: true },
    { line: 'helyx', version: '4.4', familyId: 'fam_solver', isShown: false },
  ],
  lostPictures: new Set(['https://storage.example/docs/helyx/4.3/gone.svg']),
  hasPage: (path) => path === '/support/helyx',
}
const own: CheckedPage = {
  id: '4.3 solver/bc',
  title: 'Boundary conditions',
  path: '/documentation/helyx/4.3/solver/bc',
  isShown: true,
  version: { line: 'helyx', version: '4.3' },
}

const read = async (html: string, page: CheckedPage = own): Promise<ReadPage> => ({
  page,
  content: await readContent(`<h1>Title</h1>${html}`),
  failure: null,
})
const kinds = async (html: string, page?: CheckedPage, what: KnownTargets = known) =>
  findingsOf([await read(html, page)], what, place).map(({ kind }) => kind)

describe('a link of a page [DM3]', () => {
  test.each([
    ['walls', []],
    ['walls.html', []],
    ['./walls#blending', []],
    ['walls#figure-2', []],
    ['walls#top', []],
    ['walls#gone', ['anchor']],
    ['#inlet', []],
    ['#outlet', ['anchor']],
    ['bc#outlet', ['anchor']],
    ['../solver/boundaries', []],
    ['../sheet#page=3', []],
    ['../sheet.pdf', []],
    ['wals', ['target']],
    ['../../../../../etc/passwd', ['target']],
    ['/documentation/helyx/4.3', []],
    ['/documentation/helyx', []],
    ['/documentation/helyx/latest/solver/walls', []],
    ['/documentation/helyx/4.1/solver/bc', ['version']],
    ['/documentation/helyx/4.1/solver/walls', ['target']],
    ['/documentation/helyx/9.9/solver/bc', ['target']],
    ['/documentation/helyx/4.0/index', ['hidden']],
    ['../internal/style', ['hidden']],
    ['../internal/style/words', ['hidden']],
    // Unreadable targets are unknown and give no finding.
    ['/documentation/elements/5.0/mesh', []],
    ['/resources/res_out', []],
    ['/resources/res_draft', ['hidden']],
    ['/resources/res_gone', ['target']],
    ['/resources/res_unknown', []],
    ['/downloads/helyx', []],
    ['/downloads/helyx?version=4.3', []],
    ['/downloads/helyx?version=4.3&product=fam_solver', []],
    ['/downloads/helyx?version=4.3&product=fam_gui', ['target']],
    ['/downloads/helyx?version=4.4', ['hidden']],
    ['/downloads/helyx?version=9.9', ['target']],
    ['/support/helyx', []],
    ['/suport/helyx', ['target']],
    ['https://other.example/', ['outside']],
    ['mailto:help@corvane.example', ['outside']],
    ['https://portal.example/support/helyx', []],
    ['javascript:alert(1)', ['empty']],
    ['https://user:secret@portal.example/', ['empty']],
    ['#', ['empty']],
    ['', ['empty']],
  ])('to %s', async (address, expected) => {
    expect(
      await kinds(`<h2 id="inlet">Inlet</h2><a href="${address.replaceAll('&', '&amp;')}">Words</a>`),
    ).toEqual(expected)
  })

  test('without words is an empty one', async () => {
    expect(
      await kinds('<a href="walls"> </a><a href="walls"><img alt="" src="data:image/png;base64,AA"></a>'),
    ).toEqual(['empty', 'empty'])
  })

  test('of a hidden page may lead to hidden ones', async () => {
    const html = '<a href="../internal/style">Style</a> <a href="/resources/res_draft">Draft</a>'
    expect(await kinds(html, { ...own, isShown: false })).toEqual([])
  })

  test('is not judged by what could not be read', async () => {
    const html =
      '<a href="wals">a</a><a href="/resources/x">b</a><a href="/downloads/helyx?version=1.0">c</a>'
    expect(await kinds(html, own, noKnownTargets)).toEqual([])
  })
})

describe('a picture of a page [DM3]', () => {
  test.each([
    ['https://storage.example/docs/helyx/4.3/car.svg', []],
    ['https://storage.example/docs/helyx/4.3/gone.svg', ['picture']],
    ['data:image/png;base64,AA', []],
    ['data:text/html,x', ['picture']],
    ['https://elsewhere.example/car.svg', ['picture']],
    ['images/car.svg', ['picture']],
    ['', ['picture']],
  ])('at %s', async (address, expected) => {
    expect(await kinds(`<img alt="A car" src="${address}">`)).toEqual(expected)
  })

  test('is asked for by the key that its address ends with', () => {
    const address = 'https://storage.example/docs/helyx/4.3/images/a%20b.svg?signature=x'
    expect(keyIn(address, 'helyx/4.3/')).toBe('helyx/4.3/images/a b.svg')
    expect(keyIn(address, 'helyx/4.1/')).toBeNull()
    expect(keyIn('images/a.svg', 'helyx/4.3/')).toBeNull()
    expect(keyIn(address, '')).toBeNull()
  })
})

describe('a page [DM3]', () => {
  const named = (id: string, title: string): CheckedPage => ({
    ...own,
    id,
    title,
    path: `/documentation/helyx/4.3/${id}`,
  })

  test('without a title, in the portal or in its source', async () => {
    const untitled = { page: own, content: await readContent('<p>Words</p>'), failure: null }
    expect(findingsOf([await read('', named('a', ' '))], known, place)).toMatchObject([
      { kind: 'untitled', line: null },
    ])
    expect(findingsOf([untitled], known, place)).toMatchObject([{ kind: 'untitled' }])
  })

  test('with the title of another, whatever the case', async () => {
    const pages = await Promise.all(
      [named('a', 'Settings'), named('b', 'settings '), named('c', 'Other')].map((page) => read('', page)),
    )
    expect(findingsOf(pages, known, place).map(({ page, detail }) => [page.id, detail])).toEqual([
      ['a', 'Also the title of /documentation/helyx/4.3/b.'],
      ['b', 'Also the title of /documentation/helyx/4.3/a.'],
    ])
  })

  test('that could not be read is named', () => {
    const pages = [{ page: own, content: null, failure: 'The server did not answer.' }]
    expect(findingsOf(pages, known, place)).toMatchObject([
      { kind: 'unread', detail: 'The server did not answer.' },
    ])
  })

  test('is not reached when the page above it is gone and no other links to it', async () => {
    const pages = await Promise.all([
      read('<a href="walls">Walls</a>'),
      read('<a href="lost">Itself</a>', {
        ...named('lost', 'Lost'),
        path: '/documentation/helyx/4.3/solver/lost',
      }),
      read('', named('4.3 solver/walls', 'Walls')),
      read('', named('one', 'One')),
      read('', named('two', 'Two')),
    ])
    const items = [
      { id: own.id, parent_id: null },
      { id: 'lost', parent_id: 'gone' },
      { id: '4.3 solver/walls', parent_id: 'gone' },
      { id: 'one', parent_id: 'two' },
      { id: 'two', parent_id: 'one' },
    ]
    expect(orphans(pages, items, known, place).map(({ page }) => page.id)).toEqual(['lost', 'one', 'two'])
  })

  test('has findings whose ids stay when lines move, and differ where links are the same', async () => {
    const before = findingsOf([await read('<a href="x">A</a><a href="x">A</a>')], known, place)
    const after = findingsOf([await read('\n\n<a href="x">A</a><a href="x">A</a>')], known, place)
    expect(new Set(before.map(({ id }) => id)).size).toBe(2)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.map(({ line }) => line)).toEqual([3, 3])
    expect(numbered([])).toEqual([])
  })
})

test('links to other sites and other versions are listed, and are no faults', () => {
  expect(isFault({ kind: 'outside' })).toBe(false)
  expect(isFault({ kind: 'version' })).toBe(false)
  expect(isFault({ kind: 'target' })).toBe(true)
})
