import { Dialog } from '@chakra-ui/react/dialog'
import { useId, useState } from 'react'
import { useNavigateBucket } from '../../../api/operations.gen'
import { NameText, nameTextContainer } from '../../../domain/parts/files/file-name'
import { useOfflineReason } from '../../../ui/browser/online'
import { Button } from '../../../ui/control/button'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { toast } from '../../../ui/feedback/toast'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { formatBytes } from '../../../ui/format/bytes'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { type BucketFile, BucketPicker } from './bucket-picker'
import { EntryRows } from './entry-rows'
import { searchForSuccessors, successorsOf } from './file-rules'
import type { FileRow, FileValues, TopicOwner, TopicRow } from './topic-owner'
import styles from './topics-panel.module.css'
import { useOwnerCall } from './use-owner-call'

type ReplaceDialogProps = { owner: TopicOwner; topic: TopicRow; file: FileRow; onClose: () => void }

const uncheckable = {
  ok: false,
  errors: {
    '': 'The change could not be checked: a part of the portal did not load. Nothing was saved. Try again.',
  },
} as const

/** Replaces the file of a row: by that of this version, found by its name, or any other of the bucket [PM4]. */
export function ReplaceDialog({ owner, topic, file, onClose }: ReplaceDialogProps) {
  const { bucket, key, title, available, missing, updated_at } = file
  const { version } = owner
  const search = searchForSuccessors(file.filename)
  const folder = owner.useFolder()
  const isNear = version !== null && folder.prefix !== ''
  // One page of the search is read: it surely contains the file if there are few others.
  const near = useNavigateBucket(
    { params: { query: { bucket: folder.bucket ?? bucket, prefix: folder.prefix, search } } },
    { enabled: isNear },
  )
  const nearFiles = version === null ? [] : successorsOf(file, version, near.data?.files ?? [])
  const isFound = nearFiles.length > 0
  const all = useNavigateBucket(
    { params: { query: { bucket, search } } },
    { enabled: version !== null && !isFound && (!isNear || near.isFetched) },
  )
  const found = isFound ? near : all
  const files = isFound || version === null ? nearFiles : successorsOf(file, version, all.data?.files ?? [])
  const isLooking = version !== null && found.isPending
  const candidates = files.map((one): BucketFile => ({ ...one, bucket: found.data?.bucket ?? bucket }))
  const [picked, setPicked] = useState<BucketFile | null>(null)
  const [isBrowsing, setIsBrowsing] = useState(false)
  const [edits, setEdits] = useState<FileValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useOwnerCall(owner)
  const offline = useOfflineReason()
  const chosen = picked ?? (isBrowsing ? null : (candidates[0] ?? null))
  const values = chosen && { ...owner.replacing(file, chosen, found.data?.files ?? []), ...edits }
  const fields = owner.replaceFields(file, values ?? {})
  const choose = (one: BucketFile | null) => {
    setPicked(one)
    setEdits({})
    setErrors({})
  }
  const confirm = async () => {
    if (!chosen || !values || save.isPending || offline !== null) return
    const empty = fields.flat().filter(({ name, optional }) => !optional && !values[name]?.trim())
    if (empty.length > 0)
      return setErrors(Object.fromEntries(empty.map(({ name }) => [`/${name}`, 'This is required.'])))
    const path = { topicId: topic.id, downloadId: file.id }
    const { bucket, key, name: filename } = chosen
    const check = await owner.checkFile(path, { ...values, bucket, key, filename }).catch(() => uncheckable)
    setErrors(check.ok ? {} : check.errors)
    if (!check.ok) return
    try {
      await save.mutateAsync(() => check.body.send({ edited: { updated_at } }))
      toast.success(`${isolated(title)} is now ${isolated(filename)}.`)
      onClose()
    } catch {
      // The failure is shown in the summary.
    }
  }
  const rows = (
    <EntryRows
      fields={fields}
      values={values ?? {}}
      errors={errors}
      onSet={(field, value) => {
        const { [`/${field}`]: _, ...others } = errors
        setEdits({ ...edits, [field]: value })
        setErrors(others)
      }}
    />
  )
  return (
    <DialogFrame
      title={`Replace the file of ${isolated(title)}`}
      size="lg"
      isForm
      onEscape={() => !save.isPending && onClose()}
    >
      <Dialog.Body display="grid" gap="4" alignContent="start">
        <ErrorSummary failure={save.error} />
        <p className={cx(piece.mutedSmall, piece.anywhere)}>
          {`Now ${isolated(file.filename)}. ${owner.words.replaced} Size and checksum are read from the bucket.${!available && !missing ? ' The file stays withdrawn.' : ''}`}
        </p>
        {version === null ? null : isLooking ? (
          <SkeletonText lines={3} label={`Looking for the ${version} file`} />
        ) : (
          <Candidates
            version={version}
            candidates={candidates}
            isPart={typeof found.data?.next_cursor === 'string'}
            error={found.error?.message ?? null}
            onRetry={() => void found.refetch()}
            chosen={chosen}
            onChoose={(one) => {
              setIsBrowsing(false)
              choose(one)
            }}
          />
        )}
        {isBrowsing || (!isLooking && candidates.length === 0) ? (
          <BucketPicker
            start={key.slice(0, key.lastIndexOf('/') + 1)}
            startBucket={bucket}
            isSingle
            chosen={picked ? [picked] : []}
            onChange={([one]) => choose(one ?? null)}
            refuse={(one) => (one.key === key && one.bucket === bucket ? 'The file it has now' : null)}
          />
        ) : (
          <div>
            <Button
              size="sm"
              onClick={() => {
                choose(null)
                setIsBrowsing(true)
              }}
            >
              Choose another file…
            </Button>
          </div>
        )}
        {values &&
          (fields.length === 0 ? (
            rows
          ) : (
            <fieldset className={cx(piece.stack3, styles.card)}>
              <legend className={piece.medium}>What changes with the file</legend>
              {rows}
            </fieldset>
          ))}
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
  /** The search found more files than were examined. */
  isPart: boolean
  error: string | null
  onRetry: () => void
  chosen: BucketFile | null
  onChoose: (file: BucketFile) => void
}

/** The files with the present one's name in another version. */
function Candidates({ version, candidates, isPart, error, onRetry, chosen, onChoose }: CandidatesProps) {
  const group = useId()
  if (error !== null)
    return (
      <p role="alert">
        <span>{`The ${version} file could not be looked for. ${error}`}</span>{' '}
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      </p>
    )
  if (candidates.length === 0)
    return (
      <p role="status">
        {`${
          isPart
            ? `Among the first 1,000 files that the search found, none has the same name in version ${version}.`
            : `No file of the bucket has the same name in version ${version}.`
        } Choose one below.`}
      </p>
    )
  return (
    <fieldset className={piece.stack2}>
      <legend className={piece.legend2}>
        {candidates.length === 1 ? 'Found by its name' : 'Found by their names'}
      </legend>
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
            {`${formatBytes(one.size_bytes)} · ${one.checksum_sha256 === null ? 'Checksum not computed yet' : 'with checksum'}${one.assigned_to.length > 0 ? ` · Used in ${one.assigned_to.map((use) => use.title).join(', ')}` : ''} · ${one.key}`}
          </small>
        </div>
      ))}
    </fieldset>
  )
}
