import { expect, test } from 'vitest'
import { firstMatch, printedKey, typedKey, typedLetters } from './typed-key'

/** The rows of a layout, from left to right; the first ends with the brackets. */
const places = [...'QWERTYUIOP'].map((letter) => `Key${letter}`).concat('BracketLeft', 'BracketRight')
const layouts = {
  Russian: 'йцукенгшщзхъ',
  Ukrainian: 'йцукенгшщзхї',
  Georgian: 'ქწერტყუიოპ[]',
  Greek: ';ςερτυθιοπ[]',
  Hebrew: "/'קראטוןםפ][",
  Thai: 'ๆไำพะัีรนยบล',
  Hindi: 'ौैाीूबहगदजड़',
}

test.each(Object.entries(layouts))('a %s keyboard has the letters of shortcuts beside its own', (_, row) => {
  const keys = [...row]
  const read = places.map((code, at) => typedKey({ key: keys[at] ?? '', code }))
  expect(read).toEqual(
    // A key without a letter means the mark that it types.
    [...'qwertyuiop[]'].map((meant, at) => (/[\p{L}\p{M}]/u.test(keys[at] ?? '') ? meant : keys[at])),
  )
})

test('what a Latin layout types decides, whatever its order', () => {
  expect(typedKey({ key: 'k', code: 'KeyV' })).toBe('k')
  expect(typedKey({ key: 'ü', code: 'BracketLeft' })).toBe('ü')
  expect(typedKey({ key: 'ж', code: 'Semicolon' })).toBe('ж')
  expect(typedKey({ key: 'Enter', code: 'Enter' })).toBe('Enter')
})

test('in a list of names the own letter goes first', () => {
  const letters = typedLetters({ key: 'с', code: 'KeyC' })
  const find = (names: readonly string[]) =>
    firstMatch(letters, (letter) => names.find((name) => name.startsWith(letter)))
  expect(letters).toEqual(['с', 'c'])
  expect(find(['cases', 'сетка'])).toBe('сетка')
  expect(find(['mesh', 'cases'])).toBe('cases')
  expect(find(['mesh'])).toBeUndefined()
})

test('shortcuts are named by what the keyboard prints, where the browser knows it', () => {
  const german = new Map([...places.slice(0, 10).map((code) => [code, code.slice(3).toLowerCase()] as const)])
    .set('BracketLeft', 'ü')
    .set('BracketRight', '+')
  const american = new Map(german).set('BracketLeft', '[').set('BracketRight', ']')
  const dvorak = new Map(german).set('Minus', '[').set('Equal', ']')
  const named = (layout: ReadonlyMap<string, string> | null) =>
    ['[', ']', 'e', '?', 'Escape'].map((name) => printedKey(name, layout))
  expect(named(german)).toEqual(['ü', '+', 'e', '?', 'Escape'])
  for (const layout of [american, dvorak, null]) expect(named(layout)).toEqual(['[', ']', 'e', '?', 'Escape'])
  // An alphabet without a Latin layout beside it.
  expect(printedKey('g', new Map([['KeyG', 'п']]))).toBe('п')
})
