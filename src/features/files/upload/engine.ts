import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { browserWorld } from './browser-world'
import { type Cargo, jobOf, keptOf } from './cargo'
import { createQueue, type Entry, isFinal, isOver } from './core/queue'
import { createSpeed } from './core/speed'
import { NameTaken } from './failures'
import { createIntake, type Intake } from './intake/intake'
import { createInterrupted, type Interrupted } from './interrupted'
import { createJournal } from './journal/journal'
import { openShelf, type Shelf } from './journal/shelf'
import { browserTabs, onlyTab, type Tabs } from './journal/tabs'
import { createRefresher, refreshFolder } from './refresh'
import type { FileObject } from './remote'
import { isUnderWay, summaryOf } from './summary'
import { createTicker } from './ticker'
import type { UploadEntry, UploadsState, UploadsStore } from './uploads-context'
import { shown } from './words'

/** At most four parts at once: more helps nobody, and the portal's own calls want to get through. */
const LIMITS = { files: 4, parts: 4 }

type QueueEntry = Entry<Cargo, FileObject | null>

/** The uploads of whoever is signed in, in this tab. */
export interface Engine extends UploadsStore {
  readonly intake: Intake
  readonly goOn: Interrupted['goOn']
  readonly choose: Interrupted['choose']
  /** Asks again what shall become of a name that is taken. */
  readonly ask: (keys: readonly string[]) => void
}

interface Browser {
  readonly shelf: Shelf
  readonly tabs: Tabs
}

const thisBrowser = (): Browser => ({
  shelf: openShelf(),
  tabs: 'locks' in navigator ? browserTabs() : onlyTab(),
})

/** @param userId who is signed in; @param queries the cache whose listings show what has come */
export function createEngine(
  userId: string,
  queries: QueryClient,
  { shelf, tabs }: Browser = thisBrowser(),
): Engine {
  const ticker = createTicker(() => flush())
  const journal = createJournal(userId, shelf, tabs, ticker.soon)
  const queue = createQueue<Blob, Cargo, FileObject | null>(browserWorld, LIMITS)
  const speed = createSpeed(browserWorld.clock)
  const refresher = createRefresher((folder) => refreshFolder(queries, folder), browserWorld.clock.now)
  const interrupted = createInterrupted(journal, ticker.soon, (continued) =>
    queue.add(continued.map(({ cargo, uploadId }) => jobOf(cargo, uploadId, journal))),
  )
  const listeners = new Set<() => void>()
  const seen = new WeakMap<QueueEntry, UploadEntry>()
  let statuses = new Map<string, QueueEntry['status']>()
  let state: UploadsState = { entries: [], interrupted: [], summary: summaryOf([], null), isKept: true }

  const seenAs = (entry: QueueEntry) => {
    const known = seen.get(entry) ?? shown(entry)
    seen.set(entry, known)
    return known
  }

  function flush() {
    const own = queue.entries()
    const left = interrupted.entries()
    const entries = [...left, ...interrupted.elsewhere(), ...own.map(seenAs)]
    const busy = new Set<string>()
    const before = statuses
    statuses = new Map()
    for (const { key, meta, status } of own) {
      statuses.set(key, status)
      if (isUnderWay({ status })) busy.add(meta.folder)
      if (status === 'done' && before.get(key) !== 'done') refresher.note(meta.folder)
    }
    refresher.flush(busy)
    speed.sample(own.reduce((all, { sent }) => all + sent, 0))
    state = {
      entries,
      interrupted: left,
      summary: summaryOf(entries, speed.rate()),
      isKept: journal.isKept(),
    }
    ticker.keepOn(busy.size > 0)
    intake.onClashes(own.filter(({ status, failure }) => status === 'failed' && failure instanceof NameTaken))
    for (const listener of listeners) listener()
  }

  const ofQueue = (keys: readonly string[]) => {
    const wanted = new Set(keys)
    return queue.entries().filter(({ key }) => wanted.has(key))
  }
  const each = (run: (key: string) => void) => (keys: readonly string[]) => {
    for (const key of keys) run(key)
    flush()
  }

  const bring = (cargo: readonly Cargo[]) => {
    void journal.keep(cargo.map((one) => keptOf(one, userId, tabs.own)))
    queue.add(cargo.map((one) => jobOf(one, null, journal)))
    flush()
  }

  const resume = each((key) => {
    void journal.note(key, { isPaused: false })
    queue.resume(key)
  })

  const cancel = (keys: readonly string[]) => {
    interrupted.cancel(keys)
    for (const { key, meta, uploadId, status } of ofQueue(keys)) {
      if (isFinal(status)) continue
      const isKnown = uploadId !== null || status === 'starting' || meta.startKey !== null
      // The next page tells the backend, should this one not live to do it.
      void (isKnown ? journal.note(key, { isCanceled: true }) : journal.drop([key]))
      queue.cancel(key)
    }
    flush()
  }

  /** A file that changed is a new file: its handle leads to what it is now. */
  const renew = async ({ key, meta }: QueueEntry, handle: FileSystemFileHandle) => {
    const file = await handle.getFile().catch(() => null)
    if (!file) return
    cancel([key])
    queue.clear([key])
    const { folder, onConflict } = meta
    bring([{ key: crypto.randomUUID(), folder, file, handle, onConflict, startKey: null }])
  }

  const intake = createIntake({
    queries,
    bring,
    pending: () => queue.entries().filter((entry) => !isOver(entry)),
    elsewhere: async () => (await journal.others()).elsewhere,
    settle: (key, decision) => {
      const entry = ofQueue([key])[0]
      if (!entry) return
      if (decision === 'skip') return cancel([key])
      entry.meta.onConflict = decision
      void journal.note(key, { onConflict: decision })
      resume([key])
    },
    refresh: (folder) => refreshFolder(queries, folder),
  })

  queue.subscribe(ticker.soon)
  journal.onOthers(createTicker(() => void interrupted.find()).soon)
  void interrupted.find()

  // What gave up for want of a connection goes on by itself when there is one, or when the laptop is opened again.
  const goOnAgain = () => {
    const waiting = queue.entries().filter(({ status, failure }) => {
      if (status === 'failed') return failure?.kind === 'connection'
      return status === 'paused' && failure?.kind === 'session'
    })
    if (waiting.length > 0 && onlineManager.isOnline()) resume(waiting.map(({ key }) => key))
  }
  onlineManager.subscribe(goOnAgain)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && goOnAgain())

  return {
    intake,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: intake.add,
    addFrom: intake.addFrom,
    pause: each((key) => {
      void journal.note(key, { isPaused: true })
      queue.pause(key)
    }),
    resume,
    cancel,
    retry: (keys) => {
      for (const entry of ofQueue(keys)) {
        const { handle } = entry.meta
        if (entry.failure?.kind === 'changed' && handle) void renew(entry, handle)
        else resume([entry.key])
      }
    },
    clear: () => {
      const gone = queue.entries().filter(({ status }) => status === 'done' || status === 'canceled')
      queue.clear(gone.map(({ key }) => key))
      flush()
    },
    goOn: interrupted.goOn,
    choose: interrupted.choose,
    ask: (keys) => {
      intake.ask(keys)
      flush()
    },
    halt: () => {
      for (const { key } of queue.entries()) queue.pause(key)
      flush()
    },
  }
}
