import type { FilesContext } from '../../actions'
import type { FileObject } from '../../files-search'
import { TransferRun } from '../change-dialogs'
import { reasonNotInto, type Transfer } from '../where'
import { type Carried, carriedNow, carry } from './clipboard'

type Target = { readonly path: string; readonly writable: boolean }

/** The folder that is open, as something to put files into. */
export const openFolder = ({ folder, listing }: FilesContext): Target => ({
  path: folder,
  writable: listing?.writable ?? false,
})

/** Why what is carried cannot be pasted into a folder, in words; null when it can. */
export const reasonNotToPaste = ({ transfer, files }: Carried, target: Target): string | null =>
  reasonNotInto(transfer, files, target)?.reason ?? null

/** Copies or moves at once, without a dialog that asks where. */
export function put(
  context: FilesContext,
  transfer: Transfer,
  files: readonly FileObject[],
  folder: string,
): void {
  context.show(
    <TransferRun
      // Each time anew, also of the same files.
      key={crypto.randomUUID()}
      transfer={transfer}
      files={files}
      destination={folder}
      onArrived={(paths) => folder === context.folder && context.select(paths)}
      onClose={() => context.show(null)}
    />,
  )
}

/** Pastes what is carried. What was cut is carried no more; copies can be pasted again. */
export function paste(context: FilesContext, target: Target): void {
  const carried = carriedNow()
  if (!carried || reasonNotToPaste(carried, target) !== null) return
  if (carried.transfer === 'move') carry(null)
  put(context, carried.transfer, carried.files, target.path)
}
