import { formatCount } from '../../../ui/format/count'
import type { Totals } from './entries'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${formatCount(count)} ${count === 1 ? one : many}`

/** "3 folders, 1,204 files" */
export const countWords = ({ files, folders }: Pick<Totals, 'files' | 'folders'>): string =>
  [counted(folders, 'folder', 'folders'), counted(files, 'file', 'files')].filter(Boolean).join(', ') ||
  'Nothing'
