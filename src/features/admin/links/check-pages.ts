import { ApiError } from '../../../api/errors'
import { isConnectionLost } from '../../../records/row-failure'
import type { CheckedPage, KnownTargets, Place, ReadPage } from './link-rules'
import { type LinkReads, lookUp, type UnknownPart } from './look-up'
import { nextTask, readContent } from './read-content'

export type CheckProgress = { readonly done: number; readonly total: number }

type Check = {
  readonly pages: readonly CheckedPage[]
  /** The source of a page; null for one without a text, such as a PDF. */
  readonly read: (page: CheckedPage, signal: AbortSignal) => Promise<string | null>
  /** Data known before anything is read. */
  readonly known: KnownTargets
  readonly reads: LinkReads
  readonly place: Place
  readonly signal: AbortSignal
  readonly onProgress: (progress: CheckProgress) => void
}

export type Checked = {
  readonly pages: readonly ReadPage[]
  readonly known: KnownTargets
  readonly unknown: readonly UnknownPart[]
}

/** Pages parsed before control returns to the browser. */
const PAGES_AT_ONCE = 5

/**
 * Reads pages one at a time, then their link targets. An unreadable page is named; the others count.
 * @throws the signal's reason once it is aborted, and a failure that every further page would share
 */
export async function checkPages(check: Check): Promise<Checked> {
  const { pages, read, reads, place, signal, onProgress } = check
  const done: ReadPage[] = []
  const anchors = new Map(check.known.anchors)
  onProgress({ done: 0, total: pages.length })
  for (const page of pages) {
    signal.throwIfAborted()
    const one = await readOne(page, read, signal)
    done.push(one)
    if (one.content) anchors.set(page.id, one.content.anchors)
    onProgress({ done: done.length, total: pages.length })
    if (done.length % PAGES_AT_ONCE === 0) await nextTask()
  }
  const found = await lookUp({ pages: done, known: { ...check.known, anchors }, reads, place, signal })
  return { pages: done, ...found }
}

async function readOne(page: CheckedPage, read: Check['read'], signal: AbortSignal): Promise<ReadPage> {
  try {
    const html = await read(page, signal)
    return { page, content: html === null ? null : await readContent(html, signal), failure: null }
  } catch (error) {
    signal.throwIfAborted()
    if (failsForAll(error)) throw error
    return { page, content: null, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether further pages would fail like this one; a timeout says nothing about the next. */
function failsForAll(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (isConnectionLost(error) && error.kind !== 'timeout') || [401, 403].includes(error.status)
}
