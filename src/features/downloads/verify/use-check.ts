import { useCallback, useEffect, useRef, useState } from 'react'
import { openWorker } from '../../../ui/browser/open-worker'
import type { HashReply, HashRequest } from './hash-messages'
import workerAddress from './hash-worker?worker&url'
import { type Outcome, outcomeOf, type Published, sizeProblem } from './outcome'

export type Check =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly file: File; readonly done: number }
  | { readonly kind: 'over'; readonly file: File; readonly outcome: Outcome }

/** Holds a file on this computer against the published one. A worker reads it; nothing leaves the browser. */
export function useCheck(published: Published) {
  const [check, setCheck] = useState<Check>({ kind: 'waiting' })
  const worker = useRef<Worker>(null)

  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])

  const cancel = () => {
    stop()
    setCheck({ kind: 'waiting' })
  }
  const start = (file: File) => {
    stop()
    const end = (outcome: Outcome) => {
      stop()
      setCheck({ kind: 'over', file, outcome })
    }
    const problem = sizeProblem(published, file.size)
    if (problem) return end(problem)
    setCheck({ kind: 'running', file, done: 0 })
    try {
      const own = openWorker(workerAddress)
      worker.current = own
      own.onmessage = ({ data }: MessageEvent<HashReply>) => {
        if (data.kind === 'progress') setCheck({ kind: 'running', file, done: data.done })
        else end(data.kind === 'done' ? outcomeOf(published, data.checksum) : { kind: 'unreadable' })
      }
      // The worker's script did not load.
      own.onerror = () => end({ kind: 'broken' })
      own.postMessage({ file } satisfies HashRequest)
    } catch {
      end({ kind: 'broken' })
    }
  }
  return { check, start, cancel }
}
