import { Dialog } from '@chakra-ui/react/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NoSignedUrl, signedUrls } from '../../../api/signed-url'
import { Button } from '../../../ui/button'
import { DialogFrame } from '../../../ui/dialog-frame'
import { Panel } from '../../../ui/panel'
import { SkeletonText } from '../../../ui/skeleton'
import type { Download } from '../downloads-search'
import { CommandView } from './command-view'

type CommandDialogProps = { files: readonly Download[]; onClose: () => void }

/** Commands that fetch files on another machine. The addresses in them are asked for now, since they end. */
export function CommandDialog({ files, onClose }: CommandDialogProps) {
  const queries = useQueryClient()
  const query = useQuery({
    // Never kept: who opens it again gets addresses that last.
    queryKey: ['Buckets', 'commands', files.map(({ id }) => id)],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const found = await signedUrls(queries, files, signal)
      return files.map((file, at) => ({ file, address: found[at] ?? new NoSignedUrl('missing') }))
    },
  })
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
          empty={{ when: (rows) => rows.length === 0, title: 'No files' }}
          noMatch={null}
          failed="The addresses could not be had"
        >
          {(rows) => <CommandView rows={rows} />}
        </Panel>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
