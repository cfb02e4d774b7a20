import { Dialog } from '@chakra-ui/react/dialog'
import { useId, useState } from 'react'
import { useNavigateBucket } from '../../../api/operations.gen'
import { type BucketFile, BucketPicker } from '../../../domain/files/bucket-picker'
import { NameText, nameTextContainer } from '../../../domain/files/file-name'
import { Button } from '../../../ui/control/button'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../../ui/feedback/online'
import { toast } from '../../../ui/feedback/toast'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { formatBytes } from '../../../ui/format/bytes'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { searchForSuccessors, successorsOf, suggestFile } from './file-rules'
import type { FileRow, TopicOwner, TopicRow } from './topic-owner'
import styles from './topics-panel.module.css'
import { useOwnerCall } from './use-owner-call'

type ReplaceDialogProps = { owner: TopicOwner; topic: TopicRow; file: FileRow; onClose: () => void }

/** Gives a row another file: the one of this version, found by its name, or any other of the bucket [PM4]. */
export function ReplaceDialog({ owner, topic, file, onClose }: ReplaceDialogProps) {
  const { bucket, key, filename, title } = file
  const { version } = owner
  const found = useNavigateBucket(
    { params: { query: { bucket, search: searchForSuccessors(filename) } } },
    { enabled: version !== null },
  )
  const files = version === null ? [] : successorsOf(file, version, found.data?.files ?? [])
  const isLooking = version !== null && found.isPending
  const candidates = files.map((one): BucketFile => ({ ...one, bucket: found.data?.bucket ?? bucket }))
  const [picked, setPicked] = useState<BucketFile | null>(null)
  const [isBrowsing, setIsBrowsing] = useState(false)
  const save = useOwnerCall(owner, ({ bucket, key, name }: BucketFile) =>
    owner.changeFile(
      { topicId: topic.id, downloadId: file.id },
      {
        ...{ bucket, key, filename: name, updated_at: file.updated_at },
        ...(version !== null && { version: suggestFile(name, version).version }),
      },
    ),
  )
  const offline = useOfflineReason()
  const chosen = picked ?? (isBrowsing ? null : (candidates[0] ?? null))
  const confirm = async () => {
    if (!chosen || save.isPending || offline !== null) return
    try {
      await save.mutateAsync(chosen)
      toast.success(`${title} is now ${chosen.name}.`)
      onClose()
    } catch {
      // The failure is shown in the summary.
    }
  }
  return (
    <DialogFrame
      title={`Replace the file of ${title}`}
      size="lg"
      isForm
      onEscape={() => !save.isPending && onClose()}
    >
      <Dialog.Body display="grid" gap="4" alignContent="start">
        <ErrorSummary failure={save.error} />
        <p className={styles.hint}>
          Now {filename}. {owner.words.replaced} Size and checksum are read from the bucket.
        </p>
        {version === null ? null : isLooking ? (
          <SkeletonText lines={3} label={`Looking for the ${version} file`} />
        ) : (
          <Candidates
            version={version}
            candidates={candidates}
            error={found.error?.message ?? null}
            onRetry={() => void found.refetch()}
            chosen={chosen}
            onChoose={(one) => {
              setIsBrowsing(false)
              setPicked(one)
            }}
          />
        )}
        {isBrowsing || (!isLooking && candidates.length === 0) ? (
          <BucketPicker
            start={key.slice(0, key.lastIndexOf('/') + 1)}
            startBucket={bucket}
            isSingle
            chosen={picked ? [picked] : []}
            onChange={([one]) => setPicked(one ?? null)}
            refuse={(one) => (one.key === key && one.bucket === bucket ? 'The file it has now' : null)}
          />
        ) : (
          <div>
            <Button
              size="sm"
              onClick={() => {
                setPicked(null)
                setIsBrowsing(true)
              }}
            >
              Choose another file…
            </Button>
          </div>
        )}
      </Dialog.Body>
      <DialogActions
        verb="Replace"
        isBusy={save.isPending}
        blocked={offline ?? (chosen ? null : 'Choose a file.')}
        onCancel={() => !save.isPending && onClose()}
        onConfirm={() => void confirm()}
      />
    </DialogFrame>
  )
}

type CandidatesProps = {
  version: string
  candidates: readonly BucketFile[]
  error: string | null
  onRetry: () => void
  chosen: BucketFile | null
  onChoose: (file: BucketFile) => void
}

/** The files that are named as the present one is, in another version. */
function Candidates({ version, candidates, error, onRetry, chosen, onChoose }: CandidatesProps) {
  const group = useId()
  if (error !== null)
    return (
      <p role="alert">
        The {version} file could not be looked for. {error}{' '}
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      </p>
    )
  if (candidates.length === 0)
    return (
      <p role="status">No file of the bucket has the same name in version {version}. Choose one below.</p>
    )
  return (
    <fieldset className={styles.candidates}>
      <legend>{candidates.length === 1 ? 'Found by its name' : 'Found by their names'}</legend>
      {candidates.slice(0, 8).map((one) => (
        <div key={one.key} className={styles.candidate}>
          <input
            id={`${group}${one.key}`}
            type="radio"
            name={group}
            checked={chosen?.key === one.key}
            onChange={() => onChoose(one)}
          />
          <label htmlFor={`${group}${one.key}`} className={nameTextContainer}>
            <NameText name={one.name} />
          </label>
          <small>
            {formatBytes(one.size_bytes)} ·{' '}
            {one.checksum_sha256 === null ? 'Checksum not computed yet' : 'with checksum'}
            {one.assigned_to.length > 0 && ` · Used in ${one.assigned_to.map((use) => use.title).join(', ')}`}{' '}
            · {one.key}
          </small>
        </div>
      ))}
    </fieldset>
  )
}
