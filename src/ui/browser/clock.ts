import { useSyncExternalStore } from 'react'
import { createStore } from './create-store'

// A computer's clock may be wrong, and may be set while a page is open. Durations within a page are measured by the ticks;
// the clock is for dates, and for what is stored across pages.

/** Milliseconds by a clock that nobody sets; it may stand still while the computer sleeps. */
export function ticks(): number {
  return performance.now()
}

/** @returns tells the milliseconds since now: sleep counts, and a clock that is set back takes nothing away */
export function stopwatch(): () => number {
  const [tick, time] = [ticks(), Date.now()]
  return () => Math.max(ticks() - tick, Date.now() - time)
}

const CHECK_EVERY_MS = 10_000
/** A smaller difference may come from reading the two clocks one after the other. */
const JUMP_MS = 1000

/** The clock less the ticks: it changes when the clock is set, or the computer has slept. */
const offset = () => Date.now() - ticks()
const dayNow = () => new Date().toDateString()

let known = { offset: offset(), day: dayNow() }
/** What the offset would be if the clock were right, as far as a server has told. */
let trueOffset: number | null = null

/** How often the clock has jumped or the day has changed. */
const changes = createStore(0)
/** How far the clock was set last, in milliseconds. */
const lastSet = createStore(0)

/** Takes the time that a server told just now as the true one; NaN when it told none. */
export function noteTrueTime(instant: number): void {
  if (!Number.isNaN(instant)) trueOffset = instant - ticks()
}

/** Finds out whether the clock has jumped since the last check, and notifies the listeners if it has. */
export function checkClock(): void {
  const before = known
  known = { offset: offset(), day: dayNow() }
  const by = known.offset - before.offset
  const hasJumped = Math.abs(by) >= JUMP_MS
  if (hasJumped && isSet(before.offset)) lastSet.set(by)
  if (hasJumped || known.day !== before.day) changes.set(changes.get() + 1)
}

/**
 * Whether a jump was the clock being set, not the computer waking up: the ticks may stand still during sleep, and then
 * the clock jumps ahead, away from the time that a server told.
 */
function isSet(offsetBefore: number): boolean {
  if (known.offset < offsetBefore) return true
  return trueOffset !== null && Math.abs(known.offset - trueOffset) < Math.abs(offsetBefore - trueOffset)
}

/**
 * Calls back with the milliseconds by which the clock was set, soon after it was.
 * @returns stops calling back
 */
export function onClockSet(listener: (by: number) => void): () => void {
  const stopWatching = watch()
  const unsubscribe = lastSet.subscribe(() => listener(lastSet.get()))
  return () => {
    unsubscribe()
    stopWatching()
  }
}

/** Renders again when the clock has jumped and at midnight, for what is told in relation to now. */
export function useClock(): void {
  useSyncExternalStore(subscribe, changes.get)
}

function subscribe(listener: () => void): () => void {
  const stopWatching = watch()
  const unsubscribe = changes.subscribe(listener)
  return () => {
    unsubscribe()
    stopWatching()
  }
}

let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Checks the clock now and then while somebody listens, and when the page is looked at again. */
function watch(): () => void {
  if (watchers === 0) {
    timer = setInterval(checkClock, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', checkClock)
    window.addEventListener('focus', checkClock)
  }
  watchers += 1
  return () => {
    watchers -= 1
    if (watchers > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkClock)
    window.removeEventListener('focus', checkClock)
  }
}
