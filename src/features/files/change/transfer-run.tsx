import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { copyFiles, moveFiles, navigateFiles } from '../../../api/operations.gen'
import { folderOf, nameOf } from '../../../domain/rules/files/folder-path'
import { findByName, hasSpellings } from '../../../domain/rules/files/name-rules'
import { readableListing } from '../../../domain/rules/files/readable-entries'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { nameOrCount } from '../browse/entries'
import type { FileObject } from '../files-search'
import { keepFocusInList, removeFromListings } from './after-change'
import { BatchDialog } from './batch/batch-dialog'
import { gonePaths, needsDialog, newPaths, verbs } from './batch/batch-results'
import type { PathStates, TakenName } from './batch/run-batch'
import { useBatch } from './batch/use-batch'
import type { Transfer } from './transfer-rules'

/** A shorter run shows no dialog, which would only flash. */
const SHOW_AFTER_MS = 400

type TransferRunProps = {
  transfer: Transfer
  files: readonly FileObject[]
  destination: string
  /** The new paths of the files that were copied or moved. */
  onArrived: (paths: readonly string[]) => void
  onClose: () => void
}

/** Copies or moves into a folder. Success is a toast; other results are shown file by file. */
export function TransferRun({ transfer, files, destination, onArrived, onClose }: TransferRunProps) {
  const queries = useQueryClient()
  const close = () => {
    onClose()
    keepFocusInList()
  }
  const [isSlow, setIsSlow] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const write = transfer === 'copy' ? copyFiles : moveFiles
  const end = (states: PathStates) => {
    if (transfer === 'move') removeFromListings(queries, gonePaths(states))
    void write.makeStale(queries)
    const there = newPaths(states)
    if (there.length > 0) onArrived(there)
    if (needsDialog(states)) return setIsOver(true)
    const place = destination === '/' ? '“All files”' : `“${isolated(nameOf(destination))}”`
    const was = there.length === 1 ? 'was' : 'were'
    toast.success(`${nameOrCount([...states.keys()])} ${was} ${verbs[transfer].done} to ${place}`)
    close()
  }
  const run = useBatch({
    send: async (paths, on_conflict, name) =>
      (await write.send({ body: { paths: [...paths], destination, on_conflict, name } })).results,
    findAlike: (paths) => findAlike(queries, destination, paths),
    // A copy beside its original is renamed without asking.
    renames: (path) => transfer === 'copy' && folderOf(path) === destination,
    onEnd: end,
  })
  const start = useRef(() => run.start(files.map(({ path }) => path)))
  useEffect(() => {
    start.current()
    const timer = setTimeout(() => setIsSlow(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow && !isOver && !run.question) return null
  return <BatchDialog change={transfer} run={run} chosen={files} onClose={close} />
}

/** The entries of a folder that look like these names, encoded differently. */
async function findAlike(
  queries: QueryClient,
  folder: string,
  paths: readonly string[],
): Promise<readonly TakenName[]> {
  if (!paths.some((path) => hasSpellings(nameOf(path)))) return []
  const listing = navigateFiles({ params: { query: { path: folder } } })
  // Without a listing only the server decides, and gives its reason.
  const items = await queries.fetchQuery({ ...listing, staleTime: 0 }).then(
    (answer) => readableListing(answer).items,
    () => [],
  )
  const find = findByName(items)
  return paths.flatMap((path) => {
    const existing = find(nameOf(path))
    return existing && existing.name !== nameOf(path) ? [{ path, existing }] : []
  })
}
