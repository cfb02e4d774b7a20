// Needs a document.
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Ago, InstantTime, PlainDate } from '../format/date'
import { checkClock, correctClock, monotonicNow, onClockSet, stopwatch } from './clock'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-20T12:00:00Z')

const stops: (() => void)[] = []
let sets: number[]

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  // The module still has the real clock's offset, and the server time of an earlier test.
  correctClock(Date.now())
  checkClock()
  sets = []
  stops.push(onClockSet((by) => sets.push(by)))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  cleanup()
  vi.useRealTimers()
})

const turn = (ms: number) => vi.setSystemTime(Date.now() + ms)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a clock that is set back is noticed within ten seconds, and once', async () => {
  await pass(HOUR)
  turn(-26 * HOUR)
  await pass(10_000)
  expect(sets).toEqual([-26 * HOUR])
  await pass(HOUR)
  expect(sets).toHaveLength(1)
})

test('it is noticed at once when the page is looked at again', () => {
  turn(-26 * HOUR)
  window.dispatchEvent(new Event('focus'))
  expect(sets).toEqual([-26 * HOUR])
})

test('a clock that was behind and is set right is set; one that goes on after sleep is not', async () => {
  turn(8 * HOUR)
  checkClock()
  expect(sets).toEqual([])

  // A server reports that the clock is a day behind.
  correctClock(Date.now() + 26 * HOUR)
  await pass(10 * MINUTE)
  turn(26 * HOUR + 300)
  checkClock()
  expect(sets).toEqual([26 * HOUR + 300])
})

test('a clock that a time service moves by less than a second is not set', async () => {
  for (let step = 0; step < 100; step += 1) {
    turn(-200)
    await pass(10_000)
  }
  expect(sets).toEqual([])
})

test('a stopwatch counts sleep, and loses nothing to a clock that is set back', async () => {
  const [since, tick] = [stopwatch(), monotonicNow()]
  await pass(5 * MINUTE)
  turn(-26 * HOUR)
  await pass(5 * MINUTE)
  expect([since(), monotonicNow() - tick]).toEqual([10 * MINUTE, 10 * MINUTE])
  turn(27 * HOUR)
  expect(since()).toBe(HOUR + 10 * MINUTE)
})

const texts = () => [...document.body.querySelectorAll('p')].map(({ textContent }) => textContent)

test('distances are drawn anew when the clock is set, after sleep and at midnight, by nobody else', async () => {
  render(
    <>
      <p>
        <PlainDate value="2026-12-17" relative />
      </p>
      <p>
        <Ago value="2026-11-20T11:00:00Z" />
      </p>
      <p>
        <InstantTime value="2026-11-20T09:00:00Z" relative />
      </p>
    </>,
  )
  expect(texts()).toEqual(['17 Dec 2026 in 27 days', '1 hour ago', expect.stringContaining('3 hours ago')])
  turn(24 * HOUR)
  await pass(10_000)
  expect(texts()).toEqual(['17 Dec 2026 in 26 days', 'yesterday', expect.stringContaining('yesterday')])
  turn(-24 * HOUR)
  await pass(10_000)
  expect(texts()[0]).toBe('17 Dec 2026 in 27 days')
  await pass(24 * HOUR)
  expect(texts()[0]).toBe('17 Dec 2026 in 26 days')
})
