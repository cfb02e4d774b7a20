import { Dialog } from '@chakra-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NameText, nameTextContainer } from '../../../domain/parts/files/file-name'
import { visibleName } from '../../../domain/rules/files/name-pieces'
import { rowFailure } from '../../../records/row-failure'
import { useOfflineReason } from '../../../ui/browser/online'
import { BulkDialogContent, useConfirmStop } from '../../../ui/bulk/bulk-dialog'
import { type BulkLabels, outcomeSummary } from '../../../ui/bulk/outcomes'
import { ResultTable } from '../../../ui/bulk/run-results'
import { runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useDiscard } from '../../../ui/dialog/use-discard'
import { formatBytes } from '../../../ui/format/bytes'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { type BucketFile, BucketPicker } from './bucket-picker'
import { EntryRows } from './entry-rows'
import type { FileRow, FileValues, Ready, TopicOwner, TopicRow } from './topic-owner'
import styles from './topics-panel.module.css'

type AttachDialogProps = { owner: TopicOwner; topic: TopicRow; onClose: () => void }

/** A selected file with the texts that customers will read. */
type Entry = {
  readonly id: string
  readonly file: BucketFile
  readonly values: FileValues
  readonly errors: Readonly<Record<string, string>>
}

const attached: BulkLabels = { done: 'Attached', wereDone: ['file was attached', 'files were attached'] }
const nameEntry = ({ id, file, values }: Entry) => ({ id, name: values.title ?? '', details: file.name })
const idOf = ({ bucket, key }: BucketFile) => `${bucket}/${key}`

