import { createHash, randomBytes } from 'node:crypto'
import type { AnswerOf, Call, CallOf, HandlerOf } from '../call'
import type { Schemas } from '../contract.gen'
import { bytesOnDisk } from '../files/blob-store'
import { entryOf, type FileTree, folderOf, freePath, isFolder, join, nameIn } from '../files/file-tree'
import { partSizeOf, Upload, type UploadPlan } from '../files/uploads'
import { problem, Refusal, refuseField } from '../problem'
import { treeOf } from '../storage/account-files'
import { endOfAddresses, partHeaders, partUrl } from '../storage/part-address'
import {
  blocked,
  gigabytes,
  irreplaceable,
  type NameConflict,
  nameTaken,
  refuseBadName,
  refuseFull,
  refuseLarge,
  refuseLongPath,
  writableFolder,
} from './file-problems'

type StartCall = CallOf<'startUpload'>
type File = Schemas['UploadFile']
type NewFile = Schemas['UploadNew']
type Renewal = Schemas['UploadRenewal']

/** Maximum number of URLs per response. */
const maxAddresses = 100
const keptMs = 7 * 86_400_000

const instant = (ms: number) => new Date(ms).toISOString()

const viewOf = (call: StartCall, upload: Upload, numbers: readonly number[]): Schemas['Upload'] => {
  const { plan, partsTotal, keptUntil } = upload
  return {
    id: plan.id,
    path: plan.path,
    size_bytes: plan.size,
    part_size_bytes: plan.partSize,
    parts_total: partsTotal,
    expires_at: instant(endOfAddresses(call.world) * 1000),
    kept_until: instant(keptUntil),
    parts: numbers.map((number) => ({
      number,
      url: partUrl(call.origin, call.world, upload, number),
      headers: partHeaders,
    })),
    stored_parts: [...upload.parts]
      .sort(([a], [b]) => a - b)
      .map(([number, { etag, size }]) => ({ number, etag, size_bytes: size })),
  }
}

const isRenewal = (file: File): file is Renewal => 'upload_id' in file

const renew = (call: StartCall, file: Renewal, index: number): Schemas['Upload'] => {
  const upload = openUpload(call, file.upload_id)
  const numbers = file.part_numbers
  numbers.forEach((number, i) => {
    if (number <= upload.partsTotal) return
    const detail = `The upload has ${upload.partsTotal} parts.`
    refuseField(`/files/${index}/part_numbers/${i}`, detail)
  })
  upload.keptUntil = call.world.clock.now().getTime() + keptMs
  return viewOf(call, upload, numbers)
}

/** The entry that a new file conflicts with; null if there is none. */
const conflictAt = (
  tree: FileTree,
  path: string,
  onConflict: UploadPlan['onConflict'],
): NameConflict | null => {
  const existing = tree.get(path)
  if (!existing || onConflict === 'rename') return null
  if (onConflict === 'fail' || isFolder(existing)) return { path, existing }
  const refusal = blocked(tree, path)
  if (refusal) throw new Refusal(refusal)
  return null
}

const planOf = (call: StartCall, tree: FileTree, file: NewFile, index: number): UploadPlan => {
  const { user, world } = call
  const { name, path: folder, size_bytes: size } = file
  refuseBadName(name, `/files/${index}/name`)
  writableFolder(tree, folder)
  const most = world.storage.file_bytes
  if (size > most)
    refuseLarge(
      'The file is too large',
      `"${name}" has ${gigabytes(size)}. A file may have at most ${gigabytes(most)}.`,
    )
  return {
    id: `upl_${randomBytes(8).toString('hex')}`,
    user: user.id,
    tree,
    path: refuseLongPath(join(folder, name)),
    size,
    partSize: partSizeOf(size, world.storage.part_size_bytes),
    contentType: file.content_type,
    onConflict: file.on_conflict,
  }
}

