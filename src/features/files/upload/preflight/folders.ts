import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/errors'
import { createFolder, navigateFiles } from '../../../../api/operations.gen'
import type { components } from '../../../../api/schema.gen'
import { folderOf, joinPath, nameOf } from '../../../../domain/rules/files/folder-path'
import { findByName } from '../../../../domain/rules/files/name-rules'
import { readableListing } from '../../../../domain/rules/files/readable-entries'
import { browserEnvironment } from '../browser-environment'
import { retry } from '../core/retry'
import { backendFailure, NameTaken } from '../failures'
import type { FolderContents } from './plan'

type Listing = components['schemas']['FileListing']

/** Folders listed or created at once. */
const CONCURRENCY = 4

/** Runs a callback for each, in order, a few at once. */
export async function forEachConcurrently<T>(
  all: readonly T[],
  run: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...all]
  const work = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

/** @throws ApiError */
export async function fetchListing(queries: QueryClient, path: string): Promise<Listing> {
  return readableListing(await queries.fetchQuery(navigateFiles({ params: { query: { path } } })))
}

const contentsOf = ({ items }: Listing): FolderContents => findByName(items)

/** A folder that files are uploaded to. */
export type TargetFolder = {
  /** Spelled like an existing entry of that name. */
  readonly path: string
  readonly contents: FolderContents
}

/** The target folders of an upload, by path. @param base listing above all @param paths parents first */
export async function fetchTargets(
  queries: QueryClient,
  base: Listing,
  paths: readonly string[],
): Promise<ReadonlyMap<string, TargetFolder>> {
  const there = { path: base.path, contents: contentsOf(base) }
  const fetched = new Map<string, Promise<TargetFolder>>([[base.path, Promise.resolve(there)]])
  const fetchFolder = async (wanted: string): Promise<TargetFolder> => {
    const parent = await fetched.get(folderOf(wanted))
    const existing = parent?.contents?.(nameOf(wanted))
    const path = joinPath(parent?.path ?? folderOf(wanted), existing?.name ?? nameOf(wanted))
    if (existing?.kind !== 'folder') return { path, contents: null }
    // A folder that cannot be listed counts as missing: the upload fails with the backend's reason.
    return { path, contents: await fetchListing(queries, path).then(contentsOf, () => null) }
  }
  await forEachConcurrently(paths, async (path) => {
    const folder = fetchFolder(path)
    fetched.set(path, folder)
    await folder
  })
  const entries = await Promise.all([...fetched].map(async ([path, folder]) => [path, await folder] as const))
  return new Map(entries)
}

/** Creates a folder unless it exists, with retries. @throws UploadFailure */
export async function ensureFolder(path: string, signal: AbortSignal): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  const body = { path: folderOf(path), name: nameOf(path) }
  const create = async () => {
    try {
      await createFolder.send({ body }, { idempotencyKey, signal })
    } catch (cause) {
      if (signal.aborted) throw cause
      const failure = backendFailure(cause, null)
      const exists = failure instanceof NameTaken && failure.existing?.kind !== 'file'
      if (!exists) throw failure
    }
  }
  const { clock, connectivity } = browserEnvironment
  await retry(create, { clock, connectivity, signal, onRetry: () => undefined })
}

/** Why nothing can be uploaded to a folder; null if it can, or if its listing failed for another reason. */
export function reasonAgainstFolder(listing: Listing | null, error: unknown): string | null {
  if (listing) return listing.writable ? null : 'The folder is read-only.'
  const isFinal = error instanceof ApiError && (error.status === 403 || error.status === 404)
  return isFinal ? error.message : null
}
