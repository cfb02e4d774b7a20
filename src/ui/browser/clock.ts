import { createStore, type Store } from './create-store'

// A computer's clock may be wrong, and may be set while a page is open. Durations within a page use monotonic ticks;
// the clock is for dates and for values stored across pages.

/** Milliseconds of a monotonic clock; it may pause while the computer sleeps. */
export function monotonicNow(): number {
  return performance.now()
}

/** @returns gives the milliseconds since this call: sleep counts, and a clock set back subtracts nothing */
export function stopwatch(): () => number {
  const [tick, time] = [monotonicNow(), Date.now()]
  return () => Math.max(monotonicNow() - tick, Date.now() - time)
}

const CHECK_EVERY_MS = 10_000
/** A smaller difference may come from reading the two clocks one after the other. */
const JUMP_MS = 1000

/** Clock minus ticks: changes when the clock is set, or after sleep. */
const offset = () => Date.now() - monotonicNow()
const dayNow = () => new Date().toDateString()

let known = { offset: offset(), day: dayNow() }
/** The offset of a correct clock, from the server's time; unknown until a server has reported it. */
let trueOffset: number | null = null

/** How often the clock has jumped or the day has changed. */
const changes = createStore(0)
/** How far the clock was set last, in milliseconds. */
const lastSet = createStore(0)

/** Takes the time that a server has just reported as the true one; NaN is ignored. */
export function correctClock(instant: number): void {
  if (!Number.isNaN(instant)) trueOffset = instant - monotonicNow()
}

/** Detects a clock jump since the last check and notifies the listeners. */
export function checkClock(): void {
  const before = known
  known = { offset: offset(), day: dayNow() }
  const by = known.offset - before.offset
  const hasJumped = Math.abs(by) >= JUMP_MS
  if (hasJumped && isSet(before.offset)) lastSet.set(by)
  if (hasJumped || known.day !== before.day) changes.set(changes.get() + 1)
}

/** Whether the clock was set and not the computer asleep: only a set clock leaves the server's time. */
function isSet(offsetBefore: number): boolean {
  if (known.offset < offsetBefore) return true
  return trueOffset !== null && Math.abs(known.offset - trueOffset) < Math.abs(offsetBefore - trueOffset)
}

/** Calls back with the milliseconds by which the clock was set, soon after. @returns stops calling back */
export function onClockSet(listener: (by: number) => void): () => void {
  return watched(lastSet, () => listener(lastSet.get()))
}

/** A count of clock jumps and midnights, checked for as long as there are subscribers. */
export const clockChanges = {
  get: changes.get,
  subscribe: (listener: () => void) => watched(changes, listener),
}

function watched(store: Store<number>, listener: () => void): () => void {
  const stopWatching = watch()
  const unsubscribe = store.subscribe(listener)
  return () => {
    unsubscribe()
    stopWatching()
  }
}

let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Checks the clock regularly while there are listeners, and when the page becomes visible. */
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
