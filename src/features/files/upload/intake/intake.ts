import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { folderOf, joined } from '../../../../domain/files/folder-path'
import { currentView, WHILE_VIEWING } from '../../../../session/view-as'
import { formatCount } from '../../../../ui/format/count'
import type { Cargo } from '../cargo'
import type { Entry } from '../core/queue'
import { NameTaken } from '../failures'
import type { FileObject, OnConflict } from '../remote'
import type { NewUpload, UploadActions } from '../uploads-context'
import { eachOf, ensureFolder, explore, listingOf, reasonAgainstFolder } from './folders'
import { type Chosen, type Clash, choose, lay, type Placed, type Refused, type Standing } from './plan'

/** What is to become of a file whose name is taken. */
export type Decision = 'skip' | Exclude<OnConflict, 'fail'>

/** A file whose name is taken, and what stands there as far as anybody knows. */
export interface Question {
  readonly id: string
  readonly name: string
  readonly file: File
  readonly existing: FileObject | null
}

export interface IntakeState {
  /** What is being looked at before anything is queued, in words. */
  readonly busy: string | null
  readonly refused: readonly (Refused & { readonly id: number })[]
  readonly questions: readonly Question[]
}

/** What happens between choosing files and sending them. */
export interface Intake extends Pick<UploadActions, 'add' | 'addFrom'> {
  readonly state: () => IntakeState
  readonly subscribe: (listener: () => void) => () => void
  /** Stops looking at what was chosen; nothing of it is sent. */
  readonly callOff: () => void
  readonly decide: (decisions: ReadonlyMap<string, Decision>) => void
  /** Whoever does not want to say: what has not begun is left out, what has stays where it stopped. */
  readonly dismiss: (ids: readonly string[]) => void
  readonly acknowledge: () => void
  /** Asks again about uploads that nobody has decided about. */
  readonly ask: (keys: readonly string[]) => void
  /** Uploads that have failed for a taken name. */
  readonly onClashes: (failed: readonly UploadEntry[]) => void
}

type UploadEntry = Entry<Cargo, FileObject | null>

interface Surroundings {
  readonly queries: QueryClient
  readonly bring: (cargo: readonly Cargo[]) => void
  /** Everything that is not over. */
  readonly pending: () => readonly UploadEntry[]
  /** What other tabs of this browser send. */
  readonly elsewhere: () => Promise<readonly { readonly folder: string; readonly name: string }[]>
  readonly settle: (key: string, decision: Decision) => void
  readonly refresh: (folder: string) => void
}

const OFFLINE = 'You are offline. Add it again once you are back.'

const cargoOf = ({ folder, file, handle }: Placed, onConflict: OnConflict): Cargo => ({
  key: crypto.randomUUID(),
  folder,
  file,
  handle,
  onConflict,
  startKey: null,
})

