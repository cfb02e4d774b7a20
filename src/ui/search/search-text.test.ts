import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  excerpt,
  findText,
  foldText,
  indexTerms,
  isFoundIn,
  markMatches,
  searchFilter,
  searchWords,
} from './search-text'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const isIn = (typed: string, text: string) => {
  const terms = indexTerms(text)
  const words = searchWords(typed)
  return words.length > 0 && words.every((word) => isFoundIn(terms, word))
}
/** Marks the matches in a text with brackets. */
const marked = (text: string, typed: string, found: readonly string[] = []) =>
  markMatches(text, searchWords(typed), found)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

describe('forms of a text that look alike are one', () => {
  test.each([
    ['composed and decomposed', 'Überprüfung', 'U\u0308berpru\u0308fung'],
    ['accents', 'résumé', 'resume'],
    ['full width', 'ＣＦＤ　２', 'cfd 2'],
    ['half-width katakana', 'ﾓﾃﾞﾙ', 'モデル'],
    ['a ligature', 'ﬁeld', 'field'],
    ['a soft hyphen', 'Strö\u00ADmung', 'strömung'],
    ['zero-width characters and marks of direction', '\u200Ewall\u200B\u2060func\uFEFF', 'wallfunc'],
    ['dashes', 'HLX‐2026–00417', 'hlx−2026-00417'],
    ['sharp s', 'Straße', 'STRASSE'],
    ['a final sigma', 'ΟΔΟΣ', 'οδός'],
    ['units', 'm²', 'm2'],
    // Own additions from Unicode's tables: a Vietnamese letter with two accents, decomposed Hangul.
    ['two accents in either order', 'ệ', 'e\u0302\u0323'],
    ['Hangul letter by letter', '격자', '\u1100\u1167\u11A8\u110C\u1161'],
  ])('%s', (_, one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  test('letters that differ stay apart: voicing marks of Japanese, vowels of Thai', () => {
    expect(foldText('が')).not.toBe(foldText('か'))
    expect(foldText('กา')).not.toBe(foldText('กี'))
  })
})

test('a list is filtered by all typed words, wherever they are in a row, missing texts among them', () => {
  const fits = searchFilter('  muller hlx–2026 ')
  expect(fits('HLX-2026-00417', 'Mu\u0308ller', null, undefined)).toBe(true)
  expect(fits('HLX-2026-00417', 'Maier')).toBe(false)
  expect(searchFilter(' ')('anything')).toBe(true)
  expect(searchFilter('境界')('入口速度境界条件')).toBe(true)
})

test.each([
  'HLX–2026–00417',
  'HLX‑2026‑00417',
  'HLX−2026−00417',
  'HLX\u00a02026\u00a000417\u00a0',
  '\u200bHLX-2026-00417',
  'ＨＬＸ－２０２６－００４１７',
  '“HLX-2026-00417”',
  'HLX-2026-00417,',
  '#HLX-2026-00417',
])('a list is filtered by the pasted number %s', (typed) => {
  expect(searchFilter(typed)('HLX-2026-00417')).toBe(true)
  expect(searchFilter(typed)('HLX-2026-00418')).toBe(false)
})

test('a typed text is found in a name as it is written, its characters whole', () => {
  const name = 'Pru\u0308fstand–Größe.log'
  const found = (typed: string) => {
    const range = findText(name, typed)
    return range && name.slice(range.start, range.end)
  }
  expect(found('prüf')).toBe('Pru\u0308f')
  expect(found('pru')).toBe('Pru\u0308')
  expect(found('-grosse')).toBe('–Größe')
  expect(found('gros')).toBe('Größ')
  expect([found('log'), found('nowhere'), found('')]).toEqual(['log', null, null])
})

describe('an identifier is found', () => {
  test.each([
    ['nut_wall_function', 'nut_wall_function', 'wall_function', 'function', 'wallFunction', 'func', 'nut'],
    ['kOmegaSST', 'komegasst', 'omegaSST', 'sst', 'omega'],
    ['HELYX_CONFIG_URI', 'uri', 'config_uri', 'config'],
    ['constant/turbulenceProperties', 'turbulenceProp', 'properties', 'constant'],
    ['fvSchemes.orig', 'schemes', 'orig', 'fvSchemes.orig'],
    ['Re3000', '3000', 're'],
    ['XMLHttpRequest', 'http', 'request', 'xml'],
    ['k-omega y+ C++', 'omega', 'y+', 'c++'],
    // Own additions.
    ['p_rghFinal2', 'rgh', 'final', 'rghFinal', '2'],
    ['größeMaxWert_µm', 'maxwert', 'wert', 'μm', 'grosse'],
  ])('%s', (identifier, ...typed) => {
    for (const one of typed) expect(isIn(one, `Set ${identifier} to 1.`), one).toBe(true)
  })

  test('by its beginnings alone, not from the middle of a part', () => {
    expect(isIn('all', 'nut_wall_function')).toBe(false)
    expect(isIn('mega', 'kOmegaSST')).toBe(false)
  })

  test('with hundreds of parts in a few terms each', () => {
    const blob = 'aB3dE5'.repeat(500)
    const length = indexTerms(blob).reduce((sum, term) => sum + term.length, 0)
    expect(length).toBeLessThan(8 * blob.length)
    expect(isIn(blob, blob)).toBe(true)
  })
})

const spoken = [
  ['速度境界', '本章では入口における速度境界条件の指定方法と、壁面近くの乱流モデルについて説明します。'],
  ['乱流モデル', '本章では入口における速度境界条件の指定方法と、壁面近くの乱流モデルについて説明します。'],
  ['一篇', '本文是关于外流场计算使用的一篇网格划分小教程。'],
  ['外流场', '本文是关于外流场计算使用的一篇网格划分小教程。'],
  ['程', '本文是关于外流场计算使用的一篇网格划分小教程。'],
  ['cfd', 'ＣＦＤの計算'],
  ['ﾓﾃﾞﾙ', '乱流モデル'],
  // Own additions: a Thai word within a sentence, and a match within a name.
  ['ความเร็ว', 'กำหนดความเร็วที่ขอบเขต'],
  ['京都', '東京都の流れ'],
] as const

describe('a script without blanks', () => {
  test.each(spoken)('%s is found', (typed, text) => {
    expect(isIn(typed, text)).toBe(true)
  })

  test('is found in a browser without segmenters, too', async () => {
    vi.stubGlobal('Intl', {})
    vi.resetModules()
    const plain = await import('./search-text')
    for (const [typed, text] of spoken) {
      const terms = plain.indexTerms(text)
      expect(
        plain.searchWords(typed).every((word) => plain.isFoundIn(terms, word)),
        typed,
      ).toBe(true)
      expect(plain.markMatches(text, plain.searchWords(typed), []).some(({ isMatch }) => isMatch)).toBe(true)
    }
  })

  test('is found by any part of any sentence, however it is split', () => {
    const letter = fc.constantFrom(...'速度境界条件乱流モデルの指定方法外场计算กาขี')
    const sentence = fc.array(letter, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(sentence, fc.nat(), fc.nat(), (letters, from, length) => {
        const text = letters.join('').normalize('NFC')
        const start = from % text.length
        const typed = text.slice(start, start + 1 + (length % (text.length - start)))
        expect(isIn(typed, `x ${text}。`)).toBe(true)
      }),
    )
  })
})

describe('what was found is marked', () => {
  test.each([
    ['Wall functions', 'wall funct', '[Wall] [funct]ions'],
    ['nut_wall_function', 'wall_func', 'nut_[wall_func]tion'],
    ['kOmegaSST', 'omega', 'k[Omega]SST'],
    ['U\u0308berpru\u0308fung der Gera\u0308te', 'Überprüfung', '[U\u0308berpru\u0308fung] der Gera\u0308te'],
    ['Strö\u00ADmung', 'strom', '[Strö\u00ADm]ung'],
    ['ＣＦＤの速度境界条件', 'cfd 速度境界', '[ＣＦＤ]の[速度境界]条件'],
    ['ﬁeld', 'f', '[ﬁ]eld'],
    ['y+ and y', 'y+', '[y+] and y'],
    ['速度と境界', '速度境界', '[速度]と[境界]'],
  ])('in %s for %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  test('as a whole where it is only similar', () => {
    expect(marked('Convergence', 'convergance', ['convergence'])).toBe('[Convergence]')
    expect(marked('run_convergence', 'convergance', ['~convergence'])).toBe('run_[convergence]')
  })

  test('without losing a character of the text, and no character is cut', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const borders = (text: string) => Array.from(graphemes.segment(text), ({ index }) => index)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        const pieces = markMatches(text, searchWords(typed), indexTerms(text).slice(0, 3))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        const known = new Set([...borders(text), text.length])
        let at = 0
        for (const piece of pieces) {
          at += piece.text.length
          expect(known.has(at)).toBe(true)
        }
      }),
    )
  })
})

