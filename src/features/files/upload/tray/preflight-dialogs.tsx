import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { ConflictDialog } from '../../../../domain/parts/files/conflict-dialog'
import { FileName } from '../../../../domain/parts/files/file-name'
import { nameOf } from '../../../../domain/rules/files/folder-path'
import type { NameConflict } from '../../../../domain/rules/files/name-conflicts'
import { visibleName } from '../../../../domain/rules/files/name-pieces'
import { Button } from '../../../../ui/control/button'
import { CopyButton } from '../../../../ui/control/copy-button'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'
import { formatCount } from '../../../../ui/format/count'
import { countOf } from '../../../../ui/format/count-of'
import { cx } from '../../../../ui/layout/cx'
import piece from '../../../../ui/layout/pieces.module.css'
import type { Preflight, PreflightState, UploadConflict } from '../preflight/preflight'
import styles from './preflight-dialogs.module.css'

type NameConflictsDialogProps = {
  preflight: Preflight
  conflicts: readonly UploadConflict[]
  /** Other files are being uploaded. */
  hasOthers: boolean
}

/** Asks about taken names. Conflicts found while it is open are asked about afterwards. */
export function NameConflictsDialog({ preflight, conflicts, hasOthers }: NameConflictsDialogProps) {
  const [asked] = useState(conflicts)
  return (
    <ConflictDialog
      verb="Upload"
      conflicts={asked.map(toNameConflict)}
      onDecide={preflight.decide}
      onClose={() => preflight.dismiss(asked.map(({ id }) => id))}
    >
      {hasOthers && 'The other files are already uploading.'}
    </ConflictDialog>
  )
}

const toNameConflict = ({ id, name, file, existing }: UploadConflict): NameConflict => ({
  path: id,
  name,
  incoming: { kind: 'file', sizeBytes: file.size, modifiedAt: new Date(file.lastModified).toISOString() },
  existing: {
    kind: existing?.kind ?? 'file',
    name: existing?.name ?? nameOf(name),
    sizeBytes: existing?.size_bytes ?? null,
    modifiedAt: existing?.modified_at ?? null,
  },
})

const MAX_ROWS = 200

type RefusedDialogProps = { refused: PreflightState['refused']; onClose: () => void }

/** Lists chosen files that are not uploaded, with the reasons. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const closeButton = useRef<HTMLButtonElement>(null)
  const count = refused.length
  const more = count - MAX_ROWS
  return (
    <DialogFrame
      title={`${countOf(count, 'item was', 'items were')} not uploaded`}
      initialFocus={closeButton}
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="3">
        <Dialog.Description>Other uploads are not affected.</Dialog.Description>
        {/* A scrollable list must be reachable by keyboard. */}
        <ul className={cx(piece.box, piece.ruled, styles.list)} tabIndex={0} aria-label="Not uploaded">
          {refused.slice(0, MAX_ROWS).map(({ id, name, reason }) => (
            <li className={cx(piece.anywhere, styles.item)} key={id}>
              <FileName name={name} />
              <p className={piece.mutedSmall}>{reason}</p>
            </li>
          ))}
        </ul>
        {more > 0 && <p>{`and ${formatCount(more)} more. Copy the list to see all of them.`}</p>}
      </Dialog.Body>
      <Dialog.Footer>
        <CopyButton
          label="Copy list"
          text={() => refused.map(({ name, reason }) => `${visibleName(name)}\t${reason}`).join('\n')}
        />
        <Button ref={closeButton} kind="primary" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
