import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/errors'
import { navigateFiles, useCreateFolder } from '../../../../api/operations.gen'
import type { components } from '../../../../api/schema.gen'
import { folderOf, nameOf } from '../../../../domain/files/folder-path'
import { browserWorld } from '../browser-world'
import { persist } from '../core/persist'
import { callFailure, NameTaken } from '../failures'
import type { Standing } from './plan'

type Listing = components['schemas']['FileListing']

/** Folders looked at or created at once. */
const AT_ONCE = 4

/** Runs for all of them, a few at a time, in their order. */
export async function eachOf<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** @throws ApiError */
export const listingOf = (queries: QueryClient, path: string): Promise<Listing> =>
  queries.fetchQuery(navigateFiles({ params: { query: { path } } }))

const standingOf = ({ items }: Listing): Standing => new Map(items.map((item) => [item.name, item]))

/**
 * Looks what is in the folders that something shall go to, as far as they are there.
 * @param paths parents first
 */
export async function explore(
  queries: QueryClient,
  base: Listing,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const looks = new Map<string, Promise<Standing>>([[base.path, Promise.resolve(standingOf(base))]])
  const look = async (path: string): Promise<Standing> => {
    const there = (await looks.get(folderOf(path)))?.get(nameOf(path))
    if (there?.kind !== 'folder') return null
    // What cannot be read now the backend says when the file comes.
    return listingOf(queries, path).then(standingOf, () => null)
  }
  await eachOf(paths, async (path) => {
    const looked = look(path)
    looks.set(path, looked)
    await looked
  })
  const standings = await Promise.all([...looks].map(async ([path, looked]) => [path, await looked] as const))
  return new Map(standings)
}

/**
 * Creates a folder, or finds it there. Waits while there is no connection.
 * @throws UploadFailure
 */
export async function ensureFolder(path: string, signal: AbortSignal): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  const body = { path: folderOf(path), name: nameOf(path) }
  const create = async () => {
    try {
      await useCreateFolder.send({ body }, { idempotencyKey, signal })
    } catch (cause) {
      if (signal.aborted) throw cause
      const failure = callFailure(cause, null)
      const isThere = failure instanceof NameTaken && failure.existing?.kind !== 'file'
      if (!isThere) throw failure
    }
  }
  const { clock, line } = browserWorld
  await persist(create, { clock, line, signal, onWait: () => undefined })
}

/** Why nothing can go to a folder; null when it can, or when nobody could be asked. */
export function reasonAgainstFolder(listing: Listing | null, error: unknown): string | null {
  if (listing) return listing.writable ? null : 'The folder takes no changes.'
  const isAnswer = error instanceof ApiError && (error.status === 403 || error.status === 404)
  return isAnswer ? error.message : null
}
