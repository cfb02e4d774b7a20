import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIndex, type SearchPage } from './search-index'
import { excerpt, markMatches, termsOf } from './search-terms'

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

  test('never lets the text alone stand before a title that fits', () => {
    const word = fc.constantFrom('wall', 'inlet', 'mesh', 'adjoint', 'pump', 'volute', 'walls', 'meshes')
    const words = fc.array(word, { maxLength: 5 }).map((all) => all.join(' '))
    const any = fc.tuple(words, words, words)
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), word, (contents, typed) => {
        const pages = contents.map(([title, heading, text], id) => page(`${id}`, title, [heading], text))
        const inTitle = buildIndex(pages)(typed).hits.map(({ title }) =>
          termsOf(title).some((term) => term.startsWith(typed)),
        )
        expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })

  test('answers anything that can be typed', () => {
    fc.assert(fc.property(fc.string(), (text) => search(text).total <= manual.length))
  })
})

describe('what was found', () => {
  test('is marked by what was typed of it', () => {
    expect(markMatches('Wall functions', ['wall', 'funct'], ['wall', 'functions'])).toEqual([
      { text: 'Wall', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'funct', isMatch: true },
      { text: 'ions', isMatch: false },
    ])
  })

  test('is marked as a whole where it is only similar', () => {
    expect(markMatches('Convergence', ['convergance'], ['convergence'])).toEqual([
      { text: 'Convergence', isMatch: true },
    ])
  })

  test('loses nothing of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, terms) => {
        const pieces = markMatches(text, terms, [...terms, ...termsOf(text)])
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
    )
  })

  test('is cut out of a long text at its words', () => {
    const long = `${'before '.repeat(40)}needle ${'after '.repeat(60)}`.trim()
    const cut = excerpt(long, ['needle']) ?? ''
    expect(cut).toMatch(/^… (before )+needle( after)+ …$/)
    expect(cut.length).toBeLessThan(260)
    expect(excerpt(long, ['nowhere'])).toBeNull()
  })
})
