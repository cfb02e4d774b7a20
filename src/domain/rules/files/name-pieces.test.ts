import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namePieces, splitEnd, visibleName } from './name-pieces'

it('leaves a name without hidden characters as it is', () => {
  const names = [
    'mesh.msh',
    'a  b',
    '設計レビュー.pdf',
    'Élan.txt',
    'e\u0301',
    '👩‍🚀.png',
    'שלום.txt',
    '#1 100% a&b',
  ]
  expect(names.map(visibleName)).toEqual(names)
})

it('shows hidden characters', () => {
  const names = [
    'a\u202etxt.exe',
    'a\u200bb',
    '\u0000',
    'x ',
    ' x',
    'a\u00a0b',
    '\ud800',
    'a\nb',
    '\ufeffa',
    '\u3164',
  ]
  expect(names.map(visibleName)).toEqual([
    'a[U+202E]txt.exe',
    'a[U+200B]b',
    '[␀]',
    'x[␣]',
    '[␣]x',
    'a[U+00A0]b',
    '[U+D800]',
    'a[␊]b',
    '[U+FEFF]a',
    '[U+3164]',
  ])
  expect(namePieces('a\u202eb')[1]?.mark).toBe('U+202E, right-to-left override')
})

it('leaves no hidden character in any name', () => {
  const pictures = /[\p{Extended_Pictographic}\u200d]/gu
  const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const text = namePieces(name)
        .map((piece) => piece.text)
        .join('')
      expect(hidden.test(text.replace(pictures, ''))).toBe(false)
    }),
  )
})

it('splits a name without losing a character or breaking a grapheme', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 30 }), fc.nat({ max: 20 }), (name, length) => {
      const pieces = namePieces(name)
      const [start, end] = splitEnd(pieces, length)
      const text = (some: typeof pieces) => some.map((piece) => piece.text).join('')
      expect(text([...start, ...end])).toBe(text(pieces))
      expect(text(end)).not.toMatch(/^(?:[\udc00-\udfff]|\p{M}|\u200d)/u)
    }),
  )
  expect(splitEnd(namePieces('a very long name of a run.tar.gz'), 12).map((half) => half[0]?.text)).toEqual([
    'a very long name of ',
    'a run.tar.gz',
  ])
})
