import { Dialog } from '@chakra-ui/react/dialog'
import { useListUsers } from '../api/operations.gen'
import { Button } from '../ui/control/button'
import { DialogFrame } from '../ui/dialog/dialog-frame'
import { Panel } from '../ui/feedback/panel'
import { SkeletonText } from '../ui/layout/skeleton'
import { onlyOf } from '../ui/record/record-page'
import { DownloadCheck } from './download-check'

type DownloadCheckDialogProps = { userId: string; onClose: () => void }

/** `DownloadCheck` about a person who is known by id alone. */
export function DownloadCheckDialog({ userId, onClose }: DownloadCheckDialogProps) {
  const query = onlyOf(useListUsers({ params: { query: { 'id[]': [userId] } } }))
  return (
    <DialogFrame title="Check downloads" size="lg" isForm onEscape={onClose}>
      <Dialog.Body display="grid" gap="4">
        <Panel
          label="Person"
          isBare
          query={query}
          skeleton={<SkeletonText lines={4} label="Loading the person" />}
          empty={{
            when: (user) => user === null,
            title: 'No such user',
            children: 'The person was deleted, or belongs to another account.',
          }}
          noMatch={null}
          failed="The person could not be loaded"
        >
          {(user) => user && <DownloadCheck user={user} />}
        </Panel>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
