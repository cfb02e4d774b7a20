import { expect, test } from 'vitest'
import { Attempts } from './attempts'
import { FakeStore } from './fakes'

test('[L4.3] two redirects within a minute, then none until the minute is over', () => {
  const store = new FakeStore()
  let now = 1_000_000
  const page = () => new Attempts(store, () => now)
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

test.each(['x', ',,,', '{}', 'NaN,Infinity', '99999999999999,99999999999998'])(
  '[L4.3] %j in the store locks nobody out',
  (text) => {
    const store = new FakeStore()
    store.setItem('portal.attempts.sign-in', text)
    expect(new Attempts(store, () => 1_000_000).allow('sign-in')).toBe(true)
  },
)

test('[L4.3] attempts that cannot be counted are refused', () => {
  const store = new FakeStore()
  store.isFull = true
  expect(new Attempts(store, () => 1_000_000).allow('sign-in')).toBe(false)
})
