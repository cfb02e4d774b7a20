import type { Cargo } from './cargo'
import type { UploadFailure } from './core/failure'
import type { Entry } from './core/queue'
import { NameTaken } from './failures'
import type { FileObject } from './remote'
import type { UploadEntry, UploadNeed } from './uploads-context'

/** What is waited out at the moment. */
function waitWords({ kind }: UploadFailure, isFinishing: boolean): string {
  if (kind === 'connection') return 'Waiting for the connection'
  if (kind === 'busy')
    return isFinishing
      ? 'The server is busy, next try in a moment'
      : 'The storage is busy, next try in a moment'
  return 'Next try in a moment'
}

function needOf({ status, failure, meta }: Entry<Cargo, FileObject | null>): UploadNeed | null {
  if (status !== 'paused' && status !== 'failed') return null
  if (failure instanceof NameTaken) return 'answer'
  if (failure?.kind === 'session') return 'sign-in'
  if (failure?.kind === 'changed' && !meta.handle) return 'choice'
  return null
}

function failureWords(failure: UploadFailure): string {
  if (failure.kind === 'session') return 'Sign in to go on. What was sent is kept.'
  if (failure.kind === 'connection') return `${failure.message} It goes on once the connection is back.`
  return failure.message
}

/** A file of the engine, as it is shown. */
export function shown(entry: Entry<Cargo, FileObject | null>): UploadEntry {
  const { key, meta, size, status, sent, wait, failure } = entry
  const words = wait ? waitWords(wait, status === 'finishing') : failure && failureWords(failure)
  const name = entry.result?.name ?? meta.file.name
  return { key, name, folder: meta.folder, size, status, sent, words, need: needOf(entry) }
}
