import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expires: number }

/** State of the providers: in memory, with the sign-ins in one file so that they survive a restart. */
export type Store = {
  /** A store for one kind of record of one policy. */
  adapter: (policy: string, model: string) => Adapter
  /** Resolves when everything so far is written. */
  settled: () => Promise<void>
}

// Codes, interactions and access tokens last for minutes; a restart may cost a repeated sign-in.
const keptModels = new Set(['Session', 'Grant', 'RefreshToken'])
const sweepEvery = 500

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'payload' in value &&
  typeof value.payload === 'object' &&
  value.payload !== null &&
  'expires' in value &&
  typeof value.expires === 'number'

const read = (file: string): [string, Entry][] => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, entry]) => (isEntry(entry) ? [[key, entry]] : []))
  } catch {
    return []
  }
}

/** Opens the store in `file`, or in memory for null. An unreadable file counts as empty. */
export function openStore(file: string | null): Store {
  const entries = new Map<string, Entry>(file === null ? [] : read(file))
  let writes = 0
  let dirty = false
  let writing: Promise<void> = Promise.resolve()

  const sweep = () => {
    const now = Date.now()
    for (const [key, entry] of entries) if (entry.expires <= now) entries.delete(key)
  }

  const write = async (target: string) => {
    dirty = false
    const lasting = [...entries].filter(([key]) => keptModels.has(key.split(':')[1] ?? ''))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(`${target}.new`, JSON.stringify(Object.fromEntries(lasting)), { mode: 0o600 })
    await rename(`${target}.new`, target)
  }

  const changed = (model: string) => {
    writes += 1
    if (writes % sweepEvery === 0) sweep()
    if (file === null || dirty || !keptModels.has(model)) return
    dirty = true
    writing = writing
      .then(() => write(file))
      .catch((error: unknown) => console.warn('Sign-ins will not survive a restart:', error))
  }

  const live = (key: string) => {
    const entry = entries.get(key)
    return entry !== undefined && entry.expires > Date.now() ? entry.payload : undefined
  }

  const matching = (prefix: string, test: (payload: AdapterPayload) => boolean) =>
    [...entries].filter(([key, entry]) => key.startsWith(prefix) && test(entry.payload))

  const adapter = (policy: string, model: string): Adapter => {
    const prefix = `${policy}:${model}:`
    const first = (test: (payload: AdapterPayload) => boolean) => {
      const key = matching(prefix, test)[0]?.[0]
      return key === undefined ? undefined : live(key)
    }
    return {
      upsert: async (id, payload, seconds) => {
        const expires = seconds === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + seconds * 1000
        entries.set(prefix + id, { payload, expires })
        changed(model)
      },
      find: async (id) => live(prefix + id),
      findByUid: async (uid) => first((payload) => payload.uid === uid),
      findByUserCode: async (code) => first((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = live(prefix + id)
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
        changed(model)
      },
      destroy: async (id) => {
        entries.delete(prefix + id)
        changed(model)
      },
      revokeByGrantId: async (grantId) => {
        for (const [key] of matching(prefix, (payload) => payload.grantId === grantId)) entries.delete(key)
        changed(model)
      },
    }
  }

  return { adapter, settled: () => writing }
}
