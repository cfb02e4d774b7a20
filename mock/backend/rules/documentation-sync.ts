import type { AnswerOf, CallOf } from '../call'
import { daysBetween } from '../clock'
import { fileAt } from '../content/stored-file'
import type { Schemas } from '../contract.gen'
import type { RowOf } from '../operation-types'
import { problem, Refusal, refuseConflict } from '../problem'
import { headingsIn, searchTextIn, titleIn } from '../seed/documentation-pages'
import { bucketName, placeOfKey } from '../storage/documentation-keys'
import type { SourceFile, SyncRun } from '../world/documentation-bucket'
import { examplesOf, shiftRow } from '../world/examples'
import { tableOf, type WorldContext } from '../world/tables'

type Item = RowOf<'documentations'>
type SyncResult = Schemas['SyncResult']
type SyncItem = Schemas['SyncItem']

const gone = 'The file is not in the bucket any more.'
const restored = 'It had been deleted and was restored from its file.'

/** Source file of a page as of the last sync; undefined if unchanged since the seed. */
export function syncedFile({ world }: WorldContext, { key }: Item): SourceFile | undefined {
  return world.documentation.taken.get(key)
}

/** Reason why a page cannot be read, or null. */
function flawOf({ html, broken }: SourceFile): string | null {
  if (broken !== null) return broken
  if (html.trim() === '') return 'The file is empty.'
  const ids = headingsIn(html).map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  return twice === undefined
    ? null
    : `Two headings have the id "${twice}"; the page was taken over as it was before.`
}

const contentOf = (
  { html, base64 }: SourceFile,
  key: string,
): Pick<Item, 'headings' | 'search_text' | 'size_bytes'> =>
  key.endsWith('.pdf')
    ? { headings: [], search_text: '', size_bytes: fileAt(key).size }
    : {
        headings: headingsIn(html),
        search_text: searchTextIn(html),
        size_bytes: base64 === undefined ? Buffer.byteLength(html) : Buffer.byteLength(base64, 'base64'),
      }

/** Creates an item for a new file: below the page whose path it extends, after its last sibling. */
function newItem(place: WorldContext, key: string, file: SourceFile, stamp: string): Item {
  const { line, version, path, format } = placeOfKey(key)
  const { rows } = tableOf(place, 'documentations')
  const ofVersion = rows.filter((item) => item.line === line && item.version === version)
  const slash = path.lastIndexOf('/')
  const parent = slash < 0 ? undefined : ofVersion.find((item) => item.path === path.slice(0, slash))
  const positions = ofVersion.filter(({ parent_id: id }) => id === (parent?.id ?? null))
  const { ids } = place.world.documentation
  const id = ids.get(key) ?? `doc_n${place.world.next()}`
  ids.set(key, id)
  return {
    id,
    line,
    version,
    path,
    previous_paths: [],
    title: titleIn(file.html),
    parent_id: parent?.id ?? null,
    position: Math.max(-1, ...positions.map(({ position }) => position)) + 1,
    kind: file.kind ?? parent?.kind ?? 'guide',
    format,
    ...contentOf(file, key),
    bucket: bucketName,
    key,
    hidden: false,
    sync_status: 'ok',
    sync_error: null,
    synced_at: stamp,
    updated_at: stamp,
  }
}

type Step = Omit<SyncItem, 'id' | 'line' | 'version' | 'path' | 'title'> & {
  /** The resulting item; undefined for a file that never became one. */
  readonly item?: Item
  readonly isNew?: true
  readonly key: string
  readonly file?: SourceFile
}

/** Sync step of an item or a deleted seed item; null if nothing changes. */
function stepOf(place: WorldContext, before: Item, isDeleted: boolean, stamp: string): Step | null {
  const { files, taken } = place.world.documentation
  const { key } = before
  const file = files.get(key)
  if (file === null || (file === undefined && before.sync_status === 'missing')) {
    if (isDeleted) return null
    const isKnown = before.sync_status === 'missing'
    const item: Item = { ...before, sync_status: 'missing', sync_error: gone, synced_at: stamp }
    return { outcome: isKnown ? 'failed' : 'removed', reason: gone, item, key }
  }
  // A failed page fails again until its file changes.
  const flaw = file ? flawOf(file) : before.sync_status === 'failed' ? before.sync_error : null
  if (flaw !== null) {
    const item: Item = { ...before, sync_status: 'failed', sync_error: flaw, synced_at: stamp }
    return { outcome: 'failed', reason: flaw, key, ...(isDeleted ? {} : { item }) }
  }
  const isChanged = file !== undefined && taken.get(key) !== file
  const content = file && isChanged ? contentOf(file, key) : {}
  const item: Item = { ...before, ...content, sync_error: null, synced_at: stamp }
  if (isDeleted) {
    const back: Item = { ...item, sync_status: 'ok', updated_at: stamp }
    return { outcome: 'added', reason: restored, item: back, isNew: true, key, file }
  }
  // A file that reappears counts as a change.
  if (isChanged || before.sync_status === 'missing' || before.sync_status === 'failed')
    return { outcome: 'changed', item: { ...item, sync_status: 'changed', updated_at: stamp }, key, file }
  return null
}

