import { randomBytes } from 'node:crypto'
import { treeOf } from '../account-files'
import type { Call } from '../call'
import {
  blocked,
  type Clash,
  gigabytes,
  nameTaken,
  refuseBadName,
  refuseFull,
  refuseLarge,
  refuseLongPath,
  writableFolder,
} from '../file-problems'
import { freePath } from '../file-transfer'
import { isText, type JsonObject, list, objects, word } from '../json'
import { type Answer, Refusal, refuseField } from '../problem'
import { type FileTree, isFolder, join } from '../store/file-tree'
import { endOfAddresses, partHeaders, partUrl } from './part-address'
import { partSizeOf, Upload, type UploadPlan } from './upload'
import { uploadOf } from './upload-of'

/** As many addresses as one answer carries. */
const mostAddresses = 100
const keptMs = 7 * 86_400_000

const instant = (ms: number) => new Date(ms).toISOString()

const viewOf = (call: Call, upload: Upload, numbers: readonly number[]): JsonObject => {
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

const isRenewal = (file: JsonObject) => isText(file.upload_id)

const renew = (call: Call, file: JsonObject, index: number): JsonObject => {
  const upload = uploadOf(call, word(file.upload_id))
  const numbers = list(file.part_numbers).map(Number)
  numbers.forEach((number, i) => {
    if (number <= upload.partsTotal) return
    const detail = `The upload has ${upload.partsTotal} parts.`
    refuseField(`/files/${index}/part_numbers/${i}`, detail)
  })
  upload.keptUntil = call.world.clock.now().getTime() + keptMs
  return viewOf(call, upload, numbers)
}

/** What stands where a file shall go and may not be replaced by it, unless it takes another name. */
const clashAt = (tree: FileTree, path: string, onConflict: UploadPlan['onConflict']): Clash | null => {
  const existing = tree.get(path)
  if (!existing || onConflict === 'rename') return null
  if (onConflict === 'fail' || isFolder(existing)) return { path, existing }
  const refusal = blocked(tree, path)
  if (refusal) throw new Refusal(refusal)
  return null
}

const onConflictOf = ({ on_conflict: told }: JsonObject): UploadPlan['onConflict'] =>
  told === 'rename' || told === 'replace' ? told : 'fail'

const planOf = (call: Call, tree: FileTree, file: JsonObject, index: number): UploadPlan => {
  const { user, world } = call
  const name = word(file.name)
  refuseBadName(name, `/files/${index}/name`)
  const folder = word(file.path)
  writableFolder(tree, folder)
  const size = Number(file.size_bytes)
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
    contentType: word(file.content_type),
    onConflict: onConflictOf(file),
  }
}

/** Two files of one name that both keep it aside are promised different ones. */
const named = (call: Call, plan: UploadPlan): UploadPlan => {
  const isTaken = (path: string) =>
    plan.tree.get(path) !== undefined ||
    call.world.uploads.unfinished.some((one) => one.plan.tree === plan.tree && one.plan.path === path)
  const isKept = plan.onConflict !== 'rename' || !isTaken(plan.path)
  return isKept ? plan : { ...plan, path: freePath(isTaken, plan.path) }
}

const begin = (call: Call, plan: UploadPlan): JsonObject => {
  const upload = new Upload(named(call, plan), call.world.vault.create())
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
export const startUpload = (call: Call): Answer => {
  const tree = treeOf(call)
  const files = objects(call.body.files)
  const plans = files.map((file, i) => (isRenewal(file) ? null : planOf(call, tree, file, i)))
  const clashes = plans.flatMap((plan) => (plan && clashAt(tree, plan.path, plan.onConflict)) ?? [])
  if (clashes.length > 0) throw new Refusal(nameTaken(clashes))
  refuseFull(
    tree,
    plans.reduce((sum, plan) => sum + (plan?.size ?? 0), 0),
  )
  for (const file of files) if (isRenewal(file)) uploadOf(call, word(file.upload_id))
  const body = files.map((file, i) => {
    const plan = plans[i]
    return plan ? begin(call, plan) : renew(call, file, i)
  })
  return { status: 201, body }
}
