import { vi } from 'vitest'
import type { Engine } from '../engine'
import type { PreflightState } from '../preflight/preflight'
import { summarize } from '../summary'
import type { UploadEntry, UploadStatus } from '../uploads-context'

export function entry(name: string, status: UploadStatus, more: Partial<UploadEntry> = {}): UploadEntry {
  return {
    ...{ key: name, name, folder: '/Cases', size: 1_000_000, sent: 0, message: null, need: null },
    status,
    ...more,
  }
}

/**
 * An engine with a state set by the test, and mocks of its actions. @param inside wraps the notification of listeners
 */
export function fakeEngine(first: readonly UploadEntry[], inside = (notify: () => void) => notify()) {
  const listeners = new Set<() => void>()
  const stateOf = (entries: readonly UploadEntry[], isPersisted = true) => ({
    entries,
    interrupted: entries.filter(({ status }) => status === 'interrupted'),
    summary: summarize(entries, null),
    isPersisted,
  })
  let state = stateOf(first)
  let preflight: PreflightState = { activity: null, refused: [], conflicts: [] }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const notify = () =>
    inside(() => {
      for (const listener of listeners) listener()
    })
  const engine = {
    ...{ add: vi.fn(), addFrom: vi.fn(), pause: vi.fn(), resume: vi.fn(), cancel: vi.fn(), retry: vi.fn() },
    ...{ clear: vi.fn(), halt: vi.fn(), continueUploads: vi.fn(), askAgain: vi.fn() },
    continueWith: vi.fn(async () => null),
    state: () => state,
    subscribe,
    preflight: {
      ...{ add: vi.fn(), addFrom: vi.fn(), stop: vi.fn(), decide: vi.fn(), dismiss: vi.fn() },
      ...{ clearRefused: vi.fn(), askAgain: vi.fn(), addConflicts: vi.fn() },
      state: () => preflight,
      subscribe,
    },
  } satisfies Engine
  return {
    engine,
    setEntries: (entries: readonly UploadEntry[], isPersisted?: boolean) => {
      state = stateOf(entries, isPersisted)
      notify()
    },
    setPreflight: (change: Partial<PreflightState>) => {
      preflight = { ...preflight, ...change }
      notify()
    },
  }
}
