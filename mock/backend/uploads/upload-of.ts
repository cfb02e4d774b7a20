import type { Call } from '../call'
import { problem, Refusal } from '../problem'
import type { Upload } from './upload'

type Caller = Pick<Call, 'world' | 'user'>

/** An upload of the caller's own, if it is still kept. */
export function knownUpload(call: Caller, id: string): Upload | undefined {
  const { uploads, clock } = call.world
  uploads.sweep(clock.now())
  const upload = uploads.get(id)
  return upload?.plan.user === call.user.id ? upload : undefined
}

/** An upload of the caller's own; 404 when it was dropped. */
export function uploadOf(call: Caller, id: string): Upload {
  const upload = knownUpload(call, id)
  if (upload) return upload
  const message = 'Unfinished uploads are kept for 7 days. Start it again.'
  throw new Refusal(problem(404, 'upload-gone', 'The upload was dropped', { message }))
}
