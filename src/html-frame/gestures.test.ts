import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clickLimits, createGestureGate, keyLimits } from './gestures'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let isActive = true
const openGate = (limits = clickLimits) => createGestureGate(limits, () => isActive)

test('without a gesture nothing happens, however often it is asked', () => {
  isActive = false
  const gate = openGate()
  const act = vi.fn()
  for (let n = 0; n < 100; n += 1) gate(act)
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})

test('a gesture that the page learns of up to a second later counts', () => {
  isActive = false
  const gate = openGate()
  const act = vi.fn()
  gate(act)
  vi.advanceTimersByTime(900)
  isActive = true
  vi.advanceTimersByTime(60)
  expect(act).toHaveBeenCalledTimes(1)
})

test('a flood after one gesture acts once', () => {
  isActive = true
  const gate = openGate()
  const act = vi.fn()
  for (let n = 0; n < 1_000; n += 1) gate(act)
  expect(act).toHaveBeenCalledTimes(1)
})

test('one after the other acts no more often than a person does', () => {
  isActive = true
  const gate = openGate()
  const act = vi.fn()
  for (let n = 0; n < 50; n += 1) {
    gate(act)
    vi.advanceTimersByTime(150)
  }
  expect(act).toHaveBeenCalledTimes(clickLimits.max)
  vi.advanceTimersByTime(clickLimits.periodMs)
  gate(act)
  expect(act).toHaveBeenCalledTimes(clickLimits.max + 1)
})

test('keys may follow each other at once', () => {
  isActive = true
  const gate = openGate(keyLimits)
  const act = vi.fn()
  gate(act)
  gate(act)
  expect(act).toHaveBeenCalledTimes(2)
})
