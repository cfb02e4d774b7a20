import { expect, test } from 'vitest'
import { asText, labels } from './labels'

const platforms: Readonly<Record<string, string>> = labels({ linux_x64: 'Linux x64', any: 'Any platform' })

test.each([
  ['linux_x64', 'Linux x64'],
  ['risc_v', 'risc_v'],
  ['constructor', 'constructor'],
  ['undefined', '—'],
  ['null', '—'],
  ['[object Object]', '—'],
])('the label of %s is %s', (value, label) => {
  expect(platforms[value]).toBe(label)
})

test('labels are listed as they were written', () => {
  expect(Object.entries(platforms)).toEqual([
    ['linux_x64', 'Linux x64'],
    ['any', 'Any platform'],
  ])
})

test.each([
  ['text', 'text'],
  [4.3, '4.3'],
  [null, '—'],
  [undefined, '—'],
  [Number.NaN, '—'],
  [{}, '—'],
  ['', '—'],
])('%j as text is %s', (value, text) => {
  expect(asText(value)).toBe(text)
})
