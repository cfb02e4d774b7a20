import { UploadFailure } from './failure'
import { partsOf, rangeOf } from './parts'
import type { PartAddress, Remote, Source, StoredPart, UploadState, World } from './ports'

/** A file that is only its size; a slice of it is where it begins and ends. */
export interface Slice {
  readonly from: number
  readonly to: number
}

/** What befalls a part that is sent: nothing, or a failure after so many bytes, or standing still. */
export type Fate = { readonly after: number; readonly failure: UploadFailure | 'stall' } | null

interface Options {
  readonly partSize?: number
  /** Bytes a millisecond, for each part by itself. */
  readonly pace?: number
  /** How long addresses last, in milliseconds. */
  readonly lifeMs?: number
  readonly fate?: (address: PartAddress, attempt: number) => Fate
}

/** A backend, a storage and a connection under a fake clock, with everything that was asked of them. */
export function fakeWorld({ partSize = 10, pace = 1, lifeMs = 3_600_000, fate = () => null }: Options = {}) {
  const asked: string[] = []
  const uploads = new Map<string, { size: number; parts: Map<number, StoredPart> }>()
  const completed: string[] = []
  const flying = new Set<string>()
  const attempts = new Map<string, number>()
  let sentBytes = 0
  let mostFlying = 0
  let isDown = false
  let wake: (() => void)[] = []

  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }

  const world: World<Slice> = {
    clock: { now: () => Date.now(), after, random: () => 0.5 },
    line: {
      isDown: () => isDown,
      up: () => (isDown ? new Promise((resolve) => wake.push(resolve)) : Promise.resolve()),
    },
    send: (address, { from, to }, signal, onSent) =>
      new Promise((resolve, reject) => {
        const attempt = (attempts.get(address.url) ?? 0) + 1
        attempts.set(address.url, attempt)
        const [id = ''] = address.url.split('#')
        const end = fate(address, attempt)
        const bytes = Math.min(to - from, end?.after ?? Number.POSITIVE_INFINITY)
        flying.add(address.url)
        mostFlying = Math.max(mostFlying, flying.size)
        const leave = () => {
          flying.delete(address.url)
          callOff()
        }
        const callOff = after(bytes / pace, () => {
          sentBytes += bytes
          onSent(bytes)
          if (end?.failure === 'stall') return
          leave()
          const upload = uploads.get(id)
          if (isDown || !upload) return reject(new UploadFailure('connection', 'cut'))
          if (Date.now() >= Number(address.headers.until))
            return reject(new UploadFailure('expired', 'ended'))
          if (end) return reject(end.failure)
          const etag = `${from}-${to}`
          upload.parts.set(address.number, { number: address.number, etag, size: to - from })
          resolve(etag)
        })
        signal.addEventListener('abort', () => {
          leave()
          reject(signal.reason)
        })
      }),
  }

  const stateOf = (id: string, numbers: readonly number[]): UploadState => {
    const upload = uploads.get(id)
    if (!upload) throw new UploadFailure('gone', 'dropped')
    const expiresAt = Date.now() + lifeMs
    const addresses = numbers.slice(0, 100).map((number) => {
      const url = `${id}#${number}`
      return { number, url, headers: { until: String(expiresAt) } }
    })
    const partsTotal = partsOf(partSize, upload.size)
    return { id, partSize, partsTotal, expiresAt, addresses, stored: [...upload.parts.values()] }
  }

  const remoteFor = (size: number, name = 'file'): Remote<string> => ({
    start: async () => {
      asked.push(`start ${name}`)
      if (isDown) throw new UploadFailure('connection', 'down')
      const id = `${name}-${uploads.size + 1}`
      uploads.set(id, { size, parts: new Map() })
      return stateOf(
        id,
        Array.from({ length: partsOf(partSize, size) }, (_, i) => i + 1),
      )
    },
    renew: async (id, numbers) => {
      asked.push(`renew ${id} ${numbers.length}`)
      if (isDown) throw new UploadFailure('connection', 'down')
      return stateOf(id, numbers)
    },
    complete: async (id, parts) => {
      asked.push(`complete ${id}`)
      const upload = uploads.get(id)
      if (!upload) throw new UploadFailure('gone', 'dropped')
      const isWhole = parts.every(({ number, etag }) => {
        const { from, to } = rangeOf(number, partSize, upload.size)
        return etag === `${from}-${to}` && upload.parts.get(number)?.etag === etag
      })
      if (!isWhole || parts.length !== partsOf(partSize, upload.size))
        throw new UploadFailure('incomplete', 'missing')
      uploads.delete(id)
      completed.push(id)
      return `${name} is there`
    },
    abort: async (id) => {
      if (id === null) return
      asked.push(`abort ${id}`)
      uploads.delete(id)
    },
  })

  return {
    world,
    remoteFor,
    asked,
    completed,
    /** Uploads the backend still keeps for somebody. */
    uploads,
    sentBytes: () => sentBytes,
    mostFlying: () => mostFlying,
    cut: () => {
      isDown = true
    },
    mend: () => {
      isDown = false
      for (const resolve of wake) resolve()
      wake = []
    },
  }
}

/** A file of so many bytes; `change` makes it another one. */
export function fakeFile(size: number): Source<Slice> & { change: () => void } {
  let hasChanged = false
  return {
    size,
    slice: (from, to) => ({ from, to }),
    check: async () => {
      if (hasChanged) throw new UploadFailure('changed', 'The file was changed on disk.')
    },
    change: () => {
      hasChanged = true
    },
  }
}