function stepsOf(place: WorldContext, stamp: string): readonly Step[] {
  const table = tableOf(place, 'documentations')
  const { files } = place.world.documentation
  const deleted = table.seed.filter(({ id }) => table.get(id) === undefined)
  const known = new Set([...table.rows, ...deleted].map(({ key }) => key))
  const added = [...files].flatMap(([key, file]): Step[] => {
    if (file === null || known.has(key)) return []
    const flaw = flawOf(file)
    if (flaw !== null) return [{ outcome: 'failed', reason: flaw, key }]
    const isBack = place.world.documentation.ids.has(key)
    const item = newItem(place, key, file, stamp)
    return [{ outcome: 'added', item, isNew: true, key, file, ...(isBack && { reason: restored }) }]
  })
  return [
    ...added,
    ...table.rows.flatMap((item) => stepOf(place, item, false, stamp) ?? []),
    ...deleted.flatMap((item) => stepOf(place, item, true, stamp) ?? []),
  ]
}

function resultItem({ outcome, reason, item, key }: Step): SyncItem {
  const { line, version, path } = item ?? placeOfKey(key)
  return {
    id: item?.id ?? null,
    line,
    version,
    path,
    title: item?.title ?? path,
    outcome,
    reason: reason ?? null,
  }
}

/** Applies the bucket's state; if `isCut`, only half of the new files, as when the bucket stops responding. */
function takeOver(place: WorldContext, run: SyncRun, isCut: boolean): SyncResult {
  const { world } = place
  const table = tableOf(place, 'documentations')
  const stamp = world.clock.stamp()
  const all = stepsOf(place, stamp)
  const steps = isCut ? all.slice(0, Math.ceil(all.length / 2)) : all
  const changed = new Map(steps.flatMap(({ item, isNew }) => (item && !isNew ? [[item.id, item]] : [])))
  const before = table.rows.length
  table.update((item) => {
    const next = changed.get(item.id)
    if (next) return next
    if (isCut) return item
    return {
      ...item,
      sync_status: item.sync_status === 'changed' ? 'ok' : item.sync_status,
      synced_at: stamp,
    }
  })
  for (const { item, isNew } of steps) if (item && isNew) table.add(item)
  for (const { key, file, outcome } of steps)
    if (file && outcome !== 'failed') world.documentation.taken.set(key, file)
  const items = steps.map(resultItem)
  const count = (outcome: SyncItem['outcome']) => items.filter((one) => one.outcome === outcome).length
  const failed = items.flatMap(({ outcome, line, version, path, reason }) =>
    outcome === 'failed' ? [{ line, version, path, message: reason ?? '' }] : [],
  )
  const cut = {
    line: null,
    version: null,
    path: '',
    message: `The bucket ${bucketName} stopped answering. What had been read by then was taken over; synchronize again for the rest.`,
  }
  return {
    state: isCut ? 'failed' : 'done',
    ...run,
    finished_at: world.clock.stamp(),
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    unchanged: isCut ? 0 : before - changed.size,
    failed: isCut ? [cut, ...failed] : failed,
    items,
  }
}

/** The initial sync, which changed nothing. */
function firstSync(place: WorldContext): SyncResult | null {
  const { contract, world } = place
  const example = examplesOf(contract, 'listDocumentations')[0]?.last_sync
  if (!example) return null
  const { seed } = tableOf(place, 'documentations')
  const items = seed.flatMap((item): SyncItem[] => {
    const { id, line, version, path, title, sync_status: status, sync_error: reason } = item
    if (status === 'ok') return []
    const outcome = status === 'changed' ? status : 'failed'
    return [{ id, line, version, path, title, outcome, reason }]
  })
  const failed = items.filter(({ outcome }) => outcome === 'failed')
  return {
    ...shiftRow(example, daysBetween(contract.storyDay, world.storyDay)),
    changed: items.length - failed.length,
    unchanged: seed.length - items.length,
    failed: failed.map(({ line, version, path, reason }) => ({
      line,
      version,
      path,
      message: reason ?? gone,
    })),
    items,
  }
}

/** The running or last sync; null if there was none. */
export function lastSync(place: WorldContext, withItems: boolean): SyncResult | null {
  const { run, last } = place.world.documentation
  if (run)
    return {
      state: 'running',
      ...run,
      finished_at: null,
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 0,
      failed: [],
    }
  const result = last ?? firstSync(place)
  if (!result || withItems) return result
  const { items: _, ...rest } = result
  return rest
}

/** Applies changes of the bucket after all files have been read; until then nothing changes. */
export async function syncDocumentations(
  call: CallOf<'syncDocumentations'>,
): Promise<AnswerOf<'syncDocumentations'>> {
  const { world, user } = call
  const bucket = world.documentation
  const refuse = ({ started_at: at, started_by: by }: SyncRun): never =>
    refuseConflict(
      'sync-running',
      'A sync is running',
      `${by?.name ?? 'The nightly sync'} started one at ${at.slice(11, 16)}. Wait until it has ended.`,
    )
  if (bucket.run) return refuse(bucket.run)
  const run: SyncRun = { started_at: world.clock.stamp(), started_by: { id: user.id, name: user.name } }
  bucket.run = run
  const finish = async (): Promise<SyncResult> => {
    await bucket.read()
    // The world was reset in the meantime.
    if (world.documentation !== bucket) throw new Refusal(problem(503, 'stopped', 'The sync was stopped'))
    const result = takeOver(call, run, bucket.mode === 'fail')
    bucket.run = null
    bucket.last = result
    return result
  }
  if (bucket.mode === 'repeat') {
    // The response has already been sent, so an error after a reset of the world is ignored.
    finish().catch((cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause
    })
    return refuse(run)
  }
  return { status: 200, body: await finish() }
}
