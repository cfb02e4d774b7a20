import { formatBytes } from '../../../../ui/format/bytes'
import { formatCount } from '../../../../ui/format/count'
import type { Weight } from './weigh'

const counted = (count: number, one: string) =>
  count > 0 ? `${formatCount(count)} ${count === 1 ? one : `${one}s`}` : ''

/** "12 files and 3 folders, 5.63 GB in all." */
export function weightWords({ files, folders, bytes, isLeast }: Weight): string {
  const what = [counted(files, 'file'), counted(folders, 'folder')].filter(Boolean).join(' and ')
  const least = isLeast ? ' Not every folder could be counted: it may be more.' : ''
  return `${what}, ${formatBytes(bytes)} in all.${least}`
}