/** Two new files of one name with `rename` are given different names. */
const withFreeName = (call: StartCall, plan: UploadPlan): UploadPlan => {
  const isTaken = (path: string) =>
    plan.tree.get(path) !== undefined ||
    call.world.uploads.unfinished.some((one) => one.plan.tree === plan.tree && one.plan.path === path)
  const isKept = plan.onConflict !== 'rename' || !isTaken(plan.path)
  return isKept ? plan : { ...plan, path: freePath(isTaken, plan.path) }
}

const begin = (call: StartCall, plan: UploadPlan): Schemas['Upload'] => {
  const upload = new Upload(withFreeName(call, plan), call.world.blobs.create())
  upload.keptUntil = call.world.clock.now().getTime() + keptMs
  call.world.uploads.add(upload)
  const first = Math.min(upload.partsTotal, maxAddresses)
  return viewOf(
    call,
    upload,
    Array.from({ length: first }, (_, i) => i + 1),
  )
}

/** Starts uploads and renews URLs of others, in the order of the items; all of them or none. */
export const startUpload: HandlerOf<'startUpload'> = (call) => {
  const tree = treeOf(call)
  const { files } = call.body
  const plans = files.map((file, i) => (isRenewal(file) ? null : planOf(call, tree, file, i)))
  const conflicts = plans.flatMap((plan) => (plan && conflictAt(tree, plan.path, plan.onConflict)) ?? [])
  if (conflicts.length > 0) throw new Refusal(nameTaken(conflicts))
  refuseFull(
    tree,
    plans.reduce((sum, plan) => sum + (plan?.size ?? 0), 0),
  )
  for (const file of files) if (isRenewal(file)) openUpload(call, file.upload_id)
  const body = files.flatMap((file, i) => {
    const plan = plans[i]
    if (isRenewal(file)) return renew(call, file, i)
    return plan ? begin(call, plan) : []
  })
  return { status: 201, body }
}

type EndCall = CallOf<'completeUpload'>
type Completion = Schemas['UploadComplete']

const partList = (numbers: readonly number[]) => {
  const shown = numbers.slice(0, 20).join(', ')
  if (numbers.length > 20) return `Parts ${shown} and ${numbers.length - 20} more`
  return numbers.length === 1 ? `Part ${shown}` : `Parts ${shown.replace(/, (\d+)$/, ' and $1')}`
}

/** Compares the parts that the caller claims to have sent with the stored ones. */
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

/** The file's final path: meanwhile the name may be taken or the folder be gone. `choice` resolves that conflict. */
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

/** An ETag made of the parts' ETags: the checksum of a large file takes too long for one response. */
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

/** Makes a file of the parts, or deletes them. */
export const completeUpload: HandlerOf<'completeUpload'> = (call) => {
  const { id } = call.params
  return call.body.action === 'abort' ? abort(call, id) : complete(call, uploadOf(call, id), call.body)
}

type Caller = Pick<Call, 'world' | 'user'>

/** An upload of the caller's own, if it still exists. */
function knownUpload(call: Caller, id: string): Upload | undefined {
  const { uploads, clock } = call.world
  uploads.sweep(clock.now())
  const upload = uploads.get(id)
  return upload?.plan.user === call.user.id ? upload : undefined
}

/** An upload that still accepts parts; a completed one is gone, though completing it again answers its file. */
function openUpload(call: Caller, id: string): Upload {
  const upload = uploadOf(call, id)
  if (!upload.done) return upload
  const message = 'Its file is in its folder.'
  throw new Refusal(problem(404, 'upload-gone', 'The upload was completed', { message }))
}

/** An upload of the caller's own; 404 if it was dropped. */
function uploadOf(call: Caller, id: string): Upload {
  const upload = knownUpload(call, id)
  if (upload) return upload
  const message = 'Unfinished uploads are kept for 7 days. Start it again.'
  throw new Refusal(problem(404, 'upload-gone', 'The upload was dropped', { message }))
}
