import type { HandlerOf } from '../call'
import type { Schemas } from '../contract.gen'
import { refuseConflict } from '../problem'
import { examplesOf, shiftRow } from '../store/story'
import { type Place, tableOf } from '../store/tables'
import { daysBetween } from '../world/clock'

type SyncResult = Schemas['SyncResult']

/** A sync takes a moment, so that a second one can run into it. */
const TAKES_MS = 500

/** The running sync, or the last one. */
export function lastSync({ contract, world }: Place): SyncResult | null {
  const { sync } = world
  if (sync && Date.now() < sync.runsUntil) return { ...sync.result, state: 'running', finished_at: null }
  if (sync) return sync.result
  const story = examplesOf(contract, 'listDocumentations')[0]?.last_sync
  return story ? shiftRow(story, daysBetween(contract.storyDay, world.storyDay)) : null
}

/** Takes changed pages over, marks those without a source, and names those that could not be read. */
export const syncDocumentations: HandlerOf<'syncDocumentations'> = (call) => {
  const { world } = call
  if (world.sync && Date.now() < world.sync.runsUntil) {
    const { started_by, started_at } = world.sync.result
    const by = started_by?.name ?? 'The nightly sync'
    refuseConflict(
      'sync-running',
      'A sync is running',
      `${by} started one at ${started_at.slice(11, 16)}. Wait until it has ended.`,
    )
  }
  const table = tableOf(call, 'documentations')
  const started = world.clock.stamp()
  const bad = table.rows.filter(({ sync_status: status }) => status === 'failed' || status === 'missing')
  const changed = table.rows.filter(({ sync_status: status }) => status === 'changed')
  table.update((item) => ({
    ...item,
    sync_status: item.sync_status === 'changed' ? 'ok' : item.sync_status,
    synced_at: started,
  }))
  const result: SyncResult = {
    state: 'done',
    started_at: started,
    finished_at: new Date(Date.parse(started) + TAKES_MS).toISOString(),
    started_by: { id: call.user.id, name: call.user.name },
    added: 0,
    changed: changed.length,
    removed: 0,
    unchanged: table.rows.length - changed.length - bad.length,
    failed: bad.map(({ line, version, path, sync_error: error }) => ({
      line,
      version,
      path,
      message: error ?? 'The page could not be read.',
    })),
  }
  world.sync = { runsUntil: Date.now() + TAKES_MS, result }
  return { status: 200, body: result, waitMs: TAKES_MS }
}
