import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../session/current-user'
import { isHeldInMemory, subscribeToStored } from '../../../ui/browser/stored'
import { useStored } from '../../../ui/browser/use-stored'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import type { CheckProgress } from './check-pages'
import {
  checkStorageKey,
  type LinkCheck,
  parseStoredCheck,
  replaceCheck,
  type StoredCheck,
} from './stored-check'

type Result = Omit<LinkCheck, 'at' | 'by'>
type RunCheck = (signal: AbortSignal, onProgress: (progress: CheckProgress | null) => void) => Promise<Result>

export type CheckRun = {
  /** The result stored in this browser. */
  readonly kept: StoredCheck | null
  /** The storage is full: the result ends with this tab. */
  readonly isShortLived: boolean
  readonly isRunning: boolean
  /** Null before the number of pages is known. */
  readonly progress: CheckProgress | null
  readonly failure: Failure | null
  readonly start: () => void
  /** Ends the run; the stored result stays. */
  readonly cancel: () => void
}

/** Runs a check while its page is open and stores the result in this browser. @param scope what is checked */
export function useCheckRun(scope: string, run: RunCheck): CheckRun {
  const { first_name, last_name } = useCurrentUser()
  const [kept, keep] = useStored(checkStorageKey(scope), parseStoredCheck)
  const isShortLived = useSyncExternalStore(subscribeToStored, () => isHeldInMemory(checkStorageKey(scope)))
  const [state, setState] = useState<{ progress: CheckProgress | null } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    // A second click may come before React has rendered the first.
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setFailure(null)
    setState({ progress: null })
    try {
      const result = await run(stop.signal, (progress) => setState({ progress }))
      stop.signal.throwIfAborted()
      const by = `${first_name} ${last_name}`.trim()
      keep(replaceCheck({ ...result, at: new Date().toISOString(), by }, kept))
    } catch (error) {
      if (!stop.signal.aborted) setFailure(failureOf(error))
    } finally {
      if (running.current === stop) running.current = null
      if (!stop.signal.aborted) setState(null)
    }
  }
  return {
    kept,
    isShortLived,
    isRunning: state !== null,
    progress: state?.progress ?? null,
    failure,
    start: () => void start(),
    cancel: () => {
      running.current?.abort()
      running.current = null
      setState(null)
    },
  }
}
