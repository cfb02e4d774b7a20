import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SignedUrlError, signedUrlsQuery } from '../files/signed-url'
import { CommandDialog } from './command-dialog'
import type { VendorFile } from './file-task'

type StoredCommandDialogProps = { files: readonly VendorFile[]; onClose: () => void }

/** Commands that download files of the vendor's storage. Their addresses expire, so they are requested when it opens. */
export function StoredCommandDialog({ files, onClose }: StoredCommandDialogProps) {
  const queries = useQueryClient()
  const { data, ...query } = useQuery(signedUrlsQuery(queries, files))
  const rows = data?.map((address, at) => ({
    id: files[at]?.id ?? '',
    filename: files[at]?.filename ?? '',
    checksum: files[at]?.checksum_sha256 ?? null,
    address: address ?? new SignedUrlError('missing'),
  }))
  return <CommandDialog count={files.length} query={{ ...query, data: rows }} onClose={onClose} />
}