describe('an excerpt', () => {
  const cut = (text: string, typed: string) => excerpt(text, searchWords(typed), [])

  test('is cut at words', () => {
    const long = `${'before '.repeat(40)}needle ${'after '.repeat(60)}`.trim()
    const shown = cut(long, 'needle') ?? ''
    expect(shown).toMatch(/^… (before )+needle( after)+ …$/)
    expect(shown.length).toBeLessThan(260)
    expect(cut(long, 'nowhere')).toBeNull()
  })

  test('of a text without blanks is around the match as well', () => {
    const shown = cut(`${'本文是关于'.repeat(60)}外流场${'计算使用的'.repeat(60)}`, '外流场') ?? ''
    expect(shown).toMatch(/^… .{50,80}外流场.{100,150} …$/)
  })

  test('begins and ends with whole characters', () => {
    const shown = cut(`${'a\u0308😀'.repeat(80)}、流速、${'😀e\u0301'.repeat(80)}`, '流速') ?? ''
    expect(shown.isWellFormed()).toBe(true)
    expect(shown).toMatch(/^… (a|😀)/u)
  })

  test('shows where a part of an identifier is', () => {
    expect(cut('Set nut_wall_function first.', 'function')).toBe('Set nut_wall_function first.')
  })
})

test('any text can be folded, folding it again changes nothing, and each of its words is found in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
      const terms = indexTerms(text)
      for (const word of searchWords(text)) expect(isFoundIn(terms, word)).toBe(true)
    }),
  )
})
