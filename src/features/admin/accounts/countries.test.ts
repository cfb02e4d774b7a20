import { expect, it } from 'vitest'
import { countryName, countryOptions } from './countries'

it('names countries, and leaves a code that nobody knows as it is', () => {
  expect(countryName('GB')).toBe('United Kingdom')
  expect(countryName('QQ')).toBe('QQ')
  expect(countryName('not a code')).toBe('not a code')
})

it('offers each country once, by name, and nothing that is none', () => {
  const options = countryOptions()
  const values = options.map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['DE', 'GB', 'NO', 'US', 'JP', 'CH']))
  expect(new Set(values).size).toBe(values.length)
  for (const code of ['EU', 'ZZ', 'UN']) expect(values).not.toContain(code)
  const labels = options.map(({ label }) => label)
  expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b)))
})
