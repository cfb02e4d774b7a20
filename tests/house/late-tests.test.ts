import { expect, test } from 'vitest'
import { readTests } from './titles'

const statements = (title: string) => [...title.matchAll(/\[(L\d+\.\d+)\]/g)].map(([, number]) => number)

test('no statement of the specification is proven only by tests that wait for `npm test -- --all`', () => {
  const tests = readTests()
  const early = new Set(tests.filter(({ isLate }) => !isLate).flatMap(({ title }) => statements(title)))
  const late = tests.filter(({ isLate }) => isLate).flatMap(({ title }) => statements(title))
  expect(late.length).toBeGreaterThan(20)
  expect([...new Set(late)].filter((number) => !early.has(number))).toEqual([])
})
