import { Link } from '@tanstack/react-router'
import { FileName } from '../../../domain/files/file-name'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { folderAddress } from '../files-search'
import { interruptedKey, type UploadEntry } from './uploads-context'

/** More than these are one line. */
const MOST = 3

const attention = { level: 'week', hue: 'attention', words: 'Upload interrupted', due: null } as const

const itemOf = ({ key, name, folder, size }: UploadEntry) => ({
  ...attention,
  id: `upload-${key}`,
  subject: (
    <Link to="/files" search={folderAddress({}, folder)}>
      <FileName name={name} />
    </Link>
  ),
  detail: `${formatBytes(size)}, kept for 7 days. Continue it under Uploads.`,
  count: 1,
})

const all = (uploads: readonly UploadEntry[]) => ({
  ...attention,
  id: 'uploads',
  subject: (
    <Link to="/files" search={folderAddress({}, uploads[0]?.folder ?? '/')}>
      {formatCount(uploads.length)} files
    </Link>
  ),
  detail: 'Kept for 7 days. Continue them under Uploads.',
  count: uploads.length,
})

/** What uploads have to say on the dashboard: those that an earlier page left unfinished. */
export const interruptedArea = {
  noun: 'Uploads',
  attention: {
    queries: () => [{ queryKey: interruptedKey }],
    toItems: ([interrupted = []]: readonly (readonly UploadEntry[])[]) =>
      interrupted.length > MOST ? [all(interrupted)] : interrupted.map(itemOf),
  },
}
