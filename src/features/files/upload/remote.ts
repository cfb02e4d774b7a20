import { useCompleteUpload, useStartUpload } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { UploadFailure } from './core/failure'
import type { Remote, UploadState } from './core/ports'
import { callFailure } from './failures'

type Upload = components['schemas']['Upload']
export type FileObject = components['schemas']['FileObject']
/** What to do where a name is taken. */
export type OnConflict = components['schemas']['UploadNew']['on_conflict']

/** What the backend is told of a file. */
export interface FileFacts {
  readonly folder: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly lastModified: number
  /** Asked anew at each call: somebody may have decided meanwhile. */
  readonly onConflict: () => OnConflict
}

const wholeHeaders = (headers: Upload['parts'][number]['headers']) => headers ?? {}

const stateOf = (upload: Upload): UploadState => ({
  id: upload.id,
  partSize: upload.part_size_bytes,
  partsTotal: upload.parts_total,
  expiresAt: Date.parse(upload.expires_at),
  addresses: upload.parts.map(({ number, url, headers }) => ({
    number,
    url,
    headers: wholeHeaders(headers),
  })),
  stored: upload.stored_parts.map(({ number, etag, size_bytes }) => ({ number, etag, size: size_bytes })),
})

const only = ([upload]: readonly Upload[]): UploadState => {
  if (!upload) throw new UploadFailure('busy', 'The server did not answer what was asked.')
  return stateOf(upload)
}

async function orFailure<T>(
  id: string | null,
  signal: AbortSignal | null,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw signal?.aborted ? cause : callFailure(cause, id)
  }
}

/** What is asked of the backend about one file. */
export interface FileRemote extends Pick<Remote<FileObject | null>, 'renew' | 'complete'> {
  /** @param key one for one intended start, however often it is tried: of two that arrive the backend begins one */
  readonly start: (key: string) => Promise<UploadState>
  readonly abort: (id: string) => Promise<void>
}

/** A file's upload at the backend. */
export function remoteOf(file: FileFacts): FileRemote {
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
        return only(await useStartUpload.send({ body: { files: [started] } }, { idempotencyKey }))
      }),
    renew: (id, numbers, signal) =>
      orFailure(id, signal, async () =>
        only(
          await useStartUpload.send(
            { body: { files: [{ upload_id: id, part_numbers: [...numbers] }] } },
            { signal },
          ),
        ),
      ),
    complete: (id, parts, signal) =>
      orFailure(id, signal, async () => {
        const answer = await useCompleteUpload.send(
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
        await useCompleteUpload.send({ params: { path: { id } }, body: { action: 'abort' } })
      }),
  }
}
