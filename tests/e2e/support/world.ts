import type { APIRequestContext } from 'playwright/test'
import type { PersonaId } from '../../../mock/personas'
import type { Fault } from '../../states/fault'

/** Stored files of a world, and requests to its storage. */
export type Storage = {
  received_bytes: number
  received_parts: number
  disk_bytes: number
  disk_files: number
  uploads: { id: string; path: string; size_bytes: number; parts_total: number; parts_stored: number }[]
}

/** Settings of the storage; null resets one to its default. */
export type StorageSettings = {
  part_size_bytes?: number | null
  address_seconds?: number | null
  file_bytes?: number | null
  archive_bytes?: number | null
  zip_bytes_per_second?: number | null
  quota_bytes?: number | null
  archives?: 'address' | 'bytes' | null
}

/** One call the sandbox answered. */
export type Call = {
  request_id: string
  operation: string | null
  method: string
  path: string
  /** Null if the connection was cut instead. */
  status: number | null
  idempotency_key: string | null
  /** The response was replayed from an earlier call with the same key. */
  repeated: boolean
  violations: unknown[]
}

/** The sandbox and the identity provider of this test: no other test sees its changes. */
export type World = {
  fault: (fault: Fault) => Promise<void>
  clearFault: (operation: string) => Promise<void>
  /** Makes this share of all calls fail at random, the same ones for the same seed; null ends it. */
  chaos: (chaos: { seed: number; percent: number } | null) => Promise<void>
  /** Number of calls hit by the chaos. */
  hits: () => Promise<number>
  /** Starts a named scenario of the sandbox for every operation at once: `loading`, `empty`, `failing`, …; `normal` ends it. */
  scenario: (name: string) => Promise<void>
  rows: (rows: number) => Promise<void>
  storage: () => Promise<Storage>
  setStorage: (settings: StorageSettings) => Promise<void>
  /** Edits the bucket of the documentation, or sets how its synchronizations end. */
  documentation: (
    change:
      | { key: string; html?: string; broken?: string; remove?: true }
      | { sync: 'usual' | 'hold' | 'fail' | 'repeat' | 'release' },
  ) => Promise<void>
  /** Cuts this world's connections to backend and storage for this long; 0 restores them. */
  cutLine: (ms: number) => Promise<void>
  /** Sets this world's time; the sample story begins on its day. */
  clock: (now: string) => Promise<void>
  /** Overrides a persona's rights or the response of `me`; null restores the contract's. */
  access: (
    persona: PersonaId,
    change: { access?: Record<string, string>; me?: 'blocked' | 'invalid' } | null,
  ) => Promise<void>
  calls: () => Promise<Call[]>
  /** Changes the identity provider: token life, forced errors, response shape. */
  identity: (change: object) => Promise<void>
  identityCalls: () => Promise<{ authorize: number; token: number; logout: number }>
}

/** The test's own requests: retried where a slow machine cuts a kept connection. */
const patiently = { maxRetries: 3 }

export function worldOf(request: APIRequestContext, origin: string): World {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${origin}${path}`, { data, ...patiently })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  return {
    fault: (fault) => post('/sandbox/faults', fault),
    clearFault: (operation) => post('/sandbox/faults', { clear: operation }),
    chaos: (chaos) => post('/sandbox/chaos', chaos ?? { percent: 0 }),
    hits: async () => {
      const { chaos }: { chaos: { hits: number } | null } = await (
        await request.get(`${origin}/sandbox/state`, patiently)
      ).json()
      return chaos?.hits ?? 0
    },
    scenario: (name) => post('/sandbox/scenario', { name }),
    rows: (rows) => post('/sandbox/rows', { rows }),
    storage: async () => {
      const { storage }: { storage: Storage } = await (
        await request.get(`${origin}/sandbox/state`, patiently)
      ).json()
      return storage
    },
    setStorage: (settings) => post('/sandbox/storage', settings),
    documentation: (change) => post('/sandbox/documentation', change),
    cutLine: (ms) => post('/sandbox/line', { down_ms: ms }),
    clock: (now) => post('/sandbox/clock', { now, runs: true }),
    access: (persona, change) => post('/sandbox/access', { persona, ...change }),
    calls: async () => {
      const { calls }: { calls: Call[] } = await (
        await request.get(`${origin}/sandbox/calls`, patiently)
      ).json()
      return calls
    },
    identity: (change) => post('/idp/control', change),
    identityCalls: async () => {
      const { calls }: { calls: { authorize: number; token: number; logout: number } } = await (
        await request.get(`${origin}/idp/control`, patiently)
      ).json()
      return calls
    },
  }
}
