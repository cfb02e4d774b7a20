import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { folderOf, joinPath } from '../../../../domain/rules/files/folder-path'
import { currentView, VIEW_AS_BLOCKS_WRITES } from '../../../../session/view-as'
import { createStore } from '../../../../ui/browser/create-store'
import { formatCount } from '../../../../ui/format/count'
import { NameTaken } from '../failures'
import type { FileObject, OnConflict } from '../remote'
import { createUploadItem, type QueueEntry, type UploadItem } from '../upload-item'
import type { NewUpload, UploadActions } from '../uploads-context'
import {
  ensureFolder,
  fetchListing,
  fetchTargets,
  forEachConcurrently,
  reasonAgainstFolder,
  type TargetFolder,
} from './folders'
import {
  type ConflictingFile,
  type FolderContents,
  plan,
  type Refused,
  type ValidUploads,
  validate,
} from './plan'

/** The user's decision about a file whose name is taken. */
export type Decision = 'skip' | Exclude<OnConflict, 'fail'>

/** A file whose name is taken, which needs the user's decision. */
export type UploadConflict = {
  readonly id: string
  readonly name: string
  readonly file: File
  /** The entry of this name; null if the backend does not return it. */
  readonly existing: FileObject | null
}

export type PreflightState = {
  /** Activity of the preflight, as shown to the user. */
  readonly activity: string | null
  readonly refused: readonly (Refused & { readonly id: number })[]
  readonly conflicts: readonly UploadConflict[]
}

/** The checks between choosing files and enqueuing them. */
export type Preflight = Pick<UploadActions, 'add' | 'addFrom'> & {
  readonly state: () => PreflightState
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
  /** Stops the preflight; its files are not enqueued. */
  readonly stop: () => void
  readonly decide: (decisions: ReadonlyMap<string, Decision>) => void
  /** Closes the question without a decision: files that are not enqueued are dropped, failed uploads stay failed. */
  readonly dismiss: (ids: readonly string[]) => void
  readonly clearRefused: () => void
  /** Lets `addConflicts` ask about these failed uploads once more. */
  readonly askAgain: (keys: readonly string[]) => void
  /** Asks, once for each, about uploads that failed because their name was taken meanwhile. */
  readonly addConflicts: (failed: readonly QueueEntry[]) => void
}

type PreflightOptions = {
  readonly queries: QueryClient
  readonly enqueue: (items: readonly UploadItem[]) => void
  /** The uploads of this tab that have not ended. */
  readonly pending: () => readonly QueueEntry[]
  /** The uploads of other tabs of this browser. */
  readonly elsewhere: () => Promise<readonly { readonly folder: string; readonly name: string }[]>
  /** For an upload that failed because its name was taken. */
  readonly applyDecision: (key: string, decision: Decision) => void
  readonly refreshFolder: (folder: string) => void
}

const OFFLINE = 'You are offline. Add the files again when you are back online.'

