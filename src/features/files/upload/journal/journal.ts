import { isKept, type Kept, type KeptChange } from './kept'
import { markUploads, unmarkUploads } from './mark'
import type { Shelf } from './shelf'
import type { Tabs } from './tabs'

/** What is needed to go on with the uploads of one user after a reload, a crash or another sign-in. */
export interface Journal {
  readonly keep: (uploads: readonly Kept[]) => Promise<void>
  readonly note: (key: string, change: KeptChange) => Promise<void>
  readonly drop: (keys: readonly string[]) => Promise<void>
  /** Those of this user that no other tab is sending. Those of other users are dropped. */
  readonly left: () => Promise<readonly Kept[]>
  /** Takes them over for this tab. @returns those that no other tab was faster with */
  readonly claim: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Calls back when another tab that sent uploads has gone. */
  readonly onLeft: (run: () => void) => void
  /** Whether this browser keeps anything, as far as was tried. */
  readonly isKept: () => boolean
}

/** @param onBlocked called once when the browser turns out to keep nothing */
export function createJournal(userId: string, shelf: Shelf, tabs: Tabs, onBlocked: () => void): Journal {
  let isBlocked = false
  const watched = new Set<string>()
  let gone: () => void = () => undefined

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
    tabs.onGone(tab, () => gone())
  }

  return {
    keep: (uploads) =>
      orNothing(async () => {
        await shelf.put(uploads)
        markUploads()
      }, undefined),
    note: (key, change) => orNothing(() => shelf.change(key, { ...change }), undefined),
    drop: (keys) => orNothing(() => (keys.length > 0 ? shelf.remove(keys) : Promise.resolve()), undefined),
    left: () =>
      orNothing(async () => {
        const own = (await ours()).filter(({ tab }) => tab !== tabs.own)
        const elsewhere = await Promise.all(own.map(isElsewhere))
        for (const [i, { tab }] of own.entries()) if (elsewhere[i]) watch(tab)
        return own.filter((_, i) => !elsewhere[i])
      }, []),
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
            return new Set(free)
          }),
        new Set(keys),
      ),
    onLeft: (run) => {
      gone = run
    },
    isKept: () => !isBlocked,
  }
}
