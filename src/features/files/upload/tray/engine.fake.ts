import { vi } from 'vitest'
import type { Engine } from '../engine'
import type { IntakeState } from '../intake/intake'
import { summaryOf } from '../summary'
import type { UploadEntry, UploadStatus } from '../uploads-context'

export const entry = (name: string, status: UploadStatus, more: Partial<UploadEntry> = {}): UploadEntry => ({
  ...{ key: name, name, folder: '/Cases', size: 1_000_000, sent: 0, words: null, need: null },
  status,
  ...more,
})

/** An engine that only shows what it is told to, and remembers what was asked of it. */
export function fakeEngine(first: readonly UploadEntry[], inside = (tell: () => void) => tell()) {
  const listeners = new Set<() => void>()
  const stateOf = (entries: readonly UploadEntry[], isKept = true) => ({
    entries,
    interrupted: entries.filter(({ status }) => status === 'interrupted'),
    summary: summaryOf(entries, null),
    isKept,
  })
  let state = stateOf(first)
  let intake: IntakeState = { busy: null, refused: [], questions: [] }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const tell = () =>
    inside(() => {
      for (const listener of listeners) listener()
    })
  const engine = {
    ...{ add: vi.fn(), addFrom: vi.fn(), pause: vi.fn(), resume: vi.fn(), cancel: vi.fn(), retry: vi.fn() },
    ...{ clear: vi.fn(), halt: vi.fn(), goOn: vi.fn(), ask: vi.fn(), choose: vi.fn(async () => null) },
    state: () => state,
    subscribe,
    intake: {
      ...{ add: vi.fn(), addFrom: vi.fn(), callOff: vi.fn(), decide: vi.fn(), dismiss: vi.fn() },
      ...{ acknowledge: vi.fn(), ask: vi.fn(), onClashes: vi.fn() },
      state: () => intake,
      subscribe,
    },
  } satisfies Engine
  return {
    engine,
    show: (entries: readonly UploadEntry[], isKept?: boolean) => {
      state = stateOf(entries, isKept)
      tell()
    },
    take: (next: Partial<IntakeState>) => {
      intake = { ...intake, ...next }
      tell()
    },
  }
}
