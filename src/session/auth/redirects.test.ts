import { expect, test } from 'vitest'
import { FakeStore } from './msal.fake'
import { Attempts } from './redirects'

test('[L4.3] two redirects within a minute of answers, then none until the minute is over', () => {
  const store = new FakeStore()
  let now = 1_000_000
  const page = () => new Attempts([store], () => now, true)
  expect(page().allow('sign-in')).toBe(true)
  now += 20_000
  expect(page().allow('sign-in')).toBe(true)
  expect(page().allow('sign-in')).toBe(false)
  expect(page().allow('reset')).toBe(true)
  now += 40_000
  expect(page().allow('sign-in')).toBe(true)
  expect(page().allow('sign-in')).toBe(false)
  page().clear()
  expect(page().allow('sign-in')).toBe(true)
})

test('[L4.3] a person who opens the portal often is no loop; what never stops is', () => {
  const store = new FakeStore()
  const opened = () => new Attempts([store], () => 1_000_000, false).allow('sign-in')
  expect(Array.from({ length: 11 }, opened)).toEqual([...Array.from({ length: 10 }, () => true), false])
  expect(new Attempts([store], () => 1_000_000, true).allow('sign-in')).toBe(false)
})

test.each([
  'x',
  '{}',
  '7',
  '[null, 1, "x", {}, {"at": "1000000", "hasSucceeded": false}, {"at": 1000000}]',
  '[{"at": 99999999999999, "hasSucceeded": false}, {"at": 99999999999998, "hasSucceeded": false}]',
])('[L4.3] %j in the store locks nobody out', (text) => {
  const store = new FakeStore()
  store.setItem('portal.attempts.sign-in', text)
  expect(new Attempts([store], () => 1_000_000, true).allow('sign-in')).toBe(true)
})

test('[L4.3] attempts that cannot be counted are refused', () => {
  const store = new FakeStore()
  store.isFull = true
  expect(new Attempts([store], () => 1_000_000, true).allow('sign-in')).toBe(false)
})

test('[L4.3] a redirect that succeeded is no failed answer, and still counts towards a loop that always succeeds', () => {
  const store = new FakeStore()
  let now = 1_000_000
  const page = (isAnswered: boolean) => new Attempts([store], () => now, isAnswered)
  for (let round = 0; round < 10; round += 1) {
    expect([round, page(false).allow('sign-in')]).toEqual([round, true])
    page(true).noteSuccess()
    now += 1000
  }
  expect(page(false).allow('sign-in')).toBe(false)
  expect(page(true).allow('sign-in')).toBe(false)
  // The oldest is a minute ago.
  now += 50_000
  expect(page(true).allow('sign-in')).toBe(true)
})

test('[L4.3] attempts count over all tabs, which share a storage, and in each tab alone where that is full or blocked', () => {
  const [shared, one, other] = [new FakeStore(), new FakeStore(), new FakeStore()]
  const tab = (own: FakeStore, stores = [shared, own]) => new Attempts(stores, () => 1_000_000, true)
  expect([tab(one).allow('sign-in'), tab(other).allow('sign-in'), tab(one).allow('sign-in')]).toEqual([
    true,
    true,
    false,
  ])
  tab(other).clear()
  expect([shared.length, tab(one).allow('sign-in')]).toEqual([0, true])

  shared.isFull = true
  expect([
    tab(one).allow('sign-in'),
    tab(one).allow('sign-in'),
    tab(other, [other]).allow('sign-in'),
  ]).toEqual([true, false, true])
})
