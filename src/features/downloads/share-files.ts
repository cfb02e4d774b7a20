import { batches } from '../../api/batches'
import { ApiError } from '../../api/errors'
import { maxIds } from '../../api/max-ids.gen'
import type { components } from '../../api/schema.gen'
import { joinPath, nameOf } from '../../domain/rules/files/folder-path'
import {
  type ConflictAnswers,
  type NameConflict,
  pathsByAnswer,
} from '../../domain/rules/files/name-conflicts'
import { isolated } from '../../ui/format/isolated'
import type { Hue } from '../../ui/theme/palette'
import type { Download } from './downloads-search'

export type ShareResult = components['schemas']['ShareResult']
type OnConflict = 'fail' | 'rename' | 'replace'

type Share = {
  readonly send: (ids: readonly string[], onConflict: OnConflict) => Promise<readonly ShareResult[]>
  /** Asks what to do about taken names; null skips these files. */
  readonly ask: (conflicts: readonly NameConflict[]) => Promise<ConflictAnswers | null>
}

const partsOf = (files: readonly Download[]) => batches(files, maxIds.shareProductTopicDownloads.download_ids)

/** Copies downloads: free names at once, others as answered. @throws the first error if nothing was copied */
export async function shareFiles(
  files: readonly Download[],
  folder: string,
  { send, ask }: Share,
): Promise<readonly ShareResult[]> {
  const call = async (some: readonly Download[], onConflict: OnConflict) =>
    await send(
      some.map(({ id }) => id),
      onConflict,
    )
  const attempt = async (some: readonly Download[], onConflict: OnConflict) => {
    const results: ShareResult[] = []
    for (const group of partsOf(some))
      results.push(...(await call(group, onConflict).catch((cause: unknown) => failedBy(cause, group))))
    return results
  }
  const results: ShareResult[] = []
  const conflicts: NameConflict[] = []
  for (const group of partsOf(files)) {
    try {
      results.push(...(await call(group, 'fail')))
    } catch (cause) {
      const taken = conflictsOf(cause, group, folder)
      if (taken) {
        const paths = new Set(taken.map(({ path }) => path))
        const free = group.filter((file) => !paths.has(pathOf(folder, file)))
        results.push(...(await attempt(free, 'fail')))
        conflicts.push(...taken)
      } else if (group[0] === files[0]) throw cause
      else results.push(...failedBy(cause, group))
    }
  }
  if (conflicts.length === 0) return results
  const answers = await ask(conflicts)
  const { skip, rename, replace } = pathsByAnswer(
    answers ?? new Map(conflicts.map(({ path }) => [path, 'skip'])),
  )
  const at = (paths: readonly string[]) => {
    const wanted = new Set(paths)
    return files.filter((file) => wanted.has(pathOf(folder, file)))
  }
  return [
    ...results,
    ...at(skip).map(({ id }): ShareResult => ({ download_id: id, outcome: 'skipped' })),
    ...(await attempt(at(rename), 'rename')),
    ...(await attempt(at(replace), 'replace')),
  ]
}

/** The path of a download in a folder, which identifies its conflict. */
const pathOf = (folder: string, { filename }: Download) => joinPath(folder, filename)

/** The taken names, if they are why nothing was copied; null for any other failure. */
function conflictsOf(cause: unknown, files: readonly Download[], folder: string): NameConflict[] | null {
  if (!(cause instanceof ApiError) || cause.status !== 409) return null
  const byPath = new Map(files.map((file) => [pathOf(folder, file), file]))
  const conflicts = (cause.problem?.conflicts ?? []).flatMap(({ path, existing }): NameConflict[] => {
    const file = byPath.get(path)
    if (!file) return []
    const { kind, name, size_bytes, modified_at } = existing ?? {
      kind: 'file',
      name: file.filename,
      size_bytes: null,
      modified_at: null,
    }
    return [
      {
        path,
        name: file.filename,
        incoming: { kind: 'file', sizeBytes: file.size_bytes, modifiedAt: null },
        existing: { kind, name, sizeBytes: size_bytes, modifiedAt: modified_at },
      },
    ]
  })
  return conflicts.length > 0 ? conflicts : null
}

/** A failed call as the result of each of its downloads, once other files have been copied already. */
const failedBy = (cause: unknown, files: readonly Download[]): ShareResult[] =>
  files.map(({ id }) => {
    const status = cause instanceof ApiError ? cause.status : 0
    const title = cause instanceof Error ? cause.message : String(cause)
    return { download_id: id, outcome: 'failed', error: { type: 'about:blank', title, status } }
  })

type ResultRow = {
  readonly id: string
  readonly title: string
  readonly hue: Hue
  readonly label: string
  readonly detail: string
}

const outcomes: Record<ShareResult['outcome'], { label: string; hue: Hue }> = {
  done: { label: 'Copied', hue: 'positive' },
  renamed: { label: 'Copied under another name', hue: 'positive' },
  replaced: { label: 'Replaced', hue: 'positive' },
  skipped: { label: 'Skipped', hue: 'neutral' },
  failed: { label: 'Not copied', hue: 'critical' },
}

/** The result of each file, failed ones first. */
export function resultRows(
  files: readonly Download[],
  results: readonly ShareResult[],
): readonly ResultRow[] {
  const byId = new Map(results.map((result) => [result.download_id, result]))
  const rows = files.map(({ id, title, filename }): ResultRow => {
    const result = byId.get(id)
    if (!result)
      return {
        id,
        title,
        hue: 'critical',
        label: 'Not copied',
        detail: 'The server did not report a result for this file.',
      }
    return { id, title, ...outcomes[result.outcome], detail: detailOf(result, filename) }
  })
  return rows.toSorted((a, b) => Number(b.hue === 'critical') - Number(a.hue === 'critical'))
}

function detailOf({ outcome, path, error }: ShareResult, filename: string): string {
  if (error) return error.message ?? error.detail ?? error.title
  if (outcome === 'skipped') return `The folder keeps its own ${isolated(filename)}.`
  return path === undefined ? filename : nameOf(path)
}

/** "3 of 4 files copied." */
export function formatCopied(results: readonly ShareResult[]): string {
  const copied = results.filter(({ outcome }) => outcome !== 'failed' && outcome !== 'skipped').length
  if (copied === 0) return results.length === 1 ? 'The file was not copied.' : 'None of the files was copied.'
  return `${copied} of ${results.length} ${results.length === 1 ? 'file' : 'files'} copied.`
}

/** The names of the copies in the folder, for a link that selects one there. */
export function copiedNames(results: readonly ShareResult[]): readonly string[] {
  return results.flatMap(({ path }) => (path === undefined ? [] : [nameOf(path)]))
}
