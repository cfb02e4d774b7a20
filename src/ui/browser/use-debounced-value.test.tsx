// Needs a document.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedValue } from './use-debounced-value'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('follows the value after a pause, and clearing at once', () => {
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 250), {
    initialProps: { value: 'a' },
  })
  rerender({ value: 'ab' })
  pass(200)
  rerender({ value: 'abc' })
  pass(249)
  expect(result.current).toBe('a')
  pass(1)
  expect(result.current).toBe('abc')
  rerender({ value: '' })
  pass(0)
  expect(result.current).toBe('')
})
