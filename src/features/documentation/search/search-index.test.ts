import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../../../ui/search/search-text'
import { buildIndex, type SearchPage } from './search-index'

const page = (id: string, title: string, headings: readonly string[], text: string): SearchPage => ({
  id,
  path: id,
  title,
  headings: headings.map((heading) => ({ id: heading.toLowerCase().replaceAll(' ', '-'), text: heading })),
  text,
})
const manual = [
  page(
    'mesh',
    'Meshing',
    ['Layers at walls', 'Refinement'],
    'Prism layers carry the wall functions of the solver.',
  ),
  page(
    'bc',
    'Boundary conditions',
    ['Inlet', 'Wall functions at rough walls'],
    'Velocity and mass flow inlets.',
  ),
  page('wall', 'Wall functions', ['The law of the wall', 'Blending'], 'They bridge the viscous sublayer.'),
  page('solver', 'Solver guide', ['Convergence'], 'Schemes, residuals and rèsumé files.'),
]
const search = buildIndex(manual)
const foreign = buildIndex([
  page('young', 'Young’s modulus', ['Yield'], 'Years of resumed runs, with generated layers.'),
  page(
    'ja',
    '境界条件の設定',
    ['壁関数'],
    '本章では入口における速度境界条件の指定方法と、壁面近くの乱流モデルについて説明します。ｙ＋は１未満、ＣＦＤの計算。',
  ),
  page('zh', '网格划分', [], '本文是关于外流场计算使用的一篇网格划分小教程。'),
  page(
    'options',
    'Options of the treatment',
    [],
    'Set nut_wall_function in constant/turbulenceProperties; kOmegaSST needs inletOutlet. The feature is HELYX_CONFIG_URI.',
  ),
  page(
    'de',
    'Überprüfung der Geräte'.normalize('NFD'),
    [],
    'Die Strömung über die Tragfläche wird geprüft. Le résumé et l’impôt.'.normalize('NFD'),
  ),
])
const paths = (text: string) => search(text).hits.map(({ path }) => path)

describe('[DOC4] a search in the open version', () => {
  test('puts titles first, then headings, then the text', () => {
    expect(paths('wall funct')).toEqual(['wall', 'bc', 'mesh'])
  })

  test('takes beginnings of words, whatever their case and accents', () => {
    expect(paths('BOUND cond')).toEqual(['bc'])
    expect(paths('resume')).toEqual(['solver'])
  })

  test('finds what is similar when there is little else', () => {
    expect(paths('convergance')).toEqual(['solver'])
    expect(paths('bondary condtions')).toEqual(['bc'])
  })

  test('names the headings that fit best, each with its anchor', () => {
    const [first, second] = search('wall functions').hits
    expect(first?.headings).toEqual([{ id: 'the-law-of-the-wall', text: 'The law of the wall' }])
    expect(second?.headings.map(({ id }) => id)).toEqual(['wall-functions-at-rough-walls'])
  })

  test('shows where in the text it was found', () => {
    expect(search('prism').hits[0]?.excerpt).toBe('Prism layers carry the wall functions of the solver.')
    expect(search('meshing').hits[0]?.excerpt).toBeNull()
  })

  test('of nothing, of signs alone, or of what is nowhere finds nothing', () => {
    for (const text of ['', '  ', '+-*/', 'qqqqq']) expect(search(text)).toEqual({ hits: [], total: 0 })
  })

  test('wants every typed word on the page, and ranks whole words, then beginnings, then parts', () => {
    expect(paths('wall volute')).toEqual([])
    const all = buildIndex([
      page('part', 'A', [], 'The name is nut_flux_limiter.'),
      page('beginning', 'B', [], 'All fluxes are kept.'),
      page('whole', 'C', [], 'The flux is kept, with many words around it that make the page long.'),
    ])
    expect(all('flux').hits.map(({ path }) => path)).toEqual(['whole', 'beginning', 'part'])
  })

  test.each([
    ['速度境界', 'ja'],
    ['乱流モデル', 'ja'],
    ['CFD', 'ja'],
    ['y+', 'ja'],
    ['一篇', 'zh'],
    ['外流场', 'zh'],
    ['wall_function', 'options'],
    ['function', 'options'],
    ['uri', 'options'],
    ['omegaSST', 'options'],
    ['turbulenceProp', 'options'],
    ['Überprüfung', 'de'],
    ['Geräte', 'de'],
    ['Strömung', 'de'],
    ['impôt', 'de'],
    ['resume', 'de'],
  ])('%s finds its page first, in either form of its letters', (typed, path) => {
    for (const form of [typed, typed.normalize('NFD')]) {
      const [first] = foreign(form).hits
      expect(first?.path, form).toBe(path)
    }
  })

  test('a hit of decomposed text shows it as it is written', () => {
    const [hit] = foreign('strömung').hits
    expect(hit?.title).toBe('Überprüfung der Geräte'.normalize('NFD'))
    expect(hit?.excerpt).toContain('Strömung'.normalize('NFD'))
  })

  test('never lets the text alone stand before a title that fits', () => {
    const word = fc.constantFrom('wall', 'inlet', 'mesh', 'adjoint', 'pump', 'volute', 'walls', 'meshes')
    const words = fc.array(word, { maxLength: 5 }).map((all) => all.join(' '))
    const any = fc.tuple(words, words, words)
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), word, (contents, typed) => {
        const pages = contents.map(([title, heading, text], id) => page(`${id}`, title, [heading], text))
        const inTitle = buildIndex(pages)(typed).hits.map(({ title }) =>
          foldText(title)
            .split(' ')
            .some((term) => term.startsWith(typed)),
        )
        expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })

  test('answers anything that can be typed', () => {
    fc.assert(fc.property(fc.string(), (text) => search(text).total <= manual.length))
  })
})
