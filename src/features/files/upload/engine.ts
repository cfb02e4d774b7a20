import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { monotonicNow } from '../../../ui/browser/clock'
import { createStore } from '../../../ui/browser/create-store'
import { browserEnvironment } from './browser-environment'
import { createQueue, hasEnded, isCancelable } from './core/queue'
import type { UploadFailure } from './core/retry'
import { createSpeedometer } from './core/upload'
import { NameTaken } from './failures'
import { createInterruptedUploads, type InterruptedUploads } from './interrupted'
import { createJournal } from './journal/journal'
import { type KeyValueStore, openKeyValueStore } from './journal/key-value-store'
import { browserTabs, singleTab, type Tabs } from './journal/tabs'
import { createPreflight, type Preflight } from './preflight/preflight'
import { createFolderRefresher, refreshFolder } from './refresh'
import type { FileObject } from './remote'
import { isRunning, noUploads, summarize } from './summary'
import { createThrottle } from './throttle'
import { createJob, createUploadItem, type QueueEntry, toPersisted, type UploadItem } from './upload-item'
import type { UploadEntry, UploadNeed, UploadsState, UploadsStore } from './uploads-context'

/** More parts in flight are not faster, and the portal's own requests need connections, too. */
const LIMITS = { files: 4, parts: 4 }

/** The uploads of the current user in this tab. */
export type Engine = UploadsStore & {
  readonly preflight: Preflight
  readonly continueUploads: InterruptedUploads['continueUploads']
  readonly continueWith: InterruptedUploads['continueWith']
  /** Asks again about taken names. */
  readonly askAgain: (keys: readonly string[]) => void
}

type BrowserStorage = {
  readonly store: KeyValueStore
  readonly tabs: Tabs
}

const browserStorage = (): BrowserStorage => ({
  store: openKeyValueStore(),
  tabs: 'locks' in navigator ? browserTabs() : singleTab(),
})

