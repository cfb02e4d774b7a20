import { isRecord } from '../../../../api/json'
import type { StoredPart } from '../core/ports'
import type { OnConflict } from '../remote'
import type { FileIdentity } from '../source'
import { clearHasUploads, setHasUploads } from './has-uploads'
import type { KeyValueStore } from './key-value-store'
import type { Tabs } from './tabs'

/** Stored data of an upload, to continue it on a later page. No content of the file. */
export type PersistedUpload = FileIdentity & {
  readonly key: string
  readonly userId: string
  readonly folder: string
  readonly type: string
  readonly onConflict: OnConflict
  /** The backend's id; null before the upload is started. */
  readonly uploadId: string | null
  /** The idempotency key of a start that has not been answered. */
  readonly startKey: string | null
  readonly handle: FileSystemFileHandle | null
  /** The tab that uploads it, or did. */
  readonly tab: string
  /** It was canceled, possibly unknown to the backend. */
  readonly isCanceled: boolean
  /** The user paused it: it is not continued automatically. */
  readonly isPaused: boolean
  /** Bytes stored at the storage; absent before the first part. */
  readonly storedBytes?: number
  /** The parts of an unanswered completion. */
  readonly completing?: readonly StoredPart[] | null
}

export type PersistedChange = Partial<Omit<PersistedUpload, 'key' | 'userId'>>

/** Unfinished uploads that this tab does not work on. */
export type OtherUploads = {
  /** No tab works on them. */
  readonly interrupted: readonly PersistedUpload[]
  /** Another tab does. */
  readonly elsewhere: readonly PersistedUpload[]
}

/** The unfinished uploads of one user, to continue them after a reload, a crash or another sign-in. */
export type Journal = {
  readonly add: (uploads: readonly PersistedUpload[]) => Promise<void>
  /** Does nothing for an upload that has been removed. */
  readonly update: (key: string, change: PersistedChange) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
  /** Removes the uploads of other users, too. */
  readonly others: () => Promise<OtherUploads>
  /** Claims interrupted uploads for this tab. @returns the keys that no other tab has claimed first */
  readonly claim: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Calls back when another tab has started or ended an upload, or has been closed. */
  readonly onOtherTabs: (run: () => void) => void
  /** Whether the browser stores anything; true until it has refused to. */
  readonly isAvailable: () => boolean
}

const noUploads: OtherUploads = { interrupted: [], elsewhere: [] }

/** @param onBlocked called once when the browser refuses to store anything */
export function createJournal(
  userId: string,
  store: KeyValueStore,
  tabs: Tabs,
  onBlocked: () => void,
): Journal {
  let isBlocked = false
  const watchedTabs = new Set<string>()
  let onOtherTabs: () => void = () => undefined

  /** Uploads go on without a journal: after a failure it stays blocked and returns the fallback. */
  const orFallback = async <T>(run: () => Promise<T>, fallback: T): Promise<T> => {
    if (isBlocked) return fallback
    try {
      return await run()
    } catch {
      isBlocked = true
      onBlocked()
      return fallback
    }
  }

  const readOwn = async (): Promise<readonly PersistedUpload[]> => {
    const all = (await store.getAll()).filter(isPersistedUpload)
    const foreign = all.filter((one) => one.userId !== userId)
    if (foreign.length > 0) await store.remove(foreign.map(({ key }) => key))
    const own = all.filter((one) => one.userId === userId)
    if (own.length === 0) clearHasUploads()
    return own
  }

  const isElsewhere = async ({ tab }: PersistedUpload) => tab !== tabs.own && (await tabs.isOpen(tab))

  const watch = (tab: string) => {
    if (watchedTabs.has(tab)) return
    watchedTabs.add(tab)
    tabs.onClose(tab, () => onOtherTabs())
  }

  return {
    add: (uploads) =>
      orFallback(async () => {
        await store.put(uploads)
        setHasUploads()
        tabs.notifyChange()
      }, undefined),
    update: (key, change) => orFallback(() => store.update(key, { ...change }), undefined),
    remove: (keys) =>
      orFallback(async () => {
        if (keys.length === 0) return
        await store.remove(keys)
        tabs.notifyChange()
      }, undefined),
    others: () =>
      orFallback(async () => {
        const others = (await readOwn()).filter(({ tab }) => tab !== tabs.own)
        const openTabs = new Set<string>()
        for (const tab of new Set(others.map((one) => one.tab))) if (await tabs.isOpen(tab)) openTabs.add(tab)
        for (const tab of openTabs) watch(tab)
        return {
          interrupted: others.filter(({ tab }) => !openTabs.has(tab)),
          elsewhere: others.filter(({ tab, isCanceled }) => openTabs.has(tab) && !isCanceled),
        }
      }, noUploads),
    claim: (keys) =>
      orFallback(
        () =>
          tabs.exclusively(async () => {
            const wanted = (await readOwn()).filter(({ key }) => keys.includes(key))
            const claimed: string[] = []
            for (const one of wanted) {
              if (await isElsewhere(one)) continue
              await store.update(one.key, { tab: tabs.own })
              claimed.push(one.key)
            }
            if (claimed.length > 0) tabs.notifyChange()
            return new Set(claimed)
          }),
        new Set(keys),
      ),
    onOtherTabs: (run) => {
      onOtherTabs = run
      tabs.onChange(run)
    },
    isAvailable: () => !isBlocked,
  }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/** Filters out records of other versions of the portal. */
function isPersistedUpload(value: unknown): value is PersistedUpload {
  if (!isRecord(value)) return false
  const { key, userId, folder, name, type, tab, size, lastModified, onConflict, isCanceled, isPaused } = value
  return (
    [key, userId, folder, name, type, tab].every((text) => typeof text === 'string') &&
    [size, lastModified].every((number) => typeof number === 'number') &&
    (onConflict === 'fail' || onConflict === 'rename' || onConflict === 'replace') &&
    isTextOrNull(value.fingerprint) &&
    isTextOrNull(value.uploadId) &&
    isTextOrNull(value.startKey) &&
    (value.handle === null || isRecord(value.handle)) &&
    typeof isCanceled === 'boolean' &&
    typeof isPaused === 'boolean' &&
    (value.storedBytes === undefined || typeof value.storedBytes === 'number') &&
    (value.completing == null || Array.isArray(value.completing))
  )
}
