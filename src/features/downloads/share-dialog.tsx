import { Dialog } from '@chakra-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { shareProductTopicDownloads } from '../../api/operations.gen'
import { accountFolders } from '../../domain/parts/account-folders'
import { ConflictDialog } from '../../domain/parts/files/conflict-dialog'
import { FolderPicker } from '../../domain/parts/files/folder-picker'
import { useConflictQuestion } from '../../domain/parts/files/use-conflict-question'
import { useFolderPicker } from '../../domain/parts/files/use-folder-picker'
import type { NameConflict } from '../../domain/rules/files/name-conflicts'
import type { Product } from '../../domain/words/releases'
import { useOfflineReason } from '../../ui/browser/online'
import { Button } from '../../ui/control/button'
import { DialogActions } from '../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import type { Failure } from '../../ui/feedback/failure'
import { failureOf } from '../../ui/feedback/failure-of'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { ErrorSummary } from '../../ui/form/error-summary'
import { formatBytes } from '../../ui/format/bytes'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import type { Download } from './downloads-search'
import { AccountFolderLink } from './file-actions'
import styles from './share-dialog.module.css'
import { copiedNames, formatCopied, resultRows, type ShareResult, shareFiles } from './share-files'

type ShareDialogProps = { files: readonly Download[]; product: Product; onClose: () => void }

const refuse = ({ writable }: { writable: boolean }) =>
  writable ? null : { reason: 'This folder is read-only.', isShut: false }

/** Copies downloads into the account's files: asks for the folder and about name conflicts, then shows each file's result. */
export function ShareDialog({ files, product, onClose }: ShareDialogProps) {
  const queries = useQueryClient()
  const source = useMemo(() => accountFolders(queries), [queries])
  const picker = useFolderPicker({ source, start: '/', refuse })
  const [isBusy, setIsBusy] = useState(false)
  const { question, ask } = useConflictQuestion<NameConflict>()
  const [results, setResults] = useState<readonly ShareResult[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const offline = useOfflineReason()
  const { path } = picker
  const blocked = offline ?? picker.blocked
  const subject = files.length === 1 ? (files[0]?.title ?? '') : `${files.length} files`
  const size = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0)

  const send = async (ids: readonly string[], on_conflict: 'fail' | 'rename' | 'replace') =>
    (await shareProductTopicDownloads.send({ body: { download_ids: [...ids], path, on_conflict } })).results
  const run = async () => {
    if (isBusy || blocked !== null) return
    setFailure(null)
    setIsBusy(true)
    try {
      setResults(await shareFiles(files, path, { send, ask }))
    } catch (cause) {
      setFailure(failureOf(cause))
    } finally {
      setIsBusy(false)
      void shareProductTopicDownloads.makeStale(queries)
    }
  }
  const leave = () => {
    if (!isBusy && !picker.escape()) onClose()
  }

  if (question) {
    const hasOthers = files.length > question.conflicts.length
    return (
      <ConflictDialog
        conflicts={question.conflicts}
        verb="Save"
        onDecide={question.decide}
        onClose={() => question.decide(null)}
      >
        {hasOthers && 'The other files have already been copied.'}
      </ConflictDialog>
    )
  }
  return (
    <DialogFrame title={`Save ${isolated(subject)} to Files`} onEscape={leave}>
      {results ? (
        <ShareResults files={files} results={results} folder={path} onClose={onClose} />
      ) : (
        <>
          <Dialog.Body display="grid" gap="4">
            <Dialog.Description>
              {`Choose a folder. The copy (${formatBytes(size)}) is made on the server, without a download to this computer.`}
            </Dialog.Description>
            <ErrorSummary failure={failure} />
            <FolderPicker picker={picker} top="All files" suggestion={product.name} />
            <p role="status">{formatSpace(size, picker.listing.data?.freeBytes ?? null)}</p>
          </Dialog.Body>
          <DialogActions
            verb="Save"
            isBusy={isBusy}
            blocked={blocked}
            onCancel={leave}
            onConfirm={() => void run()}
          />
        </>
      )}
    </DialogFrame>
  )
}

/** Whether the free space is sufficient, as a sentence; empty if the folder has no limit. */
function formatSpace(size: number, free: number | null): string {
  if (free === null) return ''
  return free < size
    ? `Not enough space: ${formatBytes(size)} needed, ${formatBytes(free)} free.`
    : `${formatBytes(free)} free.`
}

type ShareResultsProps = {
  files: readonly Download[]
  results: readonly ShareResult[]
  folder: string
  onClose: () => void
}

/** The result of each file, and a link to the folder. */
function ShareResults({ files, results, folder, onClose }: ShareResultsProps) {
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <p role="status">{formatCopied(results)}</p>
        <ul className={cx(piece.box, piece.ruled, styles.results)} aria-label="Results">
          {resultRows(files, results).map(({ id, title, hue, label, detail }) => (
            <li key={id}>
              <b className={piece.medium}>{title}</b>
              <StatusBadge hue={hue}>{label}</StatusBadge>
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      </Dialog.Body>
      <Dialog.Footer>
        <Button asChild kind="quiet" className={styles.apart}>
          <AccountFolderLink path={folder} item={copiedNames(results)[0]}>
            {`Open ${folder === '/' ? 'your files' : folder}`}
          </AccountFolderLink>
        </Button>
        <Button autoFocus kind="primary" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </>
  )
}
