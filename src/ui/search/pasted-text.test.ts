import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identifierText, normalizedText, pastedText, searchText, unquoted } from './pasted-text'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
/** Invisible characters of pasted text, among letters of several scripts. */
const pasted = fc
  .array(
    fc.constantFrom(
      ...'aZ09-@. \t\nー－１Ａｱéかन्ی',
      ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u2011', '\u2212'],
      ...[
        '\u00a0',
        '\u3000',
        '\u2028',
        '\0',
        '\ufe0f',
        '\u{e0067}',
        '\u{1f3f4}',
        '\u{1f469}',
        '\u0308',
        '\ud800',
      ],
    ),
  )
  .map((parts) => parts.join(''))

describe('a search finds the number HLX-2026-00417', () => {
  test.each([
    ['en dashes, as word processors write them', 'HLX–2026–00417', 'HLX-2026-00417'],
    ['non-breaking hyphens', 'HLX‑2026‑00417', 'HLX-2026-00417'],
    ['minus signs', 'HLX−2026−00417', 'HLX-2026-00417'],
    ['no-break spaces', 'HLX\u00a02026\u00a000417\u00a0', 'HLX 2026 00417'],
    ['a zero-width space before', '\u200bHLX-2026-00417', 'HLX-2026-00417'],
    ['full width', 'ＨＬＸ－２０２６－００４１７', 'HLX-2026-00417'],
    ['typographic quotes around', '“HLX-2026-00417”', 'HLX-2026-00417'],
    ['a trailing comma', 'HLX-2026-00417,', 'HLX-2026-00417'],
    ['a hash', '#HLX-2026-00417', 'HLX-2026-00417'],
    // Own additions: the long-vowel key of a Japanese keyboard, a direction mark from a Hebrew mail.
    ['long-vowel marks', 'ＨＬＸー２０２６ー００４１７', 'HLX-2026-00417'],
    ['marks of direction and quotes of a sentence', '\u200f„HLX-2026-00417“.\u200e', 'HLX-2026-00417'],
  ])('with %s', (_, typed, number) => {
    expect(searchText(typed)).toBe(number)
  })

  test.each(['C#', 'm²', 'モデル', 'Žofie', 'y+', '.', '#', "d'Arc", 'k-ω'])(
    'and leaves %j alone',
    (text) => {
      expect(searchText(text)).toBe(text)
    },
  )
})

test.each([
  ['\u200eluca.moretti@meridian\u200b-racing.example\ufeff', 'luca.moretti@meridian-racing.example'],
  ['ｌｕｃａ＠ｘ．example', 'luca@x.example'],
  ['u\u0308ber@x.example', 'über@x.example'],
  ['9C\u20115B\u2013E8', '9C-5B-E8'],
])('the identifier %j is %j', (text, identifier) => {
  expect(identifierText(text)).toBe(identifier)
})

test('quotes of any country go from around a text, not from within', () => {
  expect(['“a”', '„a“', '«\u00a0a\u00a0»', '「a」', '’a’'].map(unquoted)).toEqual(Array(5).fill('a'))
  expect(unquoted("O'Hara")).toBe("O'Hara")
})

describe('what a person writes', () => {
  test.each([
    ['Persian with its joiners', 'نمی‌خواهم'],
    ['a Sinhala name with a joiner', 'ශ්‍රී'],
    ['a family and a heart', '👩‍👩‍👧 ❤️‍🔥 👩🏽‍🔬 1️⃣'],
    ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['a form of a Japanese name', '葛\u{e0100}城'],
    ['units and ligatures', 'm² ﬁeld ２'],
    ['dashes and a no-break space', 'a – b\u00a0c'],
    ['paragraphs', 'one\n\n\ttwo\r\n'],
  ])('keeps %s', (_, text) => {
    expect(normalizedText(text)).toBe(text)
  })

  test.each([
    ['Bo\u00ad', 'Bo'],
    ['\u202eRosa\u202c', 'Rosa'],
    ['Ro\u200dsa\u200d\ufe0f', 'Rosa'],
    ['Mu\u0308ller', 'Müller'],
    ['\u{e0067}\u{e0062}', ''],
    ['a\u2028b', 'a\nb'],
    ['A\0B\u0007', 'AB'],
  ])('of %j has %j', (text, written) => {
    expect(normalizedText(text)).toBe(written)
  })
})

describe('over all of Unicode', () => {
  const texts = fc.oneof(anyText, pasted)

  test('nothing invisible is left in an identifier, and reading twice changes nothing', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = pastedText(text)
        expect(read).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Cs}|(?![\t\n\r])\p{Cc}/u)
        expect(pastedText(read)).toBe(read)
        expect(identifierText(identifierText(text))).toBe(identifierText(text))
        expect(searchText(text)).toBe(searchText(searchText(text)))
      }),
      { numRuns: 1000 },
    )
  })

  test('a written text loses no letter, and reading twice changes nothing', () => {
    const seenIn = (text: string) =>
      text
        .replace(/\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Cs}|[\u2028\u2029\ufff9-\ufffb]/gu, '')
        .normalize('NFC')
    fc.assert(
      fc.property(texts, (text) => {
        const read = normalizedText(text)
        expect(seenIn(read)).toBe(seenIn(text))
        expect(normalizedText(read)).toBe(read)
      }),
      { numRuns: 1000 },
    )
  })

  test('a word that is invisible as a whole is empty', () => {
    const hidden = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u200c',
      '\u202e',
      '\u00ad',
      '\ufe0f',
      '\u{e0100}',
      '\u3164',
    )
    fc.assert(
      fc.property(fc.array(hidden), (parts) => {
        expect(normalizedText(parts.join(''))).toBe('')
        expect(identifierText(parts.join(''))).toBe('')
      }),
    )
  })
})
