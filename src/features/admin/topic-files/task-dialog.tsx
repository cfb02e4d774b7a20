import { AttachDialog } from './attach-dialog'
import { EditFileDialog, RemoveFileDialog, RestoreFileDialog, WithdrawFileDialog } from './file-dialogs'
import { ReplaceDialog } from './replace-dialog'
import { DeleteTopicDialog, EditTopicDialog } from './topic-dialogs'
import type { TopicOwner, TopicTask } from './topic-owner'

type TaskDialogProps = { owner: TopicOwner; task: TopicTask; onClose: () => void }

/** The dialog of a task; loaded when the first one opens. */
export function TaskDialog({ task, ...props }: TaskDialogProps) {
  switch (task.kind) {
    case 'edit-topic':
      return <EditTopicDialog {...props} topic={task.topic} />
    case 'delete-topic':
      return <DeleteTopicDialog {...props} topic={task.topic} />
    case 'attach':
      return <AttachDialog {...props} topic={task.topic} />
    case 'edit':
      return <EditFileDialog {...props} topic={task.topic} file={task.file} />
    case 'replace':
      return <ReplaceDialog {...props} topic={task.topic} file={task.file} />
    case 'withdraw':
      return <WithdrawFileDialog {...props} topic={task.topic} file={task.file} />
    case 'restore':
      return <RestoreFileDialog {...props} topic={task.topic} file={task.file} />
    case 'remove':
      return <RemoveFileDialog {...props} topic={task.topic} file={task.file} />
  }
}
