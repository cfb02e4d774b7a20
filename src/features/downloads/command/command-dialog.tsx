import { Dialog } from '@chakra-ui/react/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NoSignedUrl, signedUrlsOf } from '../../../domain/files/signed-url'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonText } from '../../../ui/layout/skeleton'
import type { Download } from '../downloads-search'
import { CommandView } from './command-view'

type CommandDialogProps = { files: readonly Download[]; onClose: () => void }

/** Commands that fetch files on another machine. The addresses in them are asked for now, since they end. */
export function CommandDialog({ files, onClose }: CommandDialogProps) {
  const queries = useQueryClient()
  const query = useQuery(signedUrlsOf(queries, files))
  return (
    <DialogFrame
      title={files.length === 1 ? 'Copy as command' : 'Copy as commands'}
      size="lg"
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="4">
        <Panel
          label="Commands"
          isBare
          query={query}
          skeleton={<SkeletonText lines={4} label="Asking for addresses" />}
          empty={{ when: (addresses) => addresses.length === 0, title: 'No files' }}
          noMatch={null}
          failed="The addresses could not be had"
        >
          {(addresses) => (
            <CommandView
              rows={files.map((file, at) => ({ file, address: addresses[at] ?? new NoSignedUrl('missing') }))}
            />
          )}
        </Panel>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
