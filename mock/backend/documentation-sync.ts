import { type Call, tableOf } from './call'
import { isObject, type Json, type JsonObject, word } from './json'
import { type Answer, refuseConflict } from './problem'
import { shiftDates } from './store/dates'
import { exampleOf } from './store/seed'
import { daysBetween } from './world/clock'

/** A sync takes a moment, so that somebody else can run into it. */
const takes = 500
const note = 'sync'

interface Running {
  readonly until: number
  readonly result: JsonObject
}

const running = new WeakMap<object, Running>()

const current = (call: Call) => {
  const found = running.get(call.world)
  return found && Date.now() < found.until ? found : null
}

/** The running sync, or the last one. */
export const lastSync = (call: Call): Json => {
  const now = current(call)
  if (now) return { ...now.result, state: 'running', finished_at: null }
  const done = call.world.notes.get(note)
  if (done !== undefined) return done
  const story = exampleOf(call.contract.operation('listDocumentations'), '200', 'typical')
  const days = daysBetween(call.contract.storyDay, call.world.storyDay)
  return isObject(story) ? shiftDates(story.last_sync ?? null, days) : null
}

/** Takes changed pages over, marks those without a source, and names those that could not be read. */
export const syncDocumentations = (call: Call): Answer => {
  const busy = current(call)
  if (busy) {
    const by = isObject(busy.result.started_by) ? word(busy.result.started_by.name) : 'The nightly sync'
    const at = word(busy.result.started_at).slice(11, 16)
    refuseConflict(
      'sync-running',
      'A sync is running',
      `${by} started one at ${at}. Wait until it has ended.`,
    )
  }
  const table = tableOf(call, 'documentations')
  const started = call.world.clock.stamp()
  const bad = table.rows.filter(({ sync_status: status }) => status === 'failed' || status === 'missing')
  const changed = table.rows.filter(({ sync_status: status }) => status === 'changed')
  table.update((item) => {
    const status = item.sync_status === 'changed' ? 'ok' : (item.sync_status ?? 'ok')
    return { ...item, sync_status: status, synced_at: started }
  })
  const result: JsonObject = {
    state: 'done',
    started_at: started,
    finished_at: new Date(Date.parse(started) + takes).toISOString(),
    started_by: { id: call.user.id, name: call.user.name },
    added: 0,
    changed: changed.length,
    removed: 0,
    unchanged: table.rows.length - changed.length - bad.length,
    failed: bad.map(({ line, version, path, sync_error: error }) => ({
      line: line ?? null,
      version: version ?? null,
      path: path ?? '',
      message: error ?? 'The page could not be read.',
    })),
  }
  running.set(call.world, { until: Date.now() + takes, result })
  call.world.notes.set(note, result)
  return { status: 200, body: result, waitMs: takes }
}
