import { Link } from '@tanstack/react-router'
import { FileName } from '../../../domain/parts/files/file-name'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { folderAddress } from '../files-search'
import { interruptedKey, type UploadEntry } from './uploads-context'

/** More interrupted uploads than this are grouped into one attention item. */
const MAX_ITEMS = 3

const attention = { level: 'week', hue: 'attention', text: 'Upload interrupted', due: null } as const

const toItem = ({ key, name, folder, size }: UploadEntry) => ({
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

const toGroupedItem = (uploads: readonly UploadEntry[]) => ({
  ...attention,
  id: 'uploads',
  subject: (
    <Link to="/files" search={folderAddress({}, uploads[0]?.folder ?? '/')}>
      {`${formatCount(uploads.length)} files`}
    </Link>
  ),
  detail: 'Kept for 7 days. Continue them under Uploads.',
  count: uploads.length,
})

/** Interrupted uploads as attention items of the dashboard. */
export const interruptedArea = {
  noun: 'Uploads',
  attention: {
    queries: () => [{ queryKey: interruptedKey }],
    toItems: ([interrupted = []]: readonly (readonly UploadEntry[])[]) =>
      interrupted.length > MAX_ITEMS ? [toGroupedItem(interrupted)] : interrupted.map(toItem),
  },
}
