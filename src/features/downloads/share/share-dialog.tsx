import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import type { ApiError } from '../../../api/errors'
import { useShareProductTopicDownloads } from '../../../api/operations.gen'
import { formatBytes } from '../../../ui/bytes'
import { DialogActions } from '../../../ui/dialog-actions'
import { DialogFrame } from '../../../ui/dialog-frame'
import { ErrorSummary } from '../../../ui/error-summary'
import { useReasonOffline } from '../../../ui/online'
import type { Download, Product } from '../downloads-search'
import { ClashQuestion } from './clash-question'
import { FolderChoice } from './folder-choice'
import { pathProblem, typedPath } from './folder-path'
import { clashesOf, type OnConflict, type ShareResult } from './share-outcome'
import { ShareResults } from './share-results'

type ShareDialogProps = { files: readonly Download[]; product: Product; onClose: () => void }

/** Copies downloads into the account's own files: which folder, what to do with names that are taken, what became of each. */
export function ShareDialog({ files, product, onClose }: ShareDialogProps) {
  const [typed, setTyped] = useState('/')
  const [answer, setAnswer] = useState<OnConflict>('skip')
  const [results, setResults] = useState<readonly ShareResult[] | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const share = useShareProductTopicDownloads({
    onSuccess: (done) => setResults(done.results),
    onError: setFailure,
  })
  const offline = useReasonOffline()
  const path = typedPath(typed)
  const clashes = clashesOf(failure)
  const blocked = offline ?? pathProblem(path)
  const what = files.length === 1 ? (files[0]?.title ?? '') : `${files.length} files`
  const size = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0)

  const run = () => {
    if (share.isPending || blocked !== null) return
    setFailure(null)
    share.mutate({
      body: {
        download_ids: files.map(({ id }) => id),
        path,
        on_conflict: clashes ? answer : 'fail',
      },
    })
  }
  const leave = () => {
    if (!share.isPending) onClose()
  }
  const change = (next: string) => {
    setTyped(next)
    // Another folder has other names.
    setFailure(null)
  }

  return (
    <DialogFrame title={`Share ${what}`} onEscape={leave}>
      {results ? (
        <ShareResults files={files} results={results} folder={path} onClose={onClose} />
      ) : (
        <>
          <Dialog.Body display="grid" gap="4">
            <p>
              The storage copies {files.length === 1 ? 'the file' : 'them'} into the files of your account (
              {formatBytes(size)}). Nothing passes through your browser.
            </p>
            {!clashes && <ErrorSummary failure={failure} />}
            {clashes ? (
              <ClashQuestion
                clashes={clashes}
                folder={path}
                answer={answer}
                onAnswer={setAnswer}
                onBack={() => setFailure(null)}
              />
            ) : (
              <FolderChoice typed={typed} onChange={change} suggestion={product.name} size={size} />
            )}
          </Dialog.Body>
          <DialogActions
            verb="Share"
            isBusy={share.isPending}
            blocked={blocked}
            onCancel={leave}
            onConfirm={run}
          />
        </>
      )}
    </DialogFrame>
  )
}
