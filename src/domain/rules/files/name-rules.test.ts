import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { findByName, hasSpellings, isOneName, nameBytes, nameProblem } from './name-rules'

const free = () => false
const problemOf = (name: string) => nameProblem(name, free)

it('refuses what cannot be a name', () => {
  const refused = ['', '  ', '.', '..', 'a/b', 'a\u0000', 'a\nb', '\u007f', '\ud800', 'é'.repeat(128)]
  for (const name of refused) expect(problemOf(name), JSON.stringify(name)).not.toBeNull()
  expect(problemOf('')).toBe('Enter a name.')
  expect(problemOf('..')).toBe('A name cannot be “.” or “..”.')
  expect(problemOf('a/b')).toBe('A name cannot contain “/”.')
  expect(problemOf('é'.repeat(128))).toBe('The name is too long: 256 bytes. The maximum is 255.')
})

it('accepts every other name as it is', () => {
  const taken = ['...', '..a', ' a', '-rf', 'CON', '#1 100% a&b', '\u202egpj.exe', 'é'.repeat(127), '🏁']
  for (const name of taken) expect(problemOf(name), name).toBeNull()
})

it('compares names case-sensitively', () => {
  const beside = (name: string) => name === 'Run'
  expect(nameProblem('Run', beside)).toBe('“Run” already exists.')
  expect(nameProblem('run', beside)).toBeNull()
})

it.each([
  ['Prüfstand.csv', 'Pru\u0308fstand.csv', true],
  ['ポンプ.txt', 'ホ\u309aンフ\u309a.txt', true],
  ['Å.msh', '\u212b.msh', true],
  ['각도', '\u1100\u1161\u11a8\u1103\u1169', true],
  ['m².csv', 'm2.csv', false],
  ['Case.txt', 'case.TXT', false],
  ['ﬁn.stl', 'fin.stl', false],
])('%s and %s are one name: %s', (a, b, isOne) => {
  expect(isOneName(a, b)).toBe(isOne)
})

it('finds an entry by a name in any spelling, the same spelling first', () => {
  const [composed, apart] = [{ name: 'é' }, { name: 'e\u0301' }]
  expect([composed.name, apart.name].map(findByName([composed]))).toEqual([composed, composed])
  expect([composed.name, apart.name].map(findByName([apart, composed]))).toEqual([composed, apart])
  expect(findByName([composed])('e')).toBeUndefined()
})

it('knows which names have no other spelling', () => {
  expect(['mesh-v2.msh', 'README.txt'].map(hasSpellings)).toEqual([false, false])
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (a, b) => {
      for (const text of [a, b.normalize('NFD'), a + b])
        if (text !== text.normalize()) {
          expect(hasSpellings(text)).toBe(true)
          expect(hasSpellings(text.normalize())).toBe(true)
        }
    }),
  )
})

it('accepts no name longer than storages take', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (name) => {
      if (problemOf(name) === null) expect(nameBytes(name)).toBeLessThanOrEqual(255)
    }),
  )
})
