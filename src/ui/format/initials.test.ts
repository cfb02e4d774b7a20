import { expect, it } from 'vitest'
import { initialsOf } from './initials'

it.each([
  ['Luca Moretti', 'LM'],
  ['Maria de la Cruz', 'MD'],
  ['𠮷田 花子', '𠮷花'],
  ['𝒜da 𝐋ovelace', '𝒜𝐋'],
  ['👩‍🔬 Lab', 'L'],
  ['अनिल कुमार', 'अकु'],
  ['E\u0301\u0301mile', 'E\u0301\u0301'],
  ['O’Neil', 'O'],
  ['(name) Test', 'NT'],
  ['ß', 'SS'],
  ['3D Printing', '3P'],
  ['‪Ada‬ — Byron', 'AB'],
  [' ', ''],
  ['👻', ''],
])('%s: %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
  expect(initialsOf(name).isWellFormed()).toBe(true)
})
