// Needs a document.
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useColorChoice } from './color-choice'
import { useColorMode } from './color-mode'

const firstPaint = new Script(readFileSync('public/theme-init.js', 'utf8'))
const start = () => {
  document.documentElement.className = ''
  firstPaint.runInThisContext()
  return document.documentElement.className
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'color-mode=; max-age=0; path=/'
})

it('[L4.6] is light at first, whatever the system prefers', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(start()).toBe('light')
})

it('[L4.6] keeps the choice in local storage, mirrors it in a cookie and wears it at the next start', () => {
  start()
  const cookie = vi.spyOn(document, 'cookie', 'set')
  const { result } = renderHook(() => useColorMode())
  act(() => result.current.toggle())
  expect(result.current.mode).toBe('dark')
  expect(localStorage.getItem('color-mode')).toBe('dark')
  expect(cookie).toHaveBeenCalledWith(expect.stringMatching(/^color-mode=dark; max-age=31536000;/))
  expect(start()).toBe('dark')
})

it('[L4.6] takes local storage as the source where the cookie says otherwise', () => {
  localStorage.setItem('color-mode', 'light')
  document.cookie = 'color-mode=dark; path=/'
  expect(start()).toBe('light')
})

it('survives blocked storage: the cookie carries the choice', () => {
  start()
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  const { result } = renderHook(() => useColorMode())
  act(() => result.current.setMode('dark'))
  expect(result.current.mode).toBe('dark')
  expect(start()).toBe('dark')
})

it('follows a change made in another tab', () => {
  start()
  const { result } = renderHook(() => useColorMode())
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode', newValue: 'dark' }))
  })
  expect(result.current.mode).toBe('dark')
})

it('[UA2] is as the system is, at the next start too, where that was chosen', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  localStorage.setItem('color-mode', 'system')
  expect(start()).toBe('dark')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(start()).toBe('light')
})

it('[UA2] keeps the choice apart from the mode that follows from it', () => {
  start()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { result } = renderHook(() => useColorChoice())
  act(() => result.current[1]('system'))
  expect(result.current[0]).toBe('system')
  expect(localStorage.getItem('color-mode')).toBe('system')
  act(() => result.current[1]('dark'))
  expect(result.current[0]).toBe('dark')
  // A value of another version counts as none.
  localStorage.setItem('color-mode', 'sepia')
  expect(start()).toBe('light')
})

it('[UA2] changes with the system at once, but only while that is chosen', () => {
  const system = Object.assign(new EventTarget(), { matches: false })
  const turn = (matches: boolean) =>
    act(() => {
      system.matches = matches
      system.dispatchEvent(new Event('change'))
    })
  vi.stubGlobal('matchMedia', () => system)
  localStorage.setItem('color-mode', 'system')
  expect(start()).toBe('light')
  const { result } = renderHook(() => useColorMode())
  turn(true)
  expect(result.current.mode).toBe('dark')
  turn(false)
  expect(result.current.mode).toBe('light')
  act(() => result.current.setMode('light'))
  turn(true)
  expect(result.current.mode).toBe('light')
})
