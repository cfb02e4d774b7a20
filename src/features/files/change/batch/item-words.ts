import { nameOf } from '../../../../domain/files/folder-path'
import { formatCount } from '../../../../ui/format/count'

export const items = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`

/** "forces.csv", "3 items" */
export const named = (paths: readonly string[]): string =>
  paths.length === 1 ? `"${nameOf(paths[0] ?? '')}"` : items(paths.length)
