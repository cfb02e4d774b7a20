import { Dialog } from '@chakra-ui/react/dialog'
import { FileCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openWorker } from '../../../ui/browser/open-worker'
import { useFileDrop } from '../../../ui/browser/use-file-drop'
import { useStrayDropGuard } from '../../../ui/browser/use-stray-drop-guard'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { type HelpFacts, useGetHelp } from '../../../ui/feedback/get-help'
import { ProgressBar } from '../../../ui/feedback/progress'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatBytes } from '../../../ui/format/bytes'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Mono } from '../../../ui/layout/mono'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import type { VendorFile } from './file-task'
import type { HashReply, HashRequest } from './hash-worker'
import workerAddress from './hash-worker?worker&url'
import {
  formatOutcome,
  type Outcome,
  outcomeOf,
  type Published,
  percentInTens,
  sizeProblem,
} from './verification'
import styles from './verify-dialog.module.css'

type VerifyDialogProps = { file: VendorFile; help: HelpFacts; onClose: () => void }

/** Whether a file on this computer equals the published one. It is read in the browser and not uploaded. */
export function VerifyDialog({ file, help, onClose }: VerifyDialogProps) {
  const getHelp = useGetHelp()
  const checksum = file.checksum_sha256 ?? ''
  const { state, start, cancel } = useVerification({
    filename: file.filename,
    sizeBytes: file.size_bytes,
    checksum,
  })
  const isRunning = state.kind === 'running'
  const outcome = state.kind === 'finished' ? state.outcome : null
  const askForHelp = () => {
    onClose()
    getHelp(help)
  }
  return (
    <DialogFrame
      title={`Verify ${isolated(file.filename)}`}
      size="lg"
      onEscape={isRunning ? cancel : onClose}
    >
      <Dialog.Body display="grid" gap="4">
        <p>
          Choose the downloaded file to compare it with the published checksum. It is read in your browser and
          not uploaded.
        </p>
        {isRunning ? (
          <VerificationProgress name={state.file.name} done={state.done} total={state.file.size} />
        ) : (
          <DropZone label={outcome ? 'Check another file' : 'Choose file'} onFile={start} />
        )}
        <div role="status">
          {outcome && state.kind === 'finished' && (
            <Verdict name={state.file.name} outcome={outcome} filename={file.filename} published={checksum} />
          )}
        </div>
      </Dialog.Body>
      <Dialog.Footer>
        {outcome?.kind === 'mismatch' && (
          <Button kind="quiet" onClick={askForHelp} className={styles.apart}>
            Get help
          </Button>
        )}
        {isRunning ? (
          <Button key="running" autoFocus onClick={cancel}>
            Cancel
          </Button>
        ) : (
          // The focused Cancel button is gone: without autoFocus the focus would leave the dialog.
          <Button key="over" autoFocus={outcome !== null} onClick={onClose}>
            Close
          </Button>
        )}
      </Dialog.Footer>
    </DialogFrame>
  )
}

type VerdictProps = { name: string; outcome: Outcome; filename: string; published: string }

function Verdict({ name, outcome, filename, published }: VerdictProps) {
  const { title, text } = formatOutcome(outcome, filename)
  return (
    <div className={styles.result}>
      <strong>
        <StatusBadge hue={outcome.kind === 'match' ? 'positive' : 'critical'}>{title}</StatusBadge>
      </strong>
      <p>{text}</p>
      <Facts>
        <Fact name="Your file">
          <Mono wraps>{name}</Mono>
        </Fact>
        {'checksum' in outcome && (
          <>
            <Fact name="Its SHA-256">
              <Mono wraps>{outcome.checksum}</Mono>
            </Fact>
            <Fact name="Published SHA-256">
              <Mono wraps>{published}</Mono>
            </Fact>
          </>
        )}
      </Facts>
    </div>
  )
}

type VerificationProgressProps = { name: string; done: number; total: number }

function VerificationProgress({ name, done, total }: VerificationProgressProps) {
  return (
    <div className={styles.progress}>
      <p>{`Reading ${isolated(name)}`}</p>
      <ProgressBar label={`Reading ${name}`} done={done} total={total} />
      <small aria-hidden="true">{`${formatBytes(done)} of ${formatBytes(total)}`}</small>
      <VisuallyHidden role="status">{`${percentInTens(done, total)} percent read`}</VisuallyHidden>
    </div>
  )
}

type DropZoneProps = { label: string; onFile: (file: File) => void }

/** Takes one file from this computer, dropped or chosen. */
function DropZone({ label, onFile }: DropZoneProps) {
  const { isOver, zone, input, choose } = useFileDrop(([file]) => file && onFile(file))
  useStrayDropGuard()
  return (
    <div className={cx(styles.zone, isOver && styles.over)} {...zone}>
      <FileCheck size={24} aria-hidden="true" />
      <p>Drop the file here, or</p>
      <Button onClick={choose}>{label}</Button>
      <input {...input} aria-label="File to verify" />
    </div>
  )
}

type Verification =
  | { readonly kind: 'idle' }
  /** `done` in bytes. */
  | { readonly kind: 'running'; readonly file: File; readonly done: number }
  | { readonly kind: 'finished'; readonly file: File; readonly outcome: Outcome }

/** Compares a file on this computer with the published one. A worker reads it; nothing leaves the browser. */
function useVerification(published: Published) {
  const [state, setState] = useState<Verification>({ kind: 'idle' })
  const worker = useRef<Worker>(null)

  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])

  const cancel = () => {
    stop()
    setState({ kind: 'idle' })
  }
  const start = (file: File) => {
    stop()
    const finish = (outcome: Outcome) => {
      stop()
      setState({ kind: 'finished', file, outcome })
    }
    const problem = sizeProblem(published, file.size)
    if (problem) return finish(problem)
    setState({ kind: 'running', file, done: 0 })
    try {
      const own = openWorker(workerAddress)
      worker.current = own
      own.onmessage = ({ data }: MessageEvent<HashReply>) => {
        if (data.kind === 'progress') setState({ kind: 'running', file, done: data.done })
        else finish(data.kind === 'done' ? outcomeOf(published, data.checksum) : { kind: 'unreadable' })
      }
      // The worker's script did not load.
      own.onerror = () => finish({ kind: 'broken' })
      own.postMessage({ file } satisfies HashRequest)
    } catch {
      finish({ kind: 'broken' })
    }
  }
  return { state, start, cancel }
}
