const PREFIX = 'portal.uploads.'

/** Open tabs of the portal in this browser, so that no two upload the same file. */
export type Tabs = {
  /** The id of this tab. */
  readonly own: string
  readonly isOpen: (tab: string) => Promise<boolean>
  /** Calls back once an open tab has been closed. */
  readonly onClose: (tab: string, run: () => void) => void
  /** Tells the other tabs that the journal has changed. */
  readonly notifyChange: () => void
  /** Calls back when another tab has changed the journal. */
  readonly onChange: (run: () => void) => void
  /** Runs while no other tab runs its own. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>
}

/** Each tab holds a lock while it is open: the browser releases it even if the tab crashes. */
export function browserTabs(): Tabs {
  const own = crypto.randomUUID()
  const { locks } = navigator
  const channel = new BroadcastChannel(`${PREFIX}kept`)
  const never = new Promise<never>(() => undefined)
  const registered = new Promise<void>((resolve) => {
    void locks.request(PREFIX + own, () => {
      resolve()
      return never
    })
  })
  return {
    own,
    isOpen: async (tab) => {
      await registered
      const { held = [] } = await locks.query()
      return held.some(({ name }) => name === PREFIX + tab)
    },
    onClose: (tab, run) => void locks.request(PREFIX + tab, { mode: 'shared' }, run),
    notifyChange: () => channel.postMessage(null),
    onChange: (run) => {
      channel.onmessage = run
    },
    exclusively: async (run) => {
      await registered
      return locks.request(`${PREFIX}claim`, run)
    },
  }
}

/** For browsers without locks, where other tabs are unknown. */
export function singleTab(): Tabs {
  return {
    own: crypto.randomUUID(),
    isOpen: async () => false,
    onClose: () => undefined,
    notifyChange: () => undefined,
    onChange: () => undefined,
    exclusively: (run) => run(),
  }
}
