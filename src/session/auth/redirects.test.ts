import { expect, test } from 'vitest'
import { FakeStore } from './msal.fake'
import { Attempts } from './redirects'

test('[L4.3] two redirects within a minute of answers, then none until the minute is over', () => {
  const store = new FakeStore()
  let now = 1_000_000
  const page = () => new Attempts(store, null, () => now, true)
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
  const opened = () => new Attempts(store, null, () => 1_000_000, false).allow('sign-in')
  expect(Array.from({ length: 11 }, opened)).toEqual([...Array.from({ length: 10 }, () => true), false])
  expect(new Attempts(store, null, () => 1_000_000, true).allow('sign-in')).toBe(false)
})

test.each(['x', ',,,', '{}', 'NaN,Infinity', '99999999999999,99999999999998'])(
  '[L4.3] %j in the store locks nobody out',
  (text) => {
    const store = new FakeStore()
    store.setItem('portal.attempts.sign-in', text)
    expect(new Attempts(store, null, () => 1_000_000, true).allow('sign-in')).toBe(true)
  },
)

test('[L4.3] attempts that cannot be counted are refused', () => {
  const store = new FakeStore()
  store.isFull = true
  expect(new Attempts(store, null, () => 1_000_000, true).allow('sign-in')).toBe(false)
})

test('[L4.3] redirects that succeed are no failures, and still end a loop of tabs that succeed each time', () => {
  const [shared, one, other] = [new FakeStore(), new FakeStore(), new FakeStore()]
  let now = 1_000_000
  const page = (tab: FakeStore, isAnswered: boolean) => new Attempts(tab, shared, () => now, isAnswered)
  for (let round = 0; round < 10; round += 1) {
    const tab = round % 2 === 0 ? one : other
    expect([round, page(tab, false).allow('sign-in')]).toEqual([round, true])
    page(tab, true).noteSuccess()
    now += 1000
  }
  for (const tab of [one, other, new FakeStore()]) expect(page(tab, false).allow('sign-in')).toBe(false)
  // The oldest is a minute ago.
  now += 50_000
  expect(page(one, true).allow('sign-in')).toBe(true)
  expect(page(other, true).allow('sign-in')).toBe(false)
  page(one, false).clear()
  expect([shared.length, page(other, true).allow('sign-in')]).toEqual([0, true])
})

test('[L4.3] failed answers of one tab do not keep another from its sign-in', () => {
  const [shared, one, other] = [new FakeStore(), new FakeStore(), new FakeStore()]
  const tab = (own: FakeStore) => new Attempts(own, shared, () => 1_000_000, true).allow('sign-in')
  expect([tab(one), tab(one), tab(one)]).toEqual([true, true, false])
  expect([tab(other), tab(other), tab(other)]).toEqual([true, true, false])
})

test('[L4.3] a shared storage that is full leaves each tab its own count', () => {
  const [shared, one] = [new FakeStore(), new FakeStore()]
  shared.isFull = true
  const tab = () => new Attempts(one, shared, () => 1_000_000, true).allow('sign-in')
  expect([tab(), tab(), tab()]).toEqual([true, true, false])
})
