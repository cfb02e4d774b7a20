import { useEffect, useState } from 'react'
import { createStore } from './create-store'

/** Longer than what only asks for a moment, shorter than anybody waits. */
const WAIT_MS = 2_000

const here = createStore<ReadonlySet<string>>(new Set())
const note = (name: string, isHeld: boolean) =>
  here.set(new Set([...[...here.get()].filter((other) => other !== name), ...(isHeld ? [name] : [])]))

/** The names that this tab holds. */
export const heldHere = { get: here.get, subscribe: here.subscribe }

/** Whether a tab holds a name. A tab that only asks for it shares it for a moment, which does not count. */
async function isHeldByTab(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name && lock.mode === 'exclusive')
}

/**
 * Holds a name among the tabs of this browser, until it is released or the tab is gone.
 * @returns releases it; null when another tab holds it
 */
export async function holdName(name: string): Promise<(() => void) | null> {
  note(name, true)
  if (!('locks' in navigator)) return () => note(name, false)
  const request = () =>
    new Promise<() => void>((resolve, reject) => {
      const hold = () => new Promise<void>((end) => resolve(end))
      navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, hold).catch(reject)
    })
  for (;;) {
    try {
      const end = await request()
      return () => {
        note(name, false)
        end()
      }
    } catch (error) {
      // On a machine that stands still for a while the time runs out, though nobody holds the name: once more.
      const isOver = error instanceof DOMException && error.name === 'TimeoutError'
      if (isOver && !(await isHeldByTab(name).catch(() => true))) continue
      note(name, false)
      return null
    }
  }
}

/** Whether any tab holds a name; null until that is known. */
export function useIsHeld(name: string): boolean | null {
  const [isHeld, setIsHeld] = useState<boolean | null>('locks' in navigator ? null : false)
  useEffect(() => {
    if (!('locks' in navigator)) return
    const left = new AbortController()
    const look = async () => {
      // Where it cannot be known, holding it tells.
      const isHeldNow = await isHeldByTab(name).catch(() => false)
      if (left.signal.aborted) return
      setIsHeld(isHeldNow)
      // Granted as soon as nobody holds it.
      await navigator.locks.request(name, { mode: 'shared', signal: left.signal }, () => setIsHeld(false))
    }
    look().catch(() => undefined)
    return () => left.abort()
  }, [name])
  return isHeld
}
