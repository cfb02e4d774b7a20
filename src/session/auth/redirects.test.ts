import { expect, test } from 'vitest'
import { FakeStore } from './msal.fake'
import { Attempts } from './redirects'

test('[L4.3] two redirects within a minute of answers, then none until the minute is over', () => {
  const store = new FakeStore()
  let now = 1_000_000
  const page = () => new Attempts(store, () => now, true)
  expect(page().allow('sign-in')).toBe(true)
  now += 20_000
  expect(page().allow('sign-in')).toBe(true)
  expect(page().allow('sign-in')).toBe(false)
  expect(page().allow('reset')).toBe(true)
  now += 40_000
  expect(page().allow('sign-in')).toBe(true)
  expect(page().allow('sign-in')).toBe(false)
  page().clear('sign-in')
  expect(page().allow('sign-in')).toBe(true)
})

test('[L4.3] a person who opens the portal often is no loop; what never stops is', () => {
  const store = new FakeStore()
  const opened = () => new Attempts(store, () => 1_000_000, false).allow('sign-in')
  expect(Array.from({ length: 11 }, opened)).toEqual([...Array.from({ length: 10 }, () => true), false])
  expect(new Attempts(store, () => 1_000_000, true).allow('sign-in')).toBe(false)
})

test.each(['x', ',,,', '{}', 'NaN,Infinity', '99999999999999,99999999999998'])(
  '[L4.3] %j in the store locks nobody out',
  (text) => {
    const store = new FakeStore()
    store.setItem('portal.attempts.sign-in', text)
    expect(new Attempts(store, () => 1_000_000, true).allow('sign-in')).toBe(true)
  },
)

test('[L4.3] attempts that cannot be counted are refused', () => {
  const store = new FakeStore()
  store.isFull = true
  expect(new Attempts(store, () => 1_000_000, true).allow('sign-in')).toBe(false)
})
