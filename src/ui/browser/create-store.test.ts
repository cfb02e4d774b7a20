import { expect, it, vi } from 'vitest'
import { createStore } from './create-store'

it('gives the last value and notifies its listeners until they unsubscribe', () => {
  const store = createStore(1)
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const unsubscribe = store.subscribe(first)
  store.subscribe(second)
  store.set(2)
  expect(store.get()).toBe(2)
  unsubscribe()
  store.set(2)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
})
