import { Dialog } from '@chakra-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { accountFolders } from '../../../../domain/account-folders'
import { FolderPicker } from '../../../../domain/files/folder-picker'
import { useFolderPicker } from '../../../../domain/files/folder-picker/use-folder-picker'
import { DialogActions } from '../../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'
import { useReasonOffline } from '../../../../ui/feedback/online'
import type { FilesContext } from '../../actions'
import { verbs } from '../batch/batch-results'
import { named } from '../batch/item-labels'
import { reasonNotInto, type Transfer } from '../where'
import { TransferRun } from './transfer-run'

type TransferDialogProps = { transfer: Transfer; context: FilesContext }

const notes: Record<Transfer, string> = {
  copy: 'Open the folder to copy into.',
  move: 'Open the folder to move into. There is no undo: what was moved has to be moved back.',
}

/** Asks which folder, then copies or moves there. */
export function TransferDialog({ transfer, context }: TransferDialogProps) {
  // The selection behind the dialog goes with what is moved.
  const [files] = useState(context.selection)
  const [destination, setDestination] = useState<string | null>(null)
  const queries = useQueryClient()
  const source = useMemo(() => accountFolders(queries), [queries])
  const picker = useFolderPicker({
    source,
    start: context.folder,
    refuse: (target) => reasonNotInto(transfer, files, target),
  })
  const offline = useReasonOffline()
  const close = () => context.show(null)
  if (destination !== null)
    return (
      <TransferRun
        transfer={transfer}
        files={files}
        destination={destination}
        onArrived={(paths) => destination === context.folder && context.select(paths)}
        onClose={close}
      />
    )
  const blocked = offline ?? picker.blocked
  return (
    <DialogFrame
      title={`${verbs[transfer].verb} ${named(files.map(({ path }) => path))}`}
      onEscape={() => picker.escape() || close()}
    >
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>{notes[transfer]}</Dialog.Description>
        <FolderPicker picker={picker} top="Files" />
      </Dialog.Body>
      <DialogActions
        verb={`${verbs[transfer].verb} here`}
        isBusy={false}
        blocked={blocked}
        onCancel={close}
        onConfirm={() => blocked === null && setDestination(picker.path)}
      />
    </DialogFrame>
  )
}
