import { useEffect, useState } from 'react'
import { openWorker } from '../browser/open-worker'
import type { Comparison, ToWorker } from './compare-passages'
import workerUrl from './compare-worker?worker&url'
import { readPassages } from './read-passages'

/** Two HTML texts, and the steps applied before and after parsing. */
export type Compared = {
  readonly before: string
  readonly after: string
  readonly neutralize: (html: string) => string
  readonly prepare: (parsed: Document) => void
}

export type ComparisonState =
  | { readonly kind: 'comparing' }
  | { readonly kind: 'done'; readonly comparison: Comparison }
  | { readonly kind: 'too long' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** Longest text that is compared, in characters: twice the longest pages. */
const MAX_LENGTH = 4_000_000

/** Compares two HTML texts in a worker, so that the page stays responsive. */
export function useComparison({ before, after, neutralize, prepare }: Compared): ComparisonState {
  const [attempt, setAttempt] = useState(0)
  const isTooLong = Math.max(before.length, after.length) > MAX_LENGTH
  const [result, setResult] = useState<{
    readonly before: string
    readonly after: string
    readonly attempt: number
    readonly comparison: Comparison | null
  } | null>(null)

  useEffect(() => {
    if (isTooLong) return
    let worker: Worker | null = null
    let isCurrent = true
    const finish = (comparison: Comparison | null) => {
      if (isCurrent) setResult({ before, after, attempt, comparison })
      worker?.terminate()
    }
    // The loading state is rendered first.
    const timer = setTimeout(() => {
      try {
        worker = openWorker(workerUrl)
        worker.addEventListener('error', () => finish(null))
        worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => finish(data))
        const texts: ToWorker = {
          before: readPassages(before, neutralize, prepare),
          after: readPassages(after, neutralize, prepare),
        }
        worker.postMessage(texts)
      } catch {
        // The browser, or the deployment's policy, refuses workers.
        finish(null)
      }
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [before, after, neutralize, prepare, isTooLong, attempt])

  if (isTooLong) return { kind: 'too long' }
  if (result?.before !== before || result.after !== after || result.attempt !== attempt)
    return { kind: 'comparing' }
  return result.comparison
    ? { kind: 'done', comparison: result.comparison }
    : { kind: 'failed', retry: () => setAttempt((count) => count + 1) }
}
