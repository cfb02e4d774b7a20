import { Download, Eye, FileArchive, Link2 } from 'lucide-react'
import { lazy } from 'react'
import { getFileInfo } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { FileAction, FilesContext } from '../actions'
import { totalsOf } from '../browse/entries'
import { previewKind } from '../browse/file-kind'
import { download } from './download'
import { zips } from './zip-jobs'

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog }))
const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog')).PreviewDialog,
}))

/** Limit of paths per archive. */
const MAX_PATHS = 1000

const oneFile = ({ selection }: FilesContext) =>
  selection.length === 1 && selection[0]?.kind === 'file' ? selection[0] : null
const always = () => null
const pathsOf = ({ selection }: FilesContext) => selection.map(({ path }) => path)

/** Of more folders the content is not counted. */
const MAX_COUNTED_FOLDERS = 50

/** The bytes of the selected files and of all that selected folders hold; null when there are too many folders. */
async function bytesOf({ queries, selection }: FilesContext, signal: AbortSignal): Promise<number | null> {
  const folders = selection.filter(({ kind }) => kind === 'folder')
  if (folders.length > MAX_COUNTED_FOLDERS) return null
  const infos = await Promise.all(
    folders.map(({ path }) => readNow(queries, getFileInfo({ params: { query: { path } } }), signal)),
  )
  return infos.reduce((sum, { total_bytes }) => sum + total_bytes, totalsOf(selection).bytes)
}

/** Preview, download and link: available to read-only users, too. */
export const downloadActions: readonly FileAction[] = [
  {
    id: 'preview',
    label: 'Preview',
    icon: Eye,
    on: 'selection',
    changes: false,
    opensFile: true,
    fits: (context) => {
      const file = oneFile(context)
      return file !== null && previewKind(file) !== null
    },
    disabled: always,
    run: (context) => {
      const file = oneFile(context)
      if (file) context.show(<PreviewDialog context={context} file={file} />)
    },
  },
  {
    id: 'download',
    label: 'Download',
    icon: Download,
    on: 'selection',
    changes: false,
    place: 'bar',
    opensFile: true,
    fits: (context) => oneFile(context) !== null,
    disabled: always,
    run: (context) => {
      const file = oneFile(context)
      if (file) void download(context.queries, file)
    },
  },
  {
    id: 'zip',
    label: 'Download as ZIP',
    icon: FileArchive,
    on: 'selection',
    changes: false,
    place: 'bar',
    fits: (context) => oneFile(context) === null,
    disabled: (context) => {
      if (context.selection.length > MAX_PATHS)
        return 'An archive can contain up to 1,000 items. Select fewer items, or a folder.'
      return zips.isRunning(pathsOf(context)) ? 'This archive is being prepared.' : null
    },
    run: (context) => zips.start({ paths: pathsOf(context), measure: (signal) => bytesOf(context, signal) }),
  },
  {
    id: 'link',
    label: 'Copy link',
    icon: Link2,
    on: 'selection',
    changes: false,
    fits: (context) => oneFile(context) !== null,
    disabled: always,
    run: (context) => {
      const file = oneFile(context)
      if (file) context.show(<LinkDialog context={context} file={file} />)
    },
  },
]
