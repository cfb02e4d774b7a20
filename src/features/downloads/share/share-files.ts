import { ApiError } from '../../../api/errors'
import { joined } from '../../../domain/files/folder-path'
import { type ConflictAnswers, type NameConflict, pathsByAnswer } from '../../../domain/files/name-conflicts'
import type { Download } from '../downloads-search'
import type { ShareResult } from './share-outcome'

type OnConflict = 'fail' | 'rename' | 'replace'

interface Share {
  readonly send: (ids: readonly string[], onConflict: OnConflict) => Promise<readonly ShareResult[]>
  /** Names are taken: what shall become of them; null leaves them out. */
  readonly ask: (clashes: readonly NameConflict[]) => Promise<ConflictAnswers | null>
}

/** The path a download would get in a folder: what the server calls a clash by. */
const pathOf = (folder: string, { filename }: Download) => joined(folder, filename)

/** The names that are taken, when that is why nothing was copied; null for any other failure. */
function clashesOf(cause: unknown, files: readonly Download[], folder: string): NameConflict[] | null {
  if (!(cause instanceof ApiError) || cause.status !== 409) return null
  const byPath = new Map(files.map((file) => [pathOf(folder, file), file]))
  const clashes = (cause.problem?.conflicts ?? []).flatMap(({ path, existing }): NameConflict[] => {
    const file = byPath.get(path)
    if (!file) return []
    const { kind, size_bytes, modified_at } = existing ?? {
      kind: 'file',
      size_bytes: null,
      modified_at: null,
    }
    return [
      {
        path,
        name: file.filename,
        incoming: { kind: 'file', sizeBytes: file.size_bytes, modifiedAt: null },
        existing: { kind, sizeBytes: size_bytes, modifiedAt: modified_at },
      },
    ]
  })
  return clashes.length > 0 ? clashes : null
}

/** A call that failed after others of the same change were done, as the result of each of its downloads. */
const failedBy = (cause: unknown, files: readonly Download[]): ShareResult[] =>
  files.map(({ id }) => {
    const status = cause instanceof ApiError ? cause.status : 0
    const title = cause instanceof Error ? cause.message : String(cause)
    return { download_id: id, outcome: 'failed', error: { type: 'about:blank', title, status } }
  })

/**
 * Copies downloads into a folder: those whose names are free at once, the others by what somebody says of each.
 * @throws what the first call fails with, while nothing was copied
 */
export async function shareFiles(
  files: readonly Download[],
  folder: string,
  { send, ask }: Share,
): Promise<readonly ShareResult[]> {
  const idsOf = (some: readonly Download[]) => some.map(({ id }) => id)
  const attempt = async (some: readonly Download[], onConflict: OnConflict) => {
    if (some.length === 0) return []
    try {
      return await send(idsOf(some), onConflict)
    } catch (cause) {
      return failedBy(cause, some)
    }
  }
  try {
    return await send(idsOf(files), 'fail')
  } catch (cause) {
    const clashes = clashesOf(cause, files, folder)
    if (!clashes) throw cause
    const taken = new Set(clashes.map(({ path }) => path))
    const free = await attempt(
      files.filter((file) => !taken.has(pathOf(folder, file))),
      'fail',
    )
    const answers = await ask(clashes)
    const { skip, rename, replace } = pathsByAnswer(
      answers ?? new Map(clashes.map(({ path }) => [path, 'skip'])),
    )
    const at = (paths: readonly string[]) => files.filter((file) => paths.includes(pathOf(folder, file)))
    return [
      ...free,
      ...at(skip).map(({ id }): ShareResult => ({ download_id: id, outcome: 'skipped' })),
      ...(await attempt(at(rename), 'rename')),
      ...(await attempt(at(replace), 'replace')),
    ]
  }
}
