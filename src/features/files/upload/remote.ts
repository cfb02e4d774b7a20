import { completeUpload, startUpload } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import type { Remote, UploadState } from './core/ports'
import { UploadFailure } from './core/retry'
import { backendFailure } from './failures'

type Upload = components['schemas']['Upload']
export type FileObject = components['schemas']['FileObject']
/** What to do when the name is taken. */
export type OnConflict = components['schemas']['UploadNew']['on_conflict']

/** What the backend is told about a file. */
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
 * The specification names the id alone: without a part size a file is one part, without addresses it fails and says so.
 * @throws UploadFailure where there are several parts, and none can be cut without their size
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

function firstUpload([upload]: readonly Upload[], size: number): UploadState {
  if (!upload) throw new UploadFailure('busy', 'The server sent an unexpected answer.')
  return toUploadState(upload, size)
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
  return {
    start: (idempotencyKey) =>
      orFailure(null, null, async () => {
        const started = {
          path: file.folder,
          name: file.name,
          size_bytes: file.size,
          content_type: file.type || 'application/octet-stream',
          modified_at: new Date(file.lastModified).toISOString(),
          on_conflict: file.onConflict(),
        }
        return firstUpload(
          await startUpload.send({ body: { files: [started] } }, { idempotencyKey }),
          file.size,
        )
      }),
    renew: (id, numbers, signal) =>
      orFailure(id, signal, async () =>
        firstUpload(
          await startUpload.send(
            { body: { files: [{ upload_id: id, part_numbers: [...numbers] }] } },
            { signal },
          ),
          file.size,
        ),
      ),
    complete: (id, parts, signal) =>
      orFailure(id, signal, async () => {
        const answer = await completeUpload.send(
          {
            params: { path: { id } },
            body: {
              action: 'complete',
              parts: parts.map(({ number, etag }) => ({ number, etag })),
              on_conflict: file.onConflict(),
            },
          },
          { signal },
        )
        return 'path' in answer ? answer : null
      }),
    abort: (id) =>
      orFailure(id, null, async () => {
        await completeUpload.send({ params: { path: { id } }, body: { action: 'abort' } })
      }),
  }
}
