import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import type { FileTask } from './file-task'

const StoredCommandDialog = lazyDialog(
  async () => (await import('./stored-command-dialog')).StoredCommandDialog,
)
const VerifyDialog = lazyDialog(async () => (await import('./verify-dialog')).VerifyDialog)

/** The dialog of a task, loaded when it is first opened. */
export function FileTaskDialog({ task, onClose }: { task: FileTask; onClose: () => void }) {
  return task.kind === 'command' ? (
    <StoredCommandDialog files={task.files} onClose={onClose} />
  ) : (
    <VerifyDialog file={task.file} help={task.help} onClose={onClose} />
  )
}
