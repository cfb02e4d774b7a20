import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { holdName, useIsHeld } from './tab-hold'

test('a name is held by one, and by the next once it is released', async () => {
  const release = await holdName('run-1')
  expect(await holdName('run-1')).toBeNull()
  release?.()
  const next = await holdName('run-1')
  expect(next).not.toBeNull()
  next?.()
})

test('a name that nobody holds is had, though the time to wait for it has run out', async () => {
  const ranOut = AbortSignal.abort(new DOMException('', 'TimeoutError'))
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(ranOut)
  const release = await holdName('run-2')
  expect(release).not.toBeNull()
  release?.()
})

test('a name is not had where the browser refuses it', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('', 'SecurityError'))
  expect(await holdName('run-5')).toBeNull()
})

test('whoever looks sees a name as held until it is released', async () => {
  const release = await holdName('run-3')
  const { result } = await renderHook(() => useIsHeld('run-3'))
  await expect.poll(() => result.current).toBe(true)
  release?.()
  await expect.poll(() => result.current).toBe(false)
})

test('where the browser does not tell what is held, a name counts as free to try', async () => {
  vi.spyOn(navigator.locks, 'query').mockRejectedValue(new Error('refused'))
  const { result } = await renderHook(() => useIsHeld('run-4'))
  await expect.poll(() => result.current).toBe(false)
})