/** Attaches files of the bucket to a topic: choose them, fill in the texts, then one call each [PM3]. */
export function AttachDialog({ owner, topic, onClose }: AttachDialogProps) {
  const present = owner.useFiles(topic.id)
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly BucketFile[]>([])
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [step, setStep] = useState<'choose' | 'fill' | 'run'>('choose')
  // Number of failed validations.
  const [refusals, setRefusals] = useState(0)
  const [bodies] = useState(() => new Map<string, Ready>())
  // Retrying a file after a lost response repeats its key, so that it is attached once.
  const [keys] = useState(() => new Map<string, string>())
  const run = useBulkRun<string>({
    // One at a time, so that the files keep the order in which they were selected.
    run: runRows(async (id) => {
      const body = bodies.get(id)
      if (!body) throw new Error('This file is not in the list any more.')
      const idempotencyKey = keys.get(id) ?? crypto.randomUUID()
      keys.set(id, idempotencyKey)
      try {
        await body.send({ once: { idempotencyKey } })
      } catch (cause) {
        throw rowFailure(cause)
      }
      return ''
    }, 1),
    onEnd: () => void owner.makeStale(queries),
  })
  const stop = useConfirmStop(run)
  const isDirty = chosen.length > 0 && step !== 'run'
  const discard = useDiscard({ isDirty, onClose })
  const { question } = discard
  const leave = () => (run.isRunning ? stop.ask() : discard.leave())

  const fillIn = () => {
    const known = new Map(entries.map((entry) => [entry.id, entry]))
    setEntries(chosen.map((file) => known.get(idOf(file)) ?? newEntry(file, owner, present.data ?? [])))
    setStep('fill')
  }
  const send = async () => {
    const checked = await Promise.all(
      entries.map(async ({ file, values, id }) => ({
        id,
        check: await owner.checkNewFile(topic.id, file, values),
      })),
    )
    const errors = new Map(checked.map(({ id, check }) => [id, check.ok ? {} : check.errors]))
    setEntries(entries.map((entry) => ({ ...entry, errors: errors.get(entry.id) ?? {} })))
    if (checked.some(({ check }) => !check.ok)) return setRefusals((count) => count + 1)
    for (const { id, check } of checked) if (check.ok) bodies.set(id, check.body)
    setStep('run')
    run.start(entries.map(({ id }) => id))
  }
  return (
    <DialogFrame title={`Attach files to ${isolated(topic.title)}`} size="xl" isForm onEscape={leave}>
      {step === 'choose' ? (
        <Choose
          owner={owner}
          chosen={chosen}
          present={present.data ?? []}
          onChange={setChosen}
          onCancel={leave}
          onNext={fillIn}
          question={question}
        />
      ) : step === 'fill' ? (
        <FillIn
          fields={owner.attachFields}
          entries={entries}
          refusals={refusals}
          onChange={(next) => setEntries(next)}
          onBack={() => setStep('choose')}
          onCancel={leave}
          onSend={send}
          question={question}
        />
      ) : (
        <BulkDialogContent
          run={run}
          ids={entries.map(({ id }) => id)}
          question={stop}
          unit="files"
          stopLabel="Stop"
          summary={outcomeSummary(run.states, attached)}
          results={<ResultTable named={entries.map(nameEntry)} run={run} done={attached.done} noun="file" />}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

function newEntry(file: BucketFile, owner: TopicOwner, present: readonly FileRow[]): Entry {
  return { id: idOf(file), file, values: owner.suggest(file.name, present), errors: {} }
}

type ChooseProps = {
  owner: TopicOwner
  chosen: readonly BucketFile[]
  present: readonly FileRow[]
  onChange: (chosen: readonly BucketFile[]) => void
  onCancel: () => void
  onNext: () => void
  question: Elements
}

function Choose({ owner, chosen, present, onChange, onCancel, onNext, question }: ChooseProps) {
  const folder = owner.useFolder()
  const taken = new Set(present.map(({ bucket, key }) => `${bucket}/${key}`))
  const next = chosen.length === 1 ? 'Continue with 1 file' : `Continue with ${chosen.length} files`
  return (
    <>
      <Dialog.Body display="grid" gap="4" alignContent="start">
        <BucketPicker
          start={folder.prefix}
          startBucket={folder.bucket}
          chosen={chosen}
          onChange={onChange}
          refuse={(file) => (taken.has(idOf(file)) ? 'In this topic already' : null)}
        />
      </Dialog.Body>
      {question || (
        <DialogActions
          verb={chosen.length === 0 ? 'Continue' : next}
          blocked={chosen.length === 0 ? 'Choose at least one file.' : null}
          onCancel={onCancel}
          onConfirm={() => chosen.length > 0 && onNext()}
        />
      )}
    </>
  )
}

type FillInProps = {
  fields: TopicOwner['attachFields']
  entries: readonly Entry[]
  /** Number of failed validations: each time the focus goes to the first invalid field. */
  refusals: number
  onChange: (entries: readonly Entry[]) => void
  onBack: () => void
  onCancel: () => void
  onSend: () => Promise<void>
  question: Elements
}

/** The texts that customers will read of each file, suggested from its name. */
function FillIn({ fields, entries, refusals, onChange, onBack, onCancel, onSend, question }: FillInProps) {
  const offline = useOfflineReason()
  const isSending = useRef(false)
  const [isUnchecked, setIsUnchecked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  const send = async () => {
    if (isSending.current || offline !== null) return
    isSending.current = true
    setIsUnchecked(false)
    await onSend().catch(() => setIsUnchecked(true))
    isSending.current = false
  }
  const set = (id: string, field: string, value: string) =>
    onChange(
      entries.map((entry) => {
        if (entry.id !== id) return entry
        const { [`/${field}`]: _, ...errors } = entry.errors
        return { ...entry, values: { ...entry.values, [field]: value }, errors }
      }),
    )
  const open = entries.filter(({ errors }) => Object.keys(errors).length > 0).length
  return (
    <>
      <Dialog.Body ref={body} display="grid" gap="4" alignContent="start">
        <Dialog.Description>
          Suggested from the file names. Check what customers will read; nothing is attached yet.
        </Dialog.Description>
        {open > 0 && (
          <p role="alert">
            {`${open === 1 ? '1 file needs' : `${open} files need`} another look before sending.`}
          </p>
        )}
        {isUnchecked && (
          <p role="alert">
            The files could not be checked: a part of the portal did not load. Nothing was sent. Try again.
          </p>
        )}
        {entries.map((entry) => (
          <EntryFields
            key={entry.id}
            fields={fields}
            entry={entry}
            onSet={(field, value) => set(entry.id, field, value)}
          />
        ))}
      </Dialog.Body>
      {question || (
        <DialogActions
          verb={entries.length === 1 ? 'Attach 1 file' : `Attach ${entries.length} files`}
          blocked={offline}
          onBack={onBack}
          onCancel={onCancel}
          onConfirm={() => void send()}
        />
      )}
    </>
  )
}

type EntryFieldsProps = Pick<FillInProps, 'fields'> & {
  entry: Entry
  onSet: (field: string, value: string) => void
}

function EntryFields({ fields, entry: { file, values, errors }, onSet }: EntryFieldsProps) {
  const { name, size_bytes, checksum_sha256: checksum, assigned_to } = file
  return (
    <fieldset className={cx(piece.stack3, styles.card)} aria-label={visibleName(name)}>
      <legend className={cx(piece.medium, nameTextContainer)}>
        <NameText name={name} />
      </legend>
      <p className={cx(piece.mutedSmall, piece.anywhere)}>
        <span>{`${formatBytes(size_bytes)} ·`}</span>{' '}
        {checksum === null ? (
          <span>Checksum not computed yet</span>
        ) : (
          <>
            <span>{'SHA-256 '}</span>
            <Mono>{`${checksum.slice(0, 12)}…`}</Mono>
          </>
        )}
        {assigned_to.length > 0 && (
          <span>{` · Used in ${assigned_to.map(({ title }) => title).join(', ')}`}</span>
        )}
      </p>
      <EntryRows fields={fields} values={values} errors={errors} onSet={onSet} />
    </fieldset>
  )
}
