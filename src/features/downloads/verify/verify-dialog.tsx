import { Dialog } from '@chakra-ui/react/dialog'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useGetHelp } from '../../../ui/feedback/get-help'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { Mono } from '../../../ui/layout/mono'
import type { Download, Product } from '../downloads-search'
import { helpWithFile } from '../release/help-facts'
import { CheckProgress } from './check-progress'
import { DropZone } from './drop-zone'
import { type Outcome, outcomeInWords } from './outcome'
import { useCheck } from './use-check'
import styles from './verify-dialog.module.css'

type VerifyDialogProps = { file: Download; product: Product; onClose: () => void }

/** Whether a file on this computer is the published one. It is read where it lies and sent nowhere. */
export function VerifyDialog({ file, product, onClose }: VerifyDialogProps) {
  const getHelp = useGetHelp()
  const checksum = file.checksum_sha256 ?? ''
  const { check, start, cancel } = useCheck({ filename: file.filename, sizeBytes: file.size_bytes, checksum })
  const isRunning = check.kind === 'running'
  const outcome = check.kind === 'over' ? check.outcome : null
  const help = () => {
    onClose()
    getHelp(helpWithFile(file, product))
  }
  return (
    <DialogFrame title={`Verify ${file.filename}`} size="lg" onEscape={isRunning ? cancel : onClose}>
      <Dialog.Body display="grid" gap="4">
        <p>
          Choose the file on this computer: it is compared with the published checksum. It is read in this
          browser and not sent anywhere.
        </p>
        {isRunning ? (
          <CheckProgress name={check.file.name} done={check.done} total={check.file.size} />
        ) : (
          <DropZone label={outcome ? 'Check another file' : 'Choose file'} onFile={start} />
        )}
        <div role="status">
          {outcome && check.kind === 'over' && (
            <Verdict name={check.file.name} outcome={outcome} filename={file.filename} published={checksum} />
          )}
        </div>
      </Dialog.Body>
      <Dialog.Footer>
        {outcome?.kind === 'mismatch' && (
          <Button kind="quiet" onClick={help} className={styles.apart}>
            Get help
          </Button>
        )}
        {isRunning ? (
          <Button key="running" autoFocus onClick={cancel}>
            Cancel
          </Button>
        ) : (
          // The focus was on what has gone: it stays in the dialog.
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
  const { title, words } = outcomeInWords(outcome, filename)
  return (
    <div className={styles.result}>
      <strong>
        <StatusMark hue={outcome.kind === 'match' ? 'positive' : 'critical'}>{title}</StatusMark>
      </strong>
      <p>{words}</p>
      <dl className={styles.sums}>
        <dt>Your file</dt>
        <dd>
          <Mono>{name}</Mono>
        </dd>
        {'checksum' in outcome && (
          <>
            <dt>Its SHA-256</dt>
            <dd>
              <Mono>{outcome.checksum}</Mono>
            </dd>
            <dt>Published SHA-256</dt>
            <dd>
              <Mono>{published}</Mono>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
