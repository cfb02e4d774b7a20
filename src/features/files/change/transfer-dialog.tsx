import { Dialog } from '@chakra-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { accountFolders } from '../../../domain/parts/account-folders'
import { FolderPicker } from '../../../domain/parts/files/folder-picker'
import { useFolderPicker } from '../../../domain/parts/files/use-folder-picker'
import { useOfflineReason } from '../../../ui/browser/online'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import type { FilesContext } from '../actions'
import { nameOrCount } from '../browse/entries'
import { verbs } from './batch/batch-results'
import { type Transfer, transferRefusal } from './transfer-rules'
import { TransferRun } from './transfer-run'

type TransferDialogProps = { transfer: Transfer; context: FilesContext }

/** Asks for the destination, then copies or moves. */
export function TransferDialog({ transfer, context }: TransferDialogProps) {
  // A copy: the selection of the page changes as files are moved.
  const [files] = useState(context.selection)
  const [destination, setDestination] = useState<string | null>(null)
  const queries = useQueryClient()
  const source = useMemo(() => accountFolders(queries), [queries])
  const picker = useFolderPicker({
    source,
    start: context.folder,
    refuse: (target) => transferRefusal(transfer, files, target),
  })
  const offline = useOfflineReason()
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
      title={`${verbs[transfer].verb} ${nameOrCount(files.map(({ path }) => path))}`}
      onEscape={() => picker.escape() || close()}
    >
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>Open the destination folder.</Dialog.Description>
        <FolderPicker picker={picker} top="All files" />
      </Dialog.Body>
      <DialogActions
        verb={`${verbs[transfer].verb} here`}
        blocked={blocked}
        onCancel={close}
        onConfirm={() => blocked === null && setDestination(picker.path)}
      />
    </DialogFrame>
  )
}
