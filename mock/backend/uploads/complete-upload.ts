import { createHash } from 'node:crypto'
import { bytesOnDisk } from '../blobs/blob-store'
import type { AnswerOf, CallOf, HandlerOf } from '../call'
import type { Schemas } from '../contract.gen'
import { problem, Refusal } from '../problem'
import { irreplaceable, nameTaken, writableFolder } from '../rules/file-problems'
import { freePath } from '../rules/file-transfer'
import { entryOf, folderOf, nameIn } from '../store/file-tree'
import type { Upload } from './upload'
import { knownUpload, uploadOf } from './upload-of'

type EndCall = CallOf<'completeUpload'>
type Completion = Schemas['UploadComplete']

const partList = (numbers: readonly number[]) => {
  const shown = numbers.slice(0, 20).join(', ')
  if (numbers.length > 20) return `Parts ${shown} and ${numbers.length - 20} more`
  return numbers.length === 1 ? `Part ${shown}` : `Parts ${shown.replace(/, (\d+)$/, ' and $1')}`
}

/** Compares the parts that the caller says it has sent with those that are stored. */
const refuseOtherParts = (upload: Upload, claimed: Completion['parts']) => {
  const known = new Set(claimed.map(({ number }) => number))
  const numbers = Array.from({ length: upload.partsTotal }, (_, i) => i + 1)
  const missing = numbers.filter((number) => !known.has(number) || !upload.parts.has(number))
  if (missing.length > 0) {
    const [one, verb] = missing.length === 1 ? ['was', 'It is'] : ['were', 'They are']
    const message = `${partList(missing)} ${one} not received. ${verb} sent again.`
    const detail = `${partList(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`
    const errors = [{ pointer: '/parts', detail }]
    throw new Refusal(problem(422, 'missing-parts', 'Parts are missing', { message, errors }))
  }
  const errors = claimed.flatMap(({ number, etag }, i) =>
    upload.parts.get(number)?.etag === etag
      ? []
      : [{ pointer: `/parts/${i}/etag`, detail: `The storage holds another part ${number}.` }],
  )
  if (errors.length > 0) throw new Refusal(problem(422, 'missing-parts', 'A part differs', { errors }))
}

/** Where the file goes now: meanwhile the name may have been taken, or the folder be gone. `choice` settles that conflict. */
const placeOf = (upload: Upload, choice: Completion['on_conflict']): string => {
  const { tree, path } = upload.plan
  const onConflict = choice ?? upload.plan.onConflict
  writableFolder(tree, folderOf(path))
  const existing = tree.get(path)
  if (!existing) return path
  if (onConflict === 'rename') return freePath((one) => tree.get(one) !== undefined, path)
  const refusal = onConflict === 'fail' ? nameTaken([{ path, existing }]) : irreplaceable(tree, path, false)
  if (refusal) throw new Refusal(refusal)
  return path
}

const refuseDamaged = (call: EndCall, upload: Upload): never => {
  call.world.uploads.drop(upload)
  const message = 'The checksum differs from the one of your file. Nothing was kept. Upload it again.'
  const errors = [{ pointer: '/checksum_sha256', detail: 'The stored file has another checksum.' }]
  throw new Refusal(problem(422, 'checksum-mismatch', 'The file arrived damaged', { message, errors }))
}

/** A tag made of those of the parts: the checksum of a large file may take longer than anybody waits for an answer. */
const etagOf = ({ parts, partsTotal }: Upload): string => {
  const hash = createHash('md5')
  for (let number = 1; number <= partsTotal; number += 1) hash.update(parts.get(number)?.etag ?? '')
  return `${hash.digest('hex')}-${partsTotal}`
}

const fileOf = (call: EndCall, upload: Upload, path: string): Schemas['FileObject'] => {
  const { plan, file } = upload
  const at = call.world.clock.stamp()
  const bytes = bytesOnDisk(file, plan.size, () => upload.hash.whole(plan.size))
  const shown: Schemas['FileObject'] = {
    path,
    name: nameIn(path),
    kind: 'file',
    size_bytes: plan.size,
    content_type: plan.contentType,
    modified_at: at,
    etag: etagOf(upload),
    writable: true,
    shared_from: null,
  }
  upload.close()
  plan.tree.put(path, { ...entryOf(shown, bytes), created_by: { id: call.user.id, name: call.user.name } })
  return shown
}

const complete = async (
  call: EndCall,
  upload: Upload,
  asked: Completion,
): Promise<AnswerOf<'completeUpload'>> => {
  if (!upload.done && !upload.isEnding) {
    refuseOtherParts(upload, asked.parts)
    placeOf(upload, asked.on_conflict)
  }
  upload.isEnding = true
  try {
    const expected = asked.checksum_sha256
    const sha256 = expected ? await upload.hash.whole(upload.plan.size) : null
    // A concurrent call may have completed or aborted the upload.
    if (upload.done) return { status: 200, body: upload.done }
    uploadOf(call, upload.plan.id)
    if (sha256 !== null && expected !== sha256) refuseDamaged(call, upload)
    upload.done = fileOf(call, upload, placeOf(upload, asked.on_conflict))
    return { status: 200, body: upload.done }
  } finally {
    upload.isEnding = false
  }
}

const abort = (call: EndCall, id: string): AnswerOf<'completeUpload'> => {
  const upload = knownUpload(call, id)
  if (upload?.done) {
    const detail = 'Delete the file instead.'
    throw new Refusal(problem(409, 'upload-completed', 'The upload is complete already', { detail }))
  }
  if (upload) call.world.uploads.drop(upload)
  const what = upload ? `The upload of ${nameIn(upload.plan.path)}` : 'The upload'
  return { status: 200, body: { message: `${what} was stopped. Nothing was kept.` } }
}

/** Makes a file of the parts, or drops them. */
export const completeUpload: HandlerOf<'completeUpload'> = (call) => {
  const { id } = call.params
  return call.body.action === 'abort' ? abort(call, id) : complete(call, uploadOf(call, id), call.body)
}