export function createIntake({ queries, bring, pending, elsewhere, settle, refresh }: Surroundings): Intake {
  const listeners = new Set<() => void>()
  const held = new Map<string, Clash>()
  const asked = new Set<string>()
  let state: IntakeState = { busy: null, refused: [], questions: [] }
  let control: AbortController | null = null
  const set = (next: Partial<IntakeState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  let lastId = 0
  const refuse = (refused: readonly Refused[]) => {
    if (refused.length === 0) return
    const named = refused.map((one) => {
      lastId += 1
      return { ...one, id: lastId }
    })
    set({ refused: [...state.refused, ...named] })
  }
  const refuseAll = ({ files, folders }: Pick<Chosen, 'files' | 'folders'>, why: string) =>
    refuse([
      ...files.map(({ shownAs }) => ({ name: shownAs, why })),
      ...(files.length === 0 ? folders.map((name) => ({ name, why })) : []),
    ])

  /** Creates the folders that are missing and queues what goes into those that are there then. */
  const send = async (
    placed: readonly Placed[],
    missing: readonly string[],
    onConflict: OnConflict,
    base: string,
  ) => {
    const signal = control?.signal ?? new AbortController().signal
    const failed = new Map<string, string>()
    const made = new Map<string, Promise<void>>()
    if (missing.length > 0) set({ busy: `Creating ${formatCount(missing.length)} folders…` })
    await eachOf(missing, async (path) => {
      const making = (async () => {
        await made.get(folderOf(path))
        const why = failed.get(folderOf(path))
        if (why !== undefined) return void failed.set(path, why)
        await ensureFolder(path, signal).catch((cause: unknown) => {
          signal.throwIfAborted()
          failed.set(path, cause instanceof Error ? cause.message : 'It could not be created.')
        })
      })()
      made.set(path, making)
      await making
    })
    if (missing.length > 0) refresh(base)
    refuse([...failed].map(([path, why]) => ({ name: path, why: `The folder was not created: ${why}` })))
    refuse(
      placed
        .filter(({ folder }) => failed.has(folder))
        .map(({ shownAs }) => ({ name: shownAs, why: 'Its folder was not created.' })),
    )
    bring(placed.filter(({ folder }) => !failed.has(folder)).map((one) => cargoOf(one, onConflict)))
  }

  const takeIn = async (items: readonly NewUpload[], signal: AbortSignal) => {
    const base = items[0]?.folder
    if (base === undefined) return
    const chosen = choose(items)
    refuse(chosen.refused)
    if (chosen.files.length + chosen.folders.length === 0) return
    if (currentView()) return refuseAll(chosen, WHILE_VIEWING)
    if (!onlineManager.isOnline()) return refuseAll(chosen, OFFLINE)
    set({ busy: 'Comparing with what is there…' })
    let error: unknown = null
    const listing = await listingOf(queries, base).catch((cause: unknown) => {
      error = cause
      return null
    })
    signal.throwIfAborted()
    const reason = reasonAgainstFolder(listing, error)
    if (reason !== null) return refuseAll(chosen, reason)
    const standings = listing ? await explore(queries, listing, chosen.folders) : new Map<string, Standing>()
    const others = await elsewhere()
    signal.throwIfAborted()
    const waiting = pending()
    const quota = listing?.quota
    // What the backend has begun it counts as used already.
    const queued = waiting.reduce((all, { uploadId, size }) => all + (uploadId === null ? size : 0), 0)
    const { ready, clashes, refused } = lay(chosen.files, {
      standing: (folder) => standings.get(folder) ?? null,
      coming: new Set(waiting.map(({ meta }) => joined(meta.folder, meta.file.name))),
      elsewhere: new Set(others.map(({ folder, name }) => joined(folder, name))),
      room: quota ? Math.max(0, quota.total_bytes - quota.used_bytes - queued) : null,
    })
    refuse(refused)
    const questions = clashes.map((clash): Question => {
      const id = crypto.randomUUID()
      held.set(id, clash)
      return { id, name: clash.shownAs, file: clash.file, existing: clash.existing }
    })
    set({ questions: [...state.questions, ...questions] })
    const missing = chosen.folders.filter((path) => !standings.get(path))
    await send(ready, missing, 'fail', base)
  }

  const addFrom: Intake['addFrom'] = (read) => {
    const before = control
    const own = new AbortController()
    control = own
    before?.signal.addEventListener('abort', () => own.abort(), { once: true })
    const onCount = (files: number) => set({ busy: `Reading folder… ${formatCount(files)} files` })
    void (async () => {
      try {
        await takeIn(await read(onCount, own.signal), own.signal)
      } catch (cause) {
        if (!own.signal.aborted) {
          const why = cause instanceof Error ? cause.message : 'It could not be read.'
          refuse([{ name: 'What you chose', why }])
        }
      } finally {
        if (control === own) control = null
        set({ busy: null })
      }
    })()
  }

  return {
    add: (items) => addFrom(async () => items),
    addFrom,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    callOff: () => {
      control?.abort()
      // What is being waited for may take a while to notice.
      set({ busy: null })
    },
    acknowledge: () => set({ refused: [] }),
    decide: (decisions) => {
      set({ questions: state.questions.filter(({ id }) => !decisions.has(id)) })
      for (const [id, decision] of decisions) {
        const clash = held.get(id)
        held.delete(id)
        if (clash && decision !== 'skip') bring([cargoOf(clash, decision)])
        if (clash) continue
        settle(id, decision)
        asked.delete(id)
      }
    },
    dismiss: (ids) => {
      for (const id of ids) held.delete(id)
      set({ questions: state.questions.filter(({ id }) => !ids.includes(id)) })
    },
    ask: (keys) => {
      for (const key of keys) asked.delete(key)
    },
    onClashes: (failed) => {
      const fresh = failed.filter(({ key }) => !asked.has(key))
      if (fresh.length === 0) return
      for (const { key } of fresh) asked.add(key)
      const questions = fresh.map(({ key, meta, failure }): Question => {
        const existing = failure instanceof NameTaken ? failure.existing : null
        return { id: key, name: meta.file.name, file: meta.file, existing }
      })
      set({ questions: [...state.questions, ...questions] })
    },
  }
}
