import type { components } from '../../../api/schema.gen'
import { nameOf } from '../../../domain/files/folder-path'
import type { Hue } from '../../../ui/theme/palette'
import type { Download } from '../downloads-search'

export type ShareResult = components['schemas']['ShareResult']
export interface ResultRow {
  readonly id: string
  readonly title: string
  readonly hue: Hue
  readonly mark: string
  readonly words: string
}

const marks: Record<ShareResult['outcome'], { mark: string; hue: Hue }> = {
  done: { mark: 'Copied', hue: 'positive' },
  renamed: { mark: 'Copied under another name', hue: 'positive' },
  replaced: { mark: 'Replaced', hue: 'positive' },
  skipped: { mark: 'Skipped', hue: 'neutral' },
  failed: { mark: 'Not copied', hue: 'critical' },
}

/** What became of each file, those that failed first. */
export function resultRows(
  files: readonly Download[],
  results: readonly ShareResult[],
): readonly ResultRow[] {
  const rows = files.map(({ id, title, filename }): ResultRow => {
    const result = results.find(({ download_id }) => download_id === id)
    if (!result)
      return { id, title, hue: 'critical', mark: 'Not copied', words: 'The server said nothing of it.' }
    return { id, title, ...marks[result.outcome], words: wordsOf(result, filename) }
  })
  return rows.toSorted((a, b) => Number(b.hue === 'critical') - Number(a.hue === 'critical'))
}

function wordsOf({ outcome, path, error }: ShareResult, filename: string): string {
  if (error) return error.message ?? error.detail ?? error.title
  if (outcome === 'skipped') return `The folder keeps its own ${filename}.`
  return path === undefined ? filename : nameOf(path)
}

/** "3 of 4 files copied" */
export function sumInWords(results: readonly ShareResult[]): string {
  const copied = results.filter(({ outcome }) => outcome !== 'failed' && outcome !== 'skipped').length
  if (copied === 0) return results.length === 1 ? 'The file was not copied.' : 'None of the files was copied.'
  return `${copied} of ${results.length} ${results.length === 1 ? 'file' : 'files'} copied.`
}

/** The names of those that are in the folder now, for a link that selects them there. */
export const arrivedNames = (results: readonly ShareResult[]): readonly string[] =>
  results.flatMap(({ path }) => (path === undefined ? [] : [nameOf(path)]))
