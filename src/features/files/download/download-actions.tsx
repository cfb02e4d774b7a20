import { Download, Eye, FileArchive, Link2, SquareTerminal } from 'lucide-react'
import { fetchFresh } from '../../../api/fetch-fresh'
import { getFileInfo } from '../../../api/operations.gen'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import type { FileAction, FilesContext } from '../actions'
import { totalsOf } from '../browse/entries'
import { previewKind } from '../browse/file-kind'
import type { FileObject } from '../files-search'
import { commandFacts, download } from './download'
import { zips } from './zip-jobs'

const LinkDialog = lazyDialog(async () => (await import('./link-dialog')).LinkDialog)
const OwnCommandDialog = lazyDialog(async () => (await import('./link-dialog')).OwnCommandDialog)
const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog')).PreviewDialog)

/** Limit of paths per archive. */
const MAX_PATHS = 1000

/** Limit of files per list of commands: each needs two calls. */
const MAX_COMMANDS = 50

const oneFile = ({ selection }: FilesContext) =>
  selection.length === 1 && selection[0]?.kind === 'file' ? selection[0] : null
const forOneFile = (run: (file: FileObject, context: FilesContext) => void) => (context: FilesContext) => {
  const file = oneFile(context)
  if (file) run(file, context)
}
const pathsOf = ({ selection }: FilesContext) => selection.map(({ path }) => path)

/** Of more folders the content is not counted. */
const MAX_COUNTED_FOLDERS = 50

/** The bytes of the selected files and of the content of selected folders; null if there are too many folders. */
async function bytesOf({ queries, selection }: FilesContext, signal: AbortSignal): Promise<number | null> {
  const folders = selection.filter(({ kind }) => kind === 'folder')
  if (folders.length > MAX_COUNTED_FOLDERS) return null
  const infos = await Promise.all(
    folders.map(({ path }) => fetchFresh(queries, getFileInfo({ params: { query: { path } } }), signal)),
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
    opensFile: true,
    fits: (context) => {
      const file = oneFile(context)
      return file !== null && previewKind(file) !== null
    },
    run: forOneFile((file, context) => context.show(<PreviewDialog context={context} file={file} />)),
  },
  {
    id: 'download',
    label: 'Download',
    icon: Download,
    on: 'selection',
    place: 'bar',
    opensFile: true,
    fits: (context) => oneFile(context) !== null,
    run: forOneFile((file, { queries }) => void download(queries, file)),
  },
  {
    id: 'zip',
    label: 'Download as ZIP',
    icon: FileArchive,
    on: 'selection',
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
    fits: (context) => oneFile(context) !== null,
    run: forOneFile((file, context) => context.show(<LinkDialog context={context} file={file} />)),
  },
  {
    id: 'command',
    label: 'Copy as command',
    icon: SquareTerminal,
    on: 'selection',
    fits: ({ selection }) => selection.every(({ kind }) => kind === 'file'),
    disabled: ({ selection }) =>
      selection.length > MAX_COMMANDS ? 'Select up to 50 files, or download them as a ZIP file.' : null,
    run: ({ queries, selection, show }) =>
      show(
        <OwnCommandDialog
          files={selection}
          factsOf={(path, signal) => commandFacts(queries, path, signal)}
          onClose={() => show(null)}
        />,
      ),
  },
]
