const PREFIX = 'portal.uploads.'

/** Which tabs of this browser are there, so that no two send the same file. */
export interface Tabs {
  /** The name of this one. */
  readonly own: string
  readonly isThere: (tab: string) => Promise<boolean>
  /** Calls back once a tab that is there has gone. */
  readonly onGone: (tab: string, run: () => void) => void
  /** Lets the other tabs know that what is kept is another. */
  readonly say: () => void
  /** Calls back when another tab said so. */
  readonly onSaid: (run: () => void) => void
  /** Runs while no other tab does the same. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>
}

/** Tabs as the browser's locks tell them apart: a lock ends with its tab, however that ends. */
export function browserTabs(): Tabs {
  const own = crypto.randomUUID()
  const { locks } = navigator
  const channel = new BroadcastChannel(`${PREFIX}kept`)
  const forever = new Promise<never>(() => undefined)
  const present = new Promise<void>((resolve) => {
    void locks.request(PREFIX + own, () => {
      resolve()
      return forever
    })
  })
  return {
    own,
    isThere: async (tab) => {
      await present
      const { held = [] } = await locks.query()
      return held.some(({ name }) => name === PREFIX + tab)
    },
    onGone: (tab, run) => void locks.request(PREFIX + tab, { mode: 'shared' }, run),
    say: () => channel.postMessage(null),
    onSaid: (run) => {
      channel.onmessage = run
    },
    alone: async (run) => {
      await present
      return locks.request(`${PREFIX}claim`, run)
    },
  }
}

/** A browser without locks has one tab, as far as anybody can tell. */
export const onlyTab = (): Tabs => ({
  own: crypto.randomUUID(),
  isThere: async () => false,
  onGone: () => undefined,
  say: () => undefined,
  onSaid: () => undefined,
  alone: (run) => run(),
})
