import { randomBytes } from 'node:crypto'
import type { CallOf, HandlerOf } from '../call'
import type { Schemas } from '../contract.gen'
import { Refusal, refuseField } from '../problem'
import {
  blocked,
  gigabytes,
  type NameConflict,
  nameTaken,
  refuseBadName,
  refuseFull,
  refuseLarge,
  refuseLongPath,
  writableFolder,
} from '../rules/file-problems'
import { freePath } from '../rules/file-transfer'
import { treeOf } from '../storage/account-files'
import { type FileTree, isFolder, join } from '../store/file-tree'
import { endOfAddresses, partHeaders, partUrl } from './part-address'
import { partSizeOf, Upload, type UploadPlan } from './upload'
import { uploadOf } from './upload-of'

type StartCall = CallOf<'startUpload'>
type File = Schemas['UploadFile']
type NewFile = Schemas['UploadNew']
type Renewal = Schemas['UploadRenewal']

/** As many addresses as one answer carries. */
const mostAddresses = 100
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
  const upload = uploadOf(call, file.upload_id)
  const numbers = file.part_numbers
  numbers.forEach((number, i) => {
    if (number <= upload.partsTotal) return
    const detail = `The upload has ${upload.partsTotal} parts.`
    refuseField(`/files/${index}/part_numbers/${i}`, detail)
  })
  upload.keptUntil = call.world.clock.now().getTime() + keptMs
  return viewOf(call, upload, numbers)
}

/** What has the name of a file already and may not be replaced by it; null when the file may go there. */
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

/** Two files of one name that both keep it aside are promised different ones. */
const named = (call: StartCall, plan: UploadPlan): UploadPlan => {
  const isTaken = (path: string) =>
    plan.tree.get(path) !== undefined ||
    call.world.uploads.unfinished.some((one) => one.plan.tree === plan.tree && one.plan.path === path)
  const isKept = plan.onConflict !== 'rename' || !isTaken(plan.path)
  return isKept ? plan : { ...plan, path: freePath(isTaken, plan.path) }
}

const begin = (call: StartCall, plan: UploadPlan): Schemas['Upload'] => {
  const upload = new Upload(named(call, plan), call.world.blobs.create())
  upload.keptUntil = call.world.clock.now().getTime() + keptMs
  call.world.uploads.add(upload)
  const first = Math.min(upload.partsTotal, mostAddresses)
  return viewOf(
    call,
    upload,
    Array.from({ length: first }, (_, i) => i + 1),
  )
}

/** Starts uploads and answers fresh addresses for others, in the order of the items; all of them or none. */
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
  for (const file of files) if (isRenewal(file)) uploadOf(call, file.upload_id)
  const body = files.flatMap((file, i) => {
    const plan = plans[i]
    if (isRenewal(file)) return renew(call, file, i)
    return plan ? begin(call, plan) : []
  })
  return { status: 201, body }
}
