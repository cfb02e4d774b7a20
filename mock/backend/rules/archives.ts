import { randomBytes } from 'node:crypto'
import type { AnswerOf, CallOf, HandlerOf } from '../call'
import type { Schemas } from '../contract.gen'
import { type Entry, type FileTree, freePath, isBelow, isFolder, nameIn } from '../files/file-tree'
import { type ArchiveSource, ZipJob } from '../files/zip-jobs'
import { type ProblemAnswer, problem, Refusal } from '../problem'
import { treeOf } from '../storage/account-files'
import { archivesBucket } from '../storage/objects'
import { signedUrl } from '../storage/signed'
import { existingEntry, gigabytes, refuseLarge } from './file-problems'

/** Archives up to this many bytes are ready at once. */
const small = 32 * 1024 ** 2

/** Some systems treat a backslash as a path separator. */
const harmless = (name: string) => name.replaceAll('\\', '_')

const packedOf = (path: string, name: string, { shown, bytes }: Entry): ArchiveSource => ({
  path,
  name: harmless(name) + (bytes ? '' : '/'),
  modified: shown.modified_at,
  bytes,
})

/** The entry and its descendants, with paths relative to its folder; `name` is its name in the archive. */
const withBelow = (tree: FileTree, path: string, name: string): readonly ArchiveSource[] => {
  const below = tree
    .below(path)
    .map(([one, entry]) => packedOf(one, name + one.slice(path === '/' ? 0 : path.length), entry))
  return path === '/'
    ? below.map((one) => ({ ...one, name: one.name.slice(1) }))
    : [packedOf(path, name, existingEntry(tree, path)), ...below]
}

/** All entries at or below the paths, each once; the second of two with one name in different folders gets a number. */
const selected = (tree: FileTree, paths: readonly string[]): readonly ArchiveSource[] => {
  const names = new Set<string>()
  return paths
    .filter((path) => !paths.some((other) => other !== path && isBelow(path, other)))
    .flatMap((path) => {
      const wanted = `/${nameIn(path)}`
      const name = (names.has(wanted) ? freePath((one) => names.has(one), wanted) : wanted).slice(1)
      names.add(`/${name}`)
      return withBelow(tree, path, name)
    })
}

const filenameOf = (call: CallOf<'zipFiles'>, tree: FileTree, paths: readonly string[]): string => {
  const [path = '/'] = paths
  if (paths.length > 1 || path === '/') return `${call.user.account.name} ${call.world.clock.today()}.zip`
  const name = nameIn(path)
  return `${isFolder(existingEntry(tree, path)) ? name : name.replace(/(?<=.)(\.tar)?\.[^.]+$/, '')}.zip`
}

const stateOf = (job: ZipJob): Schemas['ZipState'] => ({
  zip_id: job.id,
  state: job.result?.kind === 'ready' ? 'ready' : 'preparing',
  filename: job.order.filename,
  files_total: job.filesTotal,
  files_done: job.filesDone,
  total_bytes: job.totalBytes,
  done_bytes: job.doneBytes,
})

/** Starts an archive; a small one is ready with the response. */
export const zipFiles: HandlerOf<'zipFiles'> = async (call) => {
  const tree = treeOf(call)
  const { world, user } = call
  const { paths } = call.body
  for (const path of paths) existingEntry(tree, path)
  const packed = selected(tree, paths)
  const size = packed.reduce((sum, { bytes }) => sum + (bytes?.size ?? 0), 0)
  const most = world.storage.archive_bytes
  if (size > most)
    refuseLarge(
      'The archive would be too large',
      `An archive may hold at most ${gigabytes(most)}. Select fewer files.`,
    )
  const job = new ZipJob({
    id: `zip_${randomBytes(8).toString('hex')}`,
    user: user.id,
    filename: filenameOf(call, tree, paths),
    tree,
    packed,
    clock: world.clock,
    bytesPerSecond: world.storage.zip_bytes_per_second,
  })
  world.zips.add(job)
  if (size <= small && world.storage.zip_bytes_per_second === null) await job.settled
  return { status: 201, body: stateOf(job) }
}

const jobOf = (call: CallOf<'downloadZip'>): ZipJob => {
  const job = call.world.zips.get(call.params.zip_id, call.world.clock.now())
  if (job?.order.user === call.user.id) return job
  const message = 'Archives are kept for an hour. Select the files again.'
  throw new Refusal(problem(404, 'zip-gone', 'The archive is no longer kept', { message }))
}

const failed = (path: string): ProblemAnswer => {
  const message = `“${nameIn(path)}” was moved, changed or deleted while the archive was being prepared. Select the files again.`
  const title = 'The archive could not be prepared'
  return problem(409, 'zip-failed', title, { message, conflicts: [{ path }] })
}

/** The contract's simple rule: `Accept` names JSON, with whatever weight. */
const prefersJson = (accept: string) =>
  accept.split(',').some((one) => one.split(';')[0]?.trim().toLowerCase() === 'application/json')

/** Progress of an archive; once it is ready, its URL or its bytes. */
export const downloadZip: HandlerOf<'downloadZip'> = (call): AnswerOf<'downloadZip'> => {
  const job = jobOf(call)
  const { id, result, order } = job
  if (result === null) return { status: 202, headers: { 'Retry-After': '1' }, body: stateOf(job) }
  if (result.kind === 'failed') return failed(result.path)
  const { archive, at } = result
  if (call.world.storage.archives === 'bytes' || !prefersJson(call.accept)) {
    const download = { file: archive, filename: order.filename, modified: at }
    return { status: 200, headers: { 'content-type': 'application/zip' }, download }
  }
  const { world, origin } = call
  const ends = Math.floor(world.clock.now().getTime() / 1000) + world.storage.address_seconds
  const url = signedUrl(origin, {
    world: world.name,
    bucket: archivesBucket,
    key: id,
    expires: ends,
    disposition: 'attachment',
    filename: order.filename,
  })
  const expires = new Date(ends * 1000).toISOString()
  return {
    status: 200,
    body: { url, expires_at: expires, filename: order.filename, size_bytes: archive.size },
  }
}
