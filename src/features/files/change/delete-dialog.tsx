import { Dialog } from '@chakra-ui/react/dialog'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { fetchFresh } from '../../../api/fetch-fresh'
import { deleteFiles, getFileInfo } from '../../../api/operations.gen'
import { useOfflineReason } from '../../../ui/browser/online'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { toast } from '../../../ui/feedback/toast'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input } from '../../../ui/form/input'
import { formatBytes } from '../../../ui/format/bytes'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import type { FilesContext } from '../actions'
import { nameOrCount, type Totals } from '../browse/entries'
import type { FileObject } from '../files-search'
import { focusOfList, removeFromListings } from './after-change'
import { BatchDialog } from './batch/batch-dialog'
import { gonePaths, needsDialog } from './batch/batch-results'
import { useBatch } from './batch/use-batch'
import styles from './delete-dialog.module.css'

/** Asks for confirmation, deletes permanently, and shows the results file by file if something failed. */
export function DeleteDialog({ context }: { context: FilesContext }) {
  // A copy: the selection of the page changes as files are deleted.
  const [chosen] = useState(context.selection)
  const queries = useQueryClient()
  const close = () => context.show(null)
  const run = useBatch({
    send: async (paths) => (await deleteFiles.send({ body: { paths: [...paths] } })).results,
    onEnd: (states) => {
      removeFromListings(queries, gonePaths(states))
      void deleteFiles.makeStale(queries)
      if (needsDialog(states)) return
      toast.success(`${nameOrCount([...states.keys()])} ${states.size === 1 ? 'was' : 'were'} deleted`)
      close()
    },
  })
  const paths = chosen.map(({ path }) => path)
  // A few files take one call: the question stays until the response, so that no progress dialog flashes.
  const isBrief = run.isRunning && paths.length <= 20
  if (run.states.size === 0 || isBrief)
    return (
      <DeleteQuestion
        chosen={chosen}
        isBusy={run.isRunning}
        onConfirm={() => run.start(paths)}
        onClose={close}
      />
    )
  return <BatchDialog change="delete" run={run} chosen={chosen} onClose={close} />
}

/** Entries listed by name; the rest are counted. */
const MAX_NAMES = 5

type DeleteQuestionProps = {
  chosen: readonly FileObject[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Lists the entries to delete. The name of a non-empty folder has to be typed. */
function DeleteQuestion({ chosen, isBusy, onConfirm, onClose }: DeleteQuestionProps) {
  const queries = useQueryClient()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const offline = useOfflineReason()
  const { data: contents } = useQuery<Contents>({
    queryKey: ['contents to delete', id],
    queryFn: ({ signal }) => countContents(queries, chosen, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const largest = contents?.nonEmpty[0]
  const isTyped = largest === undefined || typed === largest.name
  const unready = contents
    ? isTyped
      ? null
      : 'Type the folder name to confirm.'
    : 'Counting folder contents…'
  const blocked = offline ?? unready
  const confirm = () => {
    if (!isBusy && blocked === null) onConfirm()
  }
  const more = chosen.length - MAX_NAMES
  return (
    <DialogFrame
      role="alertdialog"
      title={`Delete ${nameOrCount(chosen.map(({ path }) => path))}`}
      initialFocus={cancel}
      onEscape={() => !isBusy && onClose()}
      fallbackFocus={focusOfList}
    >
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          {`${chosen.length === 1 ? 'This item' : 'These items'} will be permanently deleted. This cannot be undone.`}
        </Dialog.Description>
        <ul className={styles.names}>
          {chosen.slice(0, MAX_NAMES).map(({ path, name, kind }) => (
            <li key={path}>
              <bdi translate="no">{name}</bdi>
              {kind === 'folder' && <span>{' (folder)'}</span>}
            </li>
          ))}
          {more > 0 && <li>{`and ${more} more`}</li>}
        </ul>
        <p role="status">{contents ? formatContents(contents) : 'Counting folder contents…'}</p>
        {largest && (
          <FieldFrame
            label={`Type “${isolated(largest.name)}” to delete it and its contents`}
            help={
              contents.nonEmpty.length > 1
                ? `One of ${contents.nonEmpty.length} non-empty folders.`
                : undefined
            }
            error={undefined}
          >
            {(described) => (
              <Input
                {...described}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') confirm()
                }}
              />
            )}
          </FieldFrame>
        )}
      </Dialog.Body>
      <DialogActions
        cancelRef={cancel}
        verb="Delete"
        isBusy={isBusy}
        blocked={blocked}
        onCancel={() => !isBusy && onClose()}
        onConfirm={confirm}
      />
    </DialogFrame>
  )
}

/** Everything that is about to be deleted, at any depth. */
type Contents = Totals & {
  /** Folders that are not empty, or could not be read; largest first. */
  readonly nonEmpty: readonly FileObject[]
  /** A folder could not be read, so the totals are a minimum. */
  readonly isMinimum: boolean
}

/** "12 files and 3 folders, 5.63 GB in all." */
function formatContents({ files, folders, bytes, isMinimum }: Contents): string {
  const counts = [files > 0 && countOf(files, 'file'), folders > 0 && countOf(folders, 'folder')]
  const what = counts.filter(Boolean).join(' and ')
  const minimum = isMinimum ? ' Some folders could not be counted; the total may be higher.' : ''
  return `${what}, ${formatBytes(bytes)} in total.${minimum}`
}

const PARALLEL_CALLS = 4

/** Counts the chosen entries with the contents of each folder, which takes one call per folder. */
async function countContents(
  queries: QueryClient,
  chosen: readonly FileObject[],
  signal: AbortSignal,
): Promise<Contents> {
  const files = chosen.filter(({ kind }) => kind === 'file')
  const counts = new Map<FileObject, Totals | null>()
  // One iterator for all workers: each takes the next folder.
  const folders = chosen.filter(({ kind }) => kind === 'folder').values()
  const work = async () => {
    for (const folder of folders) {
      signal.throwIfAborted()
      counts.set(folder, await countFolder(queries, folder, signal))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, work))
  return sum(files, counts)
}

/** @returns null if the folder cannot be read */
async function countFolder(
  queries: QueryClient,
  { path }: FileObject,
  signal: AbortSignal,
): Promise<Totals | null> {
  try {
    const info = await fetchFresh(queries, getFileInfo({ params: { query: { path } } }), signal)
    return { files: info.files_count ?? 0, folders: info.folders_count ?? 0, bytes: info.total_bytes }
  } catch {
    signal.throwIfAborted()
    return null
  }
}

function sum(files: readonly FileObject[], counts: ReadonlyMap<FileObject, Totals | null>): Contents {
  const total = { files: files.length, folders: counts.size, bytes: 0 }
  for (const { size_bytes } of files) total.bytes += size_bytes ?? 0
  for (const count of counts.values()) {
    total.files += count?.files ?? 0
    total.folders += count?.folders ?? 0
    total.bytes += count?.bytes ?? 0
  }
  const nonEmpty = [...counts]
    .filter(([, count]) => count === null || count.files + count.folders > 0)
    .toSorted(([, a], [, b]) => (b?.bytes ?? 0) - (a?.bytes ?? 0))
    .map(([folder]) => folder)
  return { ...total, nonEmpty, isMinimum: [...counts.values()].includes(null) }
}
