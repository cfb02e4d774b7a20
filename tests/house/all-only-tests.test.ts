import { expect, test } from 'vitest'
import { readTests } from './titles'

const statements = (title: string) => [...title.matchAll(/\[(L\d+\.\d+)\]/g)].map(([, number]) => number)

test('no statement of the specification is proven only by tests that wait for `npm test -- --all`', () => {
  const tests = readTests()
  const inDefaultRun = new Set(
    tests.filter(({ isAllOnly }) => !isAllOnly).flatMap(({ title }) => statements(title)),
  )
  const waiting = tests.filter(({ isAllOnly }) => isAllOnly).flatMap(({ title }) => statements(title))
  expect(waiting.length).toBeGreaterThan(20)
  expect([...new Set(waiting)].filter((number) => !inDefaultRun.has(number))).toEqual([])
})