export function createPreflight(options: PreflightOptions): Preflight {
  const { queries, enqueue, pending, elsewhere, applyDecision, refreshFolder } = options
  const state = createStore<PreflightState>({ activity: null, refused: [], conflicts: [] })
  /** Files that wait for a decision, by conflict id. */
  const conflictingFiles = new Map<string, ConflictingFile>()
  /** Keys of failed uploads that were already asked about. */
  const asked = new Set<string>()
  let control: AbortController | null = null
  const setState = (change: Partial<PreflightState>) => state.set({ ...state.get(), ...change })
  let lastId = 0
  const refuse = (refused: readonly Refused[]) => {
    if (refused.length === 0) return
    const withIds = refused.map((one) => {
      lastId += 1
      return { ...one, id: lastId }
    })
    setState({ refused: [...state.get().refused, ...withIds] })
  }
  const refuseAll = ({ files, folders }: ValidUploads, reason: string) =>
    refuse([
      ...files.map(({ relativePath }) => ({ name: relativePath, reason })),
      ...(files.length === 0 ? folders.map((name) => ({ name, reason })) : []),
    ])

  const run = async (uploads: readonly NewUpload[], signal: AbortSignal) => {
    const base = uploads[0]?.folder
    if (base === undefined) return
    const valid = validate(uploads)
    refuse(valid.refused)
    if (valid.files.length + valid.folders.length === 0) return
    if (currentView()) return refuseAll(valid, VIEW_AS_BLOCKS_WRITES)
    if (!onlineManager.isOnline()) return refuseAll(valid, OFFLINE)
    setState({ activity: 'Checking the folder…' })
    let error: unknown = null
    const listing = await fetchListing(queries, base).catch((cause: unknown) => {
      error = cause
      return null
    })
    signal.throwIfAborted()
    const reason = reasonAgainstFolder(listing, error)
    if (reason !== null) return refuseAll(valid, reason)
    const targets = listing
      ? await fetchTargets(queries, listing, valid.folders)
      : new Map<string, TargetFolder>()
    const pathOf = (folder: string) => targets.get(folder)?.path ?? folder
    const contents = new Map<string, FolderContents>(
      [...targets.values()].map((target) => [target.path, target.contents]),
    )
    const others = await elsewhere()
    signal.throwIfAborted()
    const queued = pending()
    const quota = listing?.quota
    // The backend counts an upload as used space once it has been started.
    const queuedBytes = queued.reduce((all, { uploadId, size }) => all + (uploadId === null ? size : 0), 0)
    const files = valid.files.map((file) => ({ ...file, folder: pathOf(file.folder) }))
    const { ready, conflicts, refused } = plan(files, {
      contents: (folder) => contents.get(folder) ?? null,
      pending: new Set(queued.map(({ meta }) => joinPath(meta.folder, meta.name))),
      elsewhere: new Set(others.map(({ folder, name }) => joinPath(folder, name))),
      freeBytes: quota ? Math.max(0, quota.total_bytes - quota.used_bytes - queuedBytes) : null,
    })
    refuse(refused)
    const added = conflicts.map((conflict): UploadConflict => {
      const id = crypto.randomUUID()
      conflictingFiles.set(id, conflict)
      return { id, name: conflict.relativePath, file: conflict.file, existing: conflict.existing }
    })
    setState({ conflicts: [...state.get().conflicts, ...added] })
    const missing = valid.folders.map(pathOf).filter((path) => !contents.get(path))
    // `stop` aborts only the latest preflight, which may be another one by now.
    const failed = await createFolders(missing, control?.signal ?? signal)
    if (missing.length > 0) refreshFolder(base)
    refuse(
      [...failed].map(([path, why]) => ({ name: path, reason: `The folder could not be created: ${why}` })),
    )
    refuse(
      ready
        .filter(({ folder }) => failed.has(folder))
        .map(({ relativePath }) => ({ name: relativePath, reason: 'Its folder could not be created.' })),
    )
    enqueue(
      ready
        .filter(({ folder }) => !failed.has(folder))
        .map((file) => createUploadItem(file, file.file.name, 'fail')),
    )
  }

  /** @param paths parents first @returns the reasons of those that could not be created, by path */
  const createFolders = async (paths: readonly string[], signal: AbortSignal) => {
    const failed = new Map<string, string>()
    const created = new Map<string, Promise<void>>()
    if (paths.length > 0) setState({ activity: `Creating ${formatCount(paths.length)} folders…` })
    const create = async (path: string) => {
      await created.get(folderOf(path))
      const parentReason = failed.get(folderOf(path))
      if (parentReason !== undefined) return void failed.set(path, parentReason)
      await ensureFolder(path, signal).catch((cause: unknown) => {
        signal.throwIfAborted()
        failed.set(path, cause instanceof Error ? cause.message : 'It could not be created.')
      })
    }
    await forEachConcurrently(paths, async (path) => {
      const creating = create(path)
      created.set(path, creating)
      await creating
    })
    return failed
  }

  const addFrom: Preflight['addFrom'] = (read) => {
    const before = control
    const own = new AbortController()
    control = own
    before?.signal.addEventListener('abort', () => own.abort(), { once: true })
    const onCount = (files: number) => setState({ activity: `Reading folder… ${formatCount(files)} files` })
    void (async () => {
      try {
        await run(await read(onCount, own.signal), own.signal)
      } catch (cause) {
        if (!own.signal.aborted) {
          const reason = cause instanceof Error ? cause.message : 'It could not be read.'
          refuse([{ name: 'Selected files', reason }])
        }
      } finally {
        if (control === own) control = null
        setState({ activity: null })
      }
    })()
  }

  return {
    add: (uploads) => addFrom(async () => uploads),
    addFrom,
    state: state.get,
    subscribe: state.subscribe,
    stop: () => {
      control?.abort()
      // Not left to the preflight, which may notice the abort late.
      setState({ activity: null })
    },
    clearRefused: () => setState({ refused: [] }),
    decide: (decisions) => {
      setState({ conflicts: state.get().conflicts.filter(({ id }) => !decisions.has(id)) })
      for (const [id, decision] of decisions) {
        const file = conflictingFiles.get(id)
        conflictingFiles.delete(id)
        if (file && decision !== 'skip') enqueue([createUploadItem(file, file.existing.name, decision)])
        if (file) continue
        applyDecision(id, decision)
        asked.delete(id)
      }
    },
    dismiss: (ids) => {
      for (const id of ids) conflictingFiles.delete(id)
      setState({ conflicts: state.get().conflicts.filter(({ id }) => !ids.includes(id)) })
    },
    askAgain: (keys) => {
      for (const key of keys) asked.delete(key)
    },
    addConflicts: (failed) => {
      const added = failed.filter(({ key }) => !asked.has(key))
      if (added.length === 0) return
      for (const { key } of added) asked.add(key)
      const conflicts = added.map(({ key, meta, failure }): UploadConflict => {
        const existing = failure instanceof NameTaken ? failure.existing : null
        return { id: key, name: meta.name, file: meta.file, existing }
      })
      setState({ conflicts: [...state.get().conflicts, ...conflicts] })
    },
  }
}
