import { useEffect, useState } from 'react'
import { createStore } from './create-store'

/** Longer than what only asks for a moment, shorter than anybody waits. */
const WAIT_MS = 2_000

const here = createStore<ReadonlySet<string>>(new Set())
const note = (name: string, isHeld: boolean) =>
  here.set(new Set([...[...here.get()].filter((other) => other !== name), ...(isHeld ? [name] : [])]))

/** The names that this tab holds. */
export const heldHere = { get: here.get, subscribe: here.subscribe }

/**
 * Holds a name among the tabs of this browser, until it is released or the tab is gone.
 * @returns releases it; null when another tab holds it
 */
export function holdName(name: string): Promise<(() => void) | null> {
  note(name, true)
  if (!('locks' in navigator)) return Promise.resolve(() => note(name, false))
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((end) => {
        resolve(() => {
          note(name, false)
          end()
        })
      })
    navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, hold).catch(() => {
      note(name, false)
      resolve(null)
    })
  })
}

/** Whether any tab holds a name; null until that is known. */
export function useIsHeld(name: string): boolean | null {
  const [isHeld, setIsHeld] = useState<boolean | null>('locks' in navigator ? null : false)
  useEffect(() => {
    if (!('locks' in navigator)) return
    const left = new AbortController()
    const look = async () => {
      const { held = [] } = await navigator.locks.query()
      if (left.signal.aborted) return
      setIsHeld(held.some((lock) => lock.name === name && lock.mode === 'exclusive'))
      // Granted as soon as nobody holds it.
      await navigator.locks.request(name, { mode: 'shared', signal: left.signal }, () => setIsHeld(false))
    }
    look().catch(() => undefined)
    return () => left.abort()
  }, [name])
  return isHeld
}
