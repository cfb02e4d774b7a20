import { nameOf } from '../../../../domain/files/folder-path'
import { formatCount } from '../../../../ui/format/count'
import { isolated } from '../../../../ui/format/isolated'

/** "3 items" */
export function items(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`
}

/** "forces.csv" in quotes, or "3 items" */
export function named(paths: readonly string[]): string {
  return paths.length === 1 ? `“${isolated(nameOf(paths[0] ?? ''))}”` : items(paths.length)
}
