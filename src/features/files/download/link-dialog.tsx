import { Dialog } from '@chakra-ui/react/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CommandDialog, type CommandRow } from '../../../domain/parts/file-row/command-dialog'
import { Button } from '../../../ui/control/button'
import { CopyButton } from '../../../ui/control/copy-button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import type { Failure } from '../../../ui/feedback/failure'
import { FailedState } from '../../../ui/feedback/panel-states'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input } from '../../../ui/form/input'
import { formatInstant } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { SkeletonText } from '../../../ui/layout/skeleton'
import type { FilesContext } from '../actions'
import type { FileObject } from '../files-search'
import { type FileUrl, fileUrl } from './download'

type LinkDialogProps = { context: FilesContext; file: FileObject }

/** A signed URL of a file to share, with the time at which it expires. */
export function LinkDialog({ context, file }: LinkDialogProps) {
  const queries = useQueryClient()
  const id = useId()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery<FileUrl, Failure>({
    // A key of its own per dialog: an earlier URL may have expired.
    queryKey: ['link of file', id],
    queryFn: ({ signal }) => fileUrl(queries, file.path, 'attachment', signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const close = () => context.show(null)
  return (
    <DialogFrame title={`Copy link to ${isolated(file.name)}`} onEscape={close}>
      <Dialog.Body display="grid" gap="4">
        {!data && error && (
          <FailedState
            what="The link could not be created"
            failure={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <SkeletonText lines={3} label="Creating the link" />}
        {data && (
          <>
            <Dialog.Description>
              {`Anyone with this link can download the file without signing in ${formatValidity(data.expiresAt, dataUpdatedAt)}.`}
            </Dialog.Description>
            <FieldFrame label="Link" error={undefined}>
              {(described) => (
                <Input
                  {...described}
                  readOnly
                  mono
                  value={data.url}
                  onFocus={(event) => event.target.select()}
                />
              )}
            </FieldFrame>
          </>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={close}>Close</Button>
        {data && <CopyButton kind="primary" label="Copy link" text={data.url} />}
      </Dialog.Footer>
    </DialogFrame>
  )
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "for 1 hour: until 10:30", or "for a limited time" if the backend does not say how long. */
function formatValidity(expiresAt: string | null, now: number): string {
  return expiresAt === null
    ? 'for a limited time'
    : `${formatLifetime(expiresAt, now)}, until ${formatInstant(expiresAt)}`
}

/** "for 1 hour": the remaining time, rounded down. @param expiresAt ISO time @param now in milliseconds */
export function formatLifetime(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now
  if (Number.isNaN(left)) return 'for a limited time'
  const [unit, ms] = units.find(([, length]) => left >= length) ?? []
  if (!unit || !ms) return 'for less than a minute'
  const count = Math.floor(left / ms)
  return `for ${count} ${count === 1 ? unit : `${unit}s`}`
}

type OwnCommandDialogProps = {
  files: readonly FileObject[]
  /** Requests a file's URL and SHA-256. */
  factsOf: (path: string, signal: AbortSignal) => Promise<FileUrl & { readonly checksum: string | null }>
  onClose: () => void
}

/** Commands that download files of the account. Their addresses expire, so they are requested when it opens. */
export function OwnCommandDialog({ files, factsOf, onClose }: OwnCommandDialogProps) {
  const id = useId()
  const query = useQuery<CommandRow[], Failure>({
    // A key of its own per dialog: an earlier address may have expired.
    queryKey: ['commands of files', id],
    queryFn: ({ signal }) => Promise.all(files.map((file) => rowOf(file, signal))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Each call inside has retried already.
    retry: false,
  })

  async function rowOf({ path, name }: FileObject, signal: AbortSignal): Promise<CommandRow> {
    try {
      const { checksum, ...address } = await factsOf(path, signal)
      return { id: path, filename: name, checksum, address }
    } catch (cause) {
      signal.throwIfAborted()
      // One file alone fails as a whole, with Retry; of several, it is left out and named.
      if (files.length === 1 || !(cause instanceof Error)) throw cause
      return { id: path, filename: name, checksum: null, address: cause }
    }
  }

  return <CommandDialog count={files.length} query={query} onClose={onClose} />
}