/** @param queries the cache whose folder listings are refreshed after an upload */
export function createEngine(
  userId: string,
  queries: QueryClient,
  { store, tabs }: BrowserStorage = browserStorage(),
): Engine {
  const throttle = createThrottle(() => publish())
  const journal = createJournal(userId, store, tabs, throttle.request)
  const queue = createQueue<Blob, UploadItem, FileObject | null>(browserEnvironment, LIMITS)
  const speedometer = createSpeedometer({ now: monotonicNow })
  const refresher = createFolderRefresher((folder) => refreshFolder(queries, folder), monotonicNow)
  const interrupted = createInterruptedUploads(journal, throttle.request, (uploads) =>
    queue.add(uploads.map(({ item, uploadId }) => createJob(item, uploadId, journal))),
  )
  let statuses = new Map<string, QueueEntry['status']>()
  /** Stored bytes of each upload, from the journal. */
  const journaledBytes = new Map<string, number>()
  const state = createStore<UploadsState>(noUploads)

  /** The same object for the same queue entry, so that rows of other files don't re-render. */
  const uploadEntries = new WeakMap<QueueEntry, UploadEntry>()
  const uploadEntryOf = (entry: QueueEntry) => {
    const uploadEntry = uploadEntries.get(entry) ?? toUploadEntry(entry)
    uploadEntries.set(entry, uploadEntry)
    return uploadEntry
  }

  /** Merges changes of queue and journal into the new state, and handles files that are done or need an answer. */
  function publish() {
    const own = queue.entries()
    const left = interrupted.entries()
    const entries = [...left, ...interrupted.elsewhere(), ...own.map(uploadEntryOf)]
    const busyFolders = new Set<string>()
    const before = statuses
    statuses = new Map()
    for (const { key, meta, status, stored } of own) {
      statuses.set(key, status)
      if (isRunning({ status })) busyFolders.add(meta.folder)
      if (status === 'sending' && stored !== (journaledBytes.get(key) ?? 0)) {
        journaledBytes.set(key, stored)
        void journal.update(key, { storedBytes: stored })
      }
      if (status === 'done' && before.get(key) !== 'done') refresher.add(meta.folder)
    }
    refresher.flush(busyFolders)
    speedometer.sample(own.reduce((all, { sent }) => all + sent, 0))
    const next = {
      entries,
      interrupted: left,
      summary: summarize(entries, speedometer.rate()),
      isPersisted: journal.isAvailable(),
    }
    throttle.setRepeating(busyFolders.size > 0)
    preflight.addConflicts(
      own.filter(({ status, failure }) => status === 'failed' && failure instanceof NameTaken),
    )
    state.set(next)
  }

  const entriesOf = (keys: readonly string[]) => {
    const wanted = new Set(keys)
    return queue.entries().filter(({ key }) => wanted.has(key))
  }
  const forEachKey = (run: (key: string) => void) => (keys: readonly string[]) => {
    for (const key of keys) run(key)
    publish()
  }

  const enqueue = (items: readonly UploadItem[]) => {
    void journal.add(items.map((item) => toPersisted(item, userId, tabs.own)))
    queue.add(items.map((item) => createJob(item, null, journal)))
    publish()
  }

  const resume = forEachKey((key) => {
    void journal.update(key, { isPaused: false })
    queue.resume(key)
  })

  const cancel = (keys: readonly string[]) => {
    interrupted.cancel(keys)
    for (const { key, meta, uploadId, status } of entriesOf(keys)) {
      if (!isCancelable(status)) continue
      const mayBeStarted = uploadId !== null || status === 'starting' || meta.startKey !== null
      // The next page aborts it at the backend if this page is closed first.
      void (mayBeStarted ? journal.update(key, { isCanceled: true }) : journal.remove([key]))
      queue.cancel(key)
    }
    publish()
  }

  /** Restarts the upload of a file that has changed on disk: its handle has the new content. */
  const replaceChanged = async ({ key, meta }: QueueEntry, handle: FileSystemFileHandle) => {
    const file = await handle.getFile().catch(() => null)
    if (!file) return
    cancel([key])
    queue.clear([key])
    enqueue([createUploadItem({ folder: meta.folder, file, handle }, meta.name, meta.onConflict)])
  }

  const preflight = createPreflight({
    queries,
    enqueue,
    pending: () => queue.entries().filter(({ status }) => !hasEnded(status)),
    elsewhere: async () => (await journal.others()).elsewhere,
    applyDecision: (key, decision) => {
      const [entry] = entriesOf([key])
      if (!entry) return
      if (decision === 'skip') return cancel([key])
      entry.meta.onConflict = decision
      void journal.update(key, { onConflict: decision })
      resume([key])
    },
    refreshFolder: (folder) => refreshFolder(queries, folder),
  })

  queue.subscribe(throttle.request)
  journal.onOtherTabs(createThrottle(() => void interrupted.load()).request)
  void interrupted.load()

  /** Resumes uploads that stopped for lack of a connection or a session, also when a laptop is opened again. */
  const resumeStopped = () => {
    const stopped = queue.entries().filter(({ status, failure }) => {
      if (status === 'failed') return failure?.kind === 'connection'
      return status === 'paused' && failure?.kind === 'session'
    })
    if (stopped.length > 0 && onlineManager.isOnline()) resume(stopped.map(({ key }) => key))
  }
  onlineManager.subscribe(resumeStopped)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && resumeStopped(),
  )

  return {
    preflight,
    state: state.get,
    subscribe: state.subscribe,
    add: preflight.add,
    addFrom: preflight.addFrom,
    pause: forEachKey((key) => {
      void journal.update(key, { isPaused: true })
      queue.pause(key)
    }),
    resume,
    cancel,
    retry: (keys) => {
      for (const entry of entriesOf(keys)) {
        const { handle } = entry.meta
        if (entry.failure?.kind === 'changed' && handle) void replaceChanged(entry, handle)
        else resume([entry.key])
      }
    },
    clear: () => {
      const cleared = queue.entries().filter(({ status }) => status === 'done' || status === 'canceled')
      queue.clear(cleared.map(({ key }) => key))
      publish()
    },
    continueUploads: interrupted.continueUploads,
    continueWith: interrupted.continueWith,
    askAgain: (keys) => {
      preflight.askAgain(keys)
      publish()
    },
    halt: () => {
      for (const { key } of queue.entries()) queue.pause(key)
      publish()
    },
  }
}

function toUploadEntry(entry: QueueEntry): UploadEntry {
  const { key, meta, size, status, sent, retrying, failure } = entry
  const message = retrying
    ? retryMessage(retrying, status === 'finishing')
    : failure && failureMessage(failure)
  const name = entry.result?.name ?? meta.name
  return { key, name, folder: meta.folder, size, status, sent, message, need: needOf(entry) }
}

function retryMessage({ kind }: UploadFailure, isFinishing: boolean): string {
  if (kind === 'connection') return 'Waiting for connection'
  if (kind === 'busy')
    return isFinishing ? 'The server is busy. Retrying shortly' : 'The storage is busy. Retrying shortly'
  return 'Retrying shortly'
}

function failureMessage(failure: UploadFailure): string {
  if (failure.kind === 'session') return 'Sign in to continue. Uploaded parts are kept.'
  if (failure.kind === 'connection') return 'Connection lost. The upload resumes when it is back.'
  return failure.message
}

function needOf({ status, failure, meta }: QueueEntry): UploadNeed | null {
  if (status !== 'paused' && status !== 'failed') return null
  if (failure instanceof NameTaken) return 'answer'
  if (failure?.kind === 'session') return 'sign-in'
  if (failure?.kind === 'changed' && !meta.handle) return 'choice'
  return null
}
