import { isKept, type Kept, type KeptChange } from './kept'
import { markUploads, unmarkUploads } from './mark'
import type { Shelf } from './shelf'
import type { Tabs } from './tabs'

/** Uploads that this tab does not send. */
export interface Others {
  /** Nobody sends them. */
  readonly left: readonly Kept[]
  /** Another tab does. */
  readonly elsewhere: readonly Kept[]
}

/** What is needed to go on with the uploads of one user after a reload, a crash or another sign-in. */
export interface Journal {
  readonly keep: (uploads: readonly Kept[]) => Promise<void>
  readonly note: (key: string, change: KeptChange) => Promise<void>
  readonly drop: (keys: readonly string[]) => Promise<void>
  /** Those of this user that this tab does not send. Those of other users are dropped. */
  readonly others: () => Promise<Others>
  /** Takes them over for this tab. @returns those that no other tab was faster with */
  readonly claim: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Calls back when another tab has begun to send something, has ended it, or has gone. */
  readonly onOthers: (run: () => void) => void
  /** Whether this browser keeps anything, as far as was tried. */
  readonly isKept: () => boolean
}

const nothing: Others = { left: [], elsewhere: [] }

/** @param onBlocked called once when the browser turns out to keep nothing */
export function createJournal(userId: string, shelf: Shelf, tabs: Tabs, onBlocked: () => void): Journal {
  let isBlocked = false
  const watched = new Set<string>()
  let changed: () => void = () => undefined

  /** Nobody's upload stands or falls with the journal. */
  const orNothing = async <T>(run: () => Promise<T>, nothing: T): Promise<T> => {
    if (isBlocked) return nothing
    try {
      return await run()
    } catch {
      isBlocked = true
      onBlocked()
      return nothing
    }
  }

  const ours = async (): Promise<readonly Kept[]> => {
    const all = (await shelf.all()).filter(isKept)
    const foreign = all.filter((one) => one.userId !== userId)
    if (foreign.length > 0) await shelf.remove(foreign.map(({ key }) => key))
    const own = all.filter((one) => one.userId === userId)
    if (own.length === 0) unmarkUploads()
    return own
  }

  const isElsewhere = async ({ tab }: Kept) => tab !== tabs.own && (await tabs.isThere(tab))

  const watch = (tab: string) => {
    if (watched.has(tab)) return
    watched.add(tab)
    tabs.onGone(tab, () => changed())
  }

  return {
    keep: (uploads) =>
      orNothing(async () => {
        await shelf.put(uploads)
        markUploads()
        tabs.say()
      }, undefined),
    note: (key, change) => orNothing(() => shelf.change(key, { ...change }), undefined),
    drop: (keys) =>
      orNothing(async () => {
        if (keys.length === 0) return
        await shelf.remove(keys)
        tabs.say()
      }, undefined),
    others: () =>
      orNothing(async () => {
        const own = (await ours()).filter(({ tab }) => tab !== tabs.own)
        const there = new Set<string>()
        for (const tab of new Set(own.map((one) => one.tab))) if (await tabs.isThere(tab)) there.add(tab)
        for (const tab of there) watch(tab)
        return {
          left: own.filter(({ tab }) => !there.has(tab)),
          elsewhere: own.filter(({ tab, isCanceled }) => there.has(tab) && !isCanceled),
        }
      }, nothing),
    claim: (keys) =>
      orNothing(
        () =>
          tabs.alone(async () => {
            const wanted = (await ours()).filter(({ key }) => keys.includes(key))
            const free: string[] = []
            for (const one of wanted) {
              if (await isElsewhere(one)) continue
              await shelf.change(one.key, { tab: tabs.own })
              free.push(one.key)
            }
            if (free.length > 0) tabs.say()
            return new Set(free)
          }),
        new Set(keys),
      ),
    onOthers: (run) => {
      changed = run
      tabs.onSaid(run)
    },
    isKept: () => !isBlocked,
  }
}
