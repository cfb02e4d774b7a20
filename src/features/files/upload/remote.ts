import { completeUpload, startUpload } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import type { Remote, UploadState } from './core/ports'
import { UploadFailure } from './core/retry'
import { backendFailure } from './failures'

type Upload = components['schemas']['Upload']
type FilePart = Parameters<typeof startUpload.send>[0]['body']['files'][number]
export type FileObject = components['schemas']['FileObject']
/** Action if the name is taken. */
export type OnConflict = components['schemas']['UploadNew']['on_conflict']

/** Facts of a file for the backend. */
export type FileMetadata = {
  readonly folder: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly lastModified: number
  /** Read for each call, since the user may decide while the file is uploaded. */
  readonly onConflict: () => OnConflict
}

/**
 * The specification has only the id: without a part size a file is one part, without URLs it fails with a message.
 * @throws UploadFailure if there are several parts without a known size
 */
function toUploadState(upload: Upload, size: number): UploadState {
  const { id, parts = [], stored_parts: stored = [] } = upload
  if (upload.part_size_bytes === undefined && ((upload.parts_total ?? 1) > 1 || parts.length > 1))
    throw new UploadFailure(
      'refused',
      'The server did not say how large the parts of the file are. Contact support.',
    )
  const partSize = upload.part_size_bytes ?? Math.max(size, 1)
  return {
    id,
    partSize,
    partsTotal: upload.parts_total ?? Math.max(Math.ceil(size / partSize), 1),
    expiresAt: Date.parse(upload.expires_at ?? ''),
    partUrls: parts.map(({ number, url, headers }) => ({ number, url, headers: headers ?? {} })),
    stored: stored.map(({ number, etag, size_bytes }) => ({ number, etag, size: size_bytes })),
  }
}

async function orFailure<T>(
  id: string | null,
  signal: AbortSignal | null,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw signal?.aborted ? cause : backendFailure(cause, id)
  }
}

/** The backend's calls for one file. */
export type FileRemote = Pick<Remote<FileObject | null>, 'renew' | 'complete'> & {
  /** @param idempotencyKey the same for every attempt, so that the backend starts one upload */
  readonly start: (idempotencyKey: string) => Promise<UploadState>
  readonly abort: (id: string) => Promise<void>
}

export function createFileRemote(file: FileMetadata): FileRemote {
  const send = async (part: FilePart, options: Parameters<typeof startUpload.send>[1]) => {
    const [upload] = await startUpload.send({ body: { files: [part] } }, options)
    if (!upload) throw new UploadFailure('busy', 'The server sent an unexpected answer.')
    return toUploadState(upload, file.size)
  }
  return {
    start: (idempotencyKey) =>
      orFailure(null, null, () => {
        const started = {
          path: file.folder,
          name: file.name,
          size_bytes: file.size,
          content_type: file.type || 'application/octet-stream',
          modified_at: new Date(file.lastModified).toISOString(),
          on_conflict: file.onConflict(),
        }
        return send(started, { idempotencyKey })
      }),
    renew: (id, numbers, signal) =>
      orFailure(id, signal, () => send({ upload_id: id, part_numbers: [...numbers] }, { signal })),
    complete: (id, parts, signal) =>
      orFailure(id, signal, async () => {
        const body = {
          action: 'complete' as const,
          parts: parts.map(({ number, etag }) => ({ number, etag })),
          on_conflict: file.onConflict(),
        }
        const answer = await completeUpload.send({ params: { path: { id } }, body }, { signal })
        return 'path' in answer ? answer : null
      }),
    abort: (id) =>
      orFailure(id, null, async () => {
        await completeUpload.send({ params: { path: { id } }, body: { action: 'abort' } })
      }),
  }
}
