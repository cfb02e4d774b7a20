import { expect, it } from 'vitest'
import { findSimilarNames, similarNamesText } from './similar-names'

const told = (...names: string[]) => {
  const twins = findSimilarNames(names)
  return twins && similarNamesText(twins)
}

it('finds names that Windows or a Mac does not keep apart', () => {
  expect(told('Case.txt', 'x', 'case.TXT')).toBe(
    '“Case.txt” and “case.TXT” differ only in case. Windows and Macs keep only one of them when an archive with both is unpacked.',
  )
  expect(told('Prüfstand.csv', 'Pru\u0308fstand.csv')).toBe(
    'Two items are named “Prüfstand.csv”, spelled in different ways. A Mac keeps only one of them when an archive with both is unpacked.',
  )
  // A right-to-left name does not reverse the sentence's words.
  expect(told('דוח.TXT', 'דוח.txt')).toMatch(
    /^“\u2068דוח\.TXT\u2069” and “\u2068דוח\.txt\u2069” differ only in case\./,
  )
  expect(told('ΣΑΣ.txt', 'σας.txt')).toMatch(/differ only in case/)
  expect(told('MÜLLER', 'mu\u0308ller')).toMatch(/differ only in case/)
  expect(told('a', 'A', 'b', 'B')).toMatch(/ 1 more name has such a twin\./)
  expect(told('a', 'A', 'á', 'Á', 'a\u0301')).toMatch(/ 2 more names have such a twin\./)
})

it('leaves names alone that every system keeps apart', () => {
  for (const [a, b] of [
    ['m².csv', 'm2.csv'],
    ['Straße', 'STRASSE'],
    ['ﬁn', 'FIN'],
    ['run 1', 'run  1'],
  ])
    expect(told(a ?? '', b ?? ''), a).toBeNull()
  expect(told()).toBeNull()
})
