import type { OnConflict } from '../remote'
import type { KnownFile } from '../source'

/** What is kept of an upload, to go on with it on a later page. Nothing of the file itself. */
export interface Kept extends KnownFile {
  readonly key: string
  readonly userId: string
  readonly folder: string
  readonly type: string
  readonly onConflict: OnConflict
  /** What the backend calls it; null before it has begun. */
  readonly uploadId: string | null
  /** Of a start whose answer has not come: asked again with this key it is the same one. */
  readonly startKey: string | null
  readonly handle: FileSystemFileHandle | null
  /** The tab that sends it, or did. */
  readonly tab: string
  /** It was called off; the backend may not know yet. */
  readonly isCanceled: boolean
  /** Somebody paused it: it waits for them, whatever else would let it go on. */
  readonly isPaused: boolean
}

export type KeptChange = Partial<
  Pick<
    Kept,
    'fingerprint' | 'uploadId' | 'startKey' | 'tab' | 'isCanceled' | 'isPaused' | 'onConflict' | 'handle'
  >
>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOrNull = (value: unknown) => value === null || typeof value === 'string'

/** Whether this is what this version of the portal keeps. */
export function isKept(value: unknown): value is Kept {
  if (!isObject(value)) return false
  const { key, userId, folder, name, type, tab, size, lastModified, onConflict, isCanceled, isPaused } = value
  return (
    [key, userId, folder, name, type, tab].every((text) => typeof text === 'string') &&
    [size, lastModified].every((number) => typeof number === 'number') &&
    (onConflict === 'fail' || onConflict === 'rename' || onConflict === 'replace') &&
    textOrNull(value.fingerprint) &&
    textOrNull(value.uploadId) &&
    textOrNull(value.startKey) &&
    (value.handle === null || isObject(value.handle)) &&
    typeof isCanceled === 'boolean' &&
    typeof isPaused === 'boolean'
  )
}
