import type { JsonObject } from '../../../openapi/model/json'
import type { Has } from './faults'
import { type Fields, kept } from './field-rules'
import { type ListRules, pageOf } from './list-rules'
import { frameBytes, frameRow, openingRows } from './observatory-rows'
import {
  bands,
  frameFields,
  observationChanges,
  observationFields,
  observationList,
  telescopeFields,
  telescopeList,
} from './observatory-rules'
import { jsonOf } from './read-json'
import { refuse } from './refused'
import type { Answered, Asked } from './tiny-server'
import { word } from './word'

const withDefaults = (fields: Fields, row: JsonObject): JsonObject => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { instead }]) => [name, instead])),
  ...row,
})

/** One handler an operation; `id` and `inner` are the ids of the address. */
type Handlers = Readonly<Record<string, (asked: Asked, id: string, inner: string) => Answered>>

/** The observatory's operations over rows of their own; a contract-keeping server but for the faults that are on. */
export function observatory(has: Has): Handlers {
  const { telescopes, observations, frames } = openingRows()
  const removed = new Set<string>()
  const unlisted = new Set<string>()
  let made = 100
  const newId = (kind: string) => {
    made += 1
    return `${kind}_${made}`
  }

  const find = (rows: ReadonlyMap<string, JsonObject>, id: string): JsonObject => {
    const row = rows.get(id)
    if (row) return row
    if (has('unknown-id-200')) return [...rows.values()][0] ?? {}
    return refuse(has('unknown-id-500') ? 500 : 404, 'There is no such row')
  }
  const page = (rows: ReadonlyMap<string, JsonObject>, rules: ListRules, asked: Asked): Answered => {
    const shown = [...rows.values()].filter(({ id }) => !unlisted.has(word(id)))
    const { items, total } = pageOf(shown, rules, asked.query, has)
    return { status: 200, headers: { 'x-total-count': String(total) }, json: { items, total } }
  }
  const create = (
    rows: Map<string, JsonObject>,
    fields: Fields,
    required: readonly string[],
    kind: 'tel' | 'obs',
    asked: Asked,
  ): Answered => {
    const body = kept(fields, required, jsonOf(asked, has), has)
    if (kind === 'obs' && !telescopes.has(word(body.telescope_id))) refuse(422, 'There is no such telescope')
    const id = newId(kind)
    const row = { id, ...withDefaults(fields, body), ...(kind === 'tel' && { updated_at: now() }) }
    if (has('create-forgets-field') && kind === 'tel') Object.assign(row, { aperture_mm: 10 })
    if (!has('created-not-readable')) rows.set(id, row)
    if (has('created-not-listed')) unlisted.add(id)
    const address = `/v2/${kind === 'tel' ? 'telescopes' : 'observations'}/${id}`
    return { status: 201, headers: { location: address }, json: row }
  }
  const change = (rows: Map<string, JsonObject>, fields: Fields, id: string, asked: Asked): Answered => {
    const before = find(rows, id)
    const needed = has('patch-wants-everything') ? Object.keys(fields) : []
    const body = kept(fields, needed, jsonOf(asked, has), has)
    if (Object.keys(body).length === 0 && !has('extra-member-accepted')) refuse(422, 'Nothing would change')
    const rest = has('patch-clears-the-rest') ? { ...withDefaults(fields, {}), id } : before
    const row = { ...rest, ...body, ...('updated_at' in before && { updated_at: now() }) }
    if (!has('patch-not-kept')) rows.set(id, row)
    return { status: 200, json: has('patch-answers-the-old') ? before : row }
  }
  const remove = (rows: Map<string, JsonObject>, id: string, isHeld = false): Answered => {
    if (removed.has(id) && has('delete-twice-204')) return { status: 204 }
    if (removed.has(id) && has('delete-twice-500')) return refuse(500, 'Something went wrong')
    find(rows, id)
    if (isHeld) refuse(409, 'Observations hang on it')
    removed.add(id)
    if (has('delete-still-listed')) return { status: 204 }
    if (!has('delete-keeps')) rows.delete(id)
    return { status: 204 }
  }
  const frame = (id: string, inner: string): JsonObject => {
    find(observations, id)
    return find(frames, inner)
  }

  return {
    listTelescopes: (asked) => page(telescopes, telescopeList, asked),
    createTelescope: (asked) =>
      create(telescopes, telescopeFields, ['name', 'aperture_mm', 'contact_email', 'site'], 'tel', asked),
    getTelescope: (_, id) => {
      const isHidden = has('listed-answers-404') && !id.startsWith('tel_1')
      if (isHidden || (has('delete-still-listed') && removed.has(id))) refuse(404, 'There is no such row')
      return { status: 200, json: find(telescopes, id) }
    },
    updateTelescope: (asked, id) => change(telescopes, telescopeFields, id, asked),
    deleteTelescope: (_, id) =>
      remove(
        telescopes,
        id,
        [...observations.values()].some(({ telescope_id }) => telescope_id === id),
      ),
    listObservations: (asked) => page(observations, observationList, asked),
    createObservation: (asked) =>
      create(observations, observationFields, ['object', 'band', 'telescope_id', 'started_at'], 'obs', asked),
    getObservation: (_, id) => ({ status: 200, json: find(observations, id) }),
    updateObservation: (asked, id) => change(observations, observationChanges, id, asked),
    deleteObservation: (_, id) => remove(observations, id),
    getObservationLog: (_, id) => {
      const { object, started_at } = find(observations, id)
      const bytes = has('text-empty')
        ? ''
        : `${word(started_at)} slewing to ${word(object)}\n${word(started_at)} tracking\n`
      return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, bytes }
    },
    repeatObservation: (_, id) => {
      find(observations, id)
      return { status: 202, ...(has('accepted-with-body') && { json: { asked: true } }) }
    },
    listFrames: (_, id) => {
      if (!observations.has(id) && has('unknown-parent-200')) return { status: 200, json: [] }
      find(observations, id)
      return {
        status: 200,
        json: [...frames.values()].filter(({ observation_id }) => observation_id === id),
      }
    },
    createFrame: (asked, id) => {
      find(observations, id)
      const { filename, kind } = kept(frameFields, ['filename', 'kind'], jsonOf(asked, has), has)
      const row = frameRow(newId('frm'), id, word(filename), word(kind))
      frames.set(word(row.id), row)
      return { status: 201, json: row }
    },
    deleteFrame: (_, id, inner) => {
      frame(id, inner)
      return remove(frames, inner)
    },
    downloadFrame: (_, id, inner) => {
      const { filename } = frame(id, inner)
      const headers = {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${word(filename)}"`,
      }
      return { status: 200, headers, bytes: frameBytes(inner) }
    },
    listBands: () => ({
      status: 200,
      json: bands.map((band, i) => ({ band, center_nm: 360 + i * 130 })),
    }),
  }
}

const now = () => new Date().toISOString()
