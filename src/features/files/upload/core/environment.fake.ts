import type { Environment, PartUrl, Remote, Source, StoredPart, UploadState } from './ports'
import { UploadFailure } from './retry'
import { partCount, partRange } from './upload'

/** Bytes of a fake file: their range only. */
export type Slice = {
  readonly from: number
  readonly to: number
}

/** How the transfer of a part fails or stalls after some bytes; null if it succeeds. */
export type Fault = { readonly after: number; readonly failure: UploadFailure | 'stall' } | null

type Options = {
  readonly partSize?: number
  /** Per part. */
  readonly bytesPerMs?: number
  /** Lifetime of URLs, in milliseconds. */
  readonly urlLifetimeMs?: number
  readonly faultOf?: (target: PartUrl, attempt: number) => Fault
}

/** A backend, a storage and a connection on fake timers, with the received calls. */
export function fakeEnvironment(options: Options = {}) {
  const { partSize = 10, bytesPerMs = 1, urlLifetimeMs = 3_600_000, faultOf = () => null } = options
  const calls: string[] = []
  const uploads = new Map<string, { size: number; parts: Map<number, StoredPart> }>()
  const completed: string[] = []
  const inFlight = new Set<string>()
  const attempts = new Map<string, number>()
  let sentBytes = 0
  let maxInFlight = 0
  let isOffline = false
  let lostAnswers = 0
  let waiting: (() => void)[] = []

  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }

  const environment: Environment<Slice> = {
    clock: { now: () => Date.now(), after, random: () => 0.5 },
    connectivity: {
      isOffline: () => isOffline,
      untilOnline: () => (isOffline ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    },
    send: (target, { from, to }, signal, onSent) =>
      new Promise((resolve, reject) => {
        const attempt = (attempts.get(target.url) ?? 0) + 1
        attempts.set(target.url, attempt)
        const [id = ''] = target.url.split('#')
        const fault = faultOf(target, attempt)
        const bytes = Math.min(to - from, fault?.after ?? Number.POSITIVE_INFINITY)
        inFlight.add(target.url)
        maxInFlight = Math.max(maxInFlight, inFlight.size)
        const end = () => {
          inFlight.delete(target.url)
          cancelTimer()
        }
        const cancelTimer = after(bytes / bytesPerMs, () => {
          sentBytes += bytes
          onSent(bytes)
          if (fault?.failure === 'stall') return
          end()
          const upload = uploads.get(id)
          if (isOffline || !upload) return reject(new UploadFailure('connection', 'broken'))
          if (Date.now() >= Number(target.headers.until))
            return reject(new UploadFailure('expired', 'expired'))
          if (fault) return reject(fault.failure)
          const etag = `${from}-${to}`
          upload.parts.set(target.number, { number: target.number, etag, size: to - from })
          resolve(etag)
        })
        signal.addEventListener('abort', () => {
          end()
          reject(signal.reason)
        })
      }),
  }

  const stateOf = (id: string, numbers: readonly number[]): UploadState => {
    const upload = uploads.get(id)
    if (!upload) throw new UploadFailure('gone', 'dropped')
    const expiresAt = Date.now() + urlLifetimeMs
    const partUrls = numbers.slice(0, 100).map((number) => {
      const url = `${id}#${number}`
      return { number, url, headers: { until: String(expiresAt) } }
    })
    const partsTotal = partCount(partSize, upload.size)
    return { id, partSize, partsTotal, expiresAt, partUrls, stored: [...upload.parts.values()] }
  }

  const remoteFor = (size: number, name = 'file'): Remote<string> => {
    let completing: readonly StoredPart[] | null = null
    const answered = () => {
      lostAnswers -= 1
      if (lostAnswers >= 0) throw new UploadFailure('connection', 'no answer came')
      return `${name} is complete`
    }
    return {
      start: async () => {
        calls.push(`start ${name}`)
        if (isOffline) throw new UploadFailure('connection', 'offline')
        const id = `${name}-${uploads.size + 1}`
        uploads.set(id, { size, parts: new Map() })
        return stateOf(
          id,
          Array.from({ length: partCount(partSize, size) }, (_, i) => i + 1),
        )
      },
      renew: async (id, numbers) => {
        calls.push(`renew ${id} ${numbers.length}`)
        if (isOffline) throw new UploadFailure('connection', 'offline')
        return stateOf(id, numbers)
      },
      complete: async (id, parts) => {
        calls.push(`complete ${id}`)
        completing = parts
        const upload = uploads.get(id)
        if (completed.includes(id)) return answered()
        if (!upload) throw new UploadFailure('gone', 'dropped')
        const isIntact = parts.every(({ number, etag }) => {
          const { from, to } = partRange(number, partSize, upload.size)
          return etag === `${from}-${to}` && upload.parts.get(number)?.etag === etag
        })
        if (!isIntact || parts.length !== partCount(partSize, upload.size))
          throw new UploadFailure('incomplete', 'missing')
        uploads.delete(id)
        completed.push(id)
        return answered()
      },
      completing: () => completing,
      abort: async (id) => {
        if (id === null) return
        calls.push(`abort ${id}`)
        uploads.delete(id)
      },
    }
  }
  return {
    environment,
    remoteFor,
    calls,
    completed,
    /** Uploads that the backend has started and neither completed nor aborted. */
    uploads,
    sentBytes: () => sentBytes,
    maxInFlight: () => maxInFlight,
    /** Number of completions that are carried out but not answered. */
    loseAnswers: (count: number) => {
      lostAnswers = count
    },
    disconnect: () => {
      isOffline = true
    },
    reconnect: () => {
      isOffline = false
      for (const resolve of waiting) resolve()
      waiting = []
    },
  }
}

/** A file of this size; `change` makes `check` fail from then on. */
export function fakeSource(size: number): Source<Slice> & { change: () => void } {
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
