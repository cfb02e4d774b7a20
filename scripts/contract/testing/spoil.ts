import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { type Fault, type Has, isFault } from './faults'
import type { Answered } from './tiny-server'
import { word } from './word'

type Spoil = (answered: Answered) => Answered

const row =
  (change: (row: JsonObject) => JsonObject): Spoil =>
  (answered) =>
    isJsonObject(answered.json) ? { ...answered, json: change(answered.json) } : answered
const set = (members: JsonObject) => row((before) => ({ ...before, ...members }))
const without = (name: string) =>
  row((before) => Object.fromEntries(Object.entries(before).filter(([member]) => member !== name)))
const header =
  (name: string, value: string): Spoil =>
  (answered) => ({ ...answered, headers: { ...answered.headers, [name]: value } })
const site = (members: JsonObject) =>
  row((before) => ({ ...before, site: { ...(isJsonObject(before.site) ? before.site : {}), ...members } }))
const items = (change: (items: readonly Json[]) => Json[]) =>
  row((before) => ({ ...before, items: change(Array.isArray(before.items) ? before.items : []) }))
const asBytes =
  (type: string | null, change: (text: string) => string = (text) => text): Spoil =>
  ({ status, headers = {}, json, bytes }) => {
    const others = Object.entries(headers).filter(([name]) => name !== 'content-type')
    const text = change(json === undefined ? String(bytes) : JSON.stringify(json))
    return {
      status,
      headers: { ...Object.fromEntries(others), ...(type !== null && { 'content-type': type }) },
      bytes: text,
    }
  }

/** Faults that stand in a good answer of one operation: `good`, or in every refusal: `bad`. */
const spoils: Partial<
  Record<Fault, { readonly operation?: string; readonly good?: Spoil; readonly bad?: Spoil }>
> = {
  'status-undocumented': { operation: 'getTelescope', good: (answered) => ({ ...answered, status: 203 }) },
  'content-type-wrong': { operation: 'getTelescope', good: asBytes('text/plain') },
  'content-type-absent': { operation: 'getTelescope', good: asBytes(null) },
  'required-missing': { operation: 'getTelescope', good: without('status') },
  'type-wrong': { operation: 'getTelescope', good: set({ aperture_mm: '4200' }) },
  'format-bad': { operation: 'getTelescope', good: set({ contact_email: 'the night assistant' }) },
  'date-impossible': { operation: 'getTelescope', good: set({ commissioned_on: '2019-02-30' }) },
  'pattern-broken': {
    operation: 'listFrames',
    good: (answered) => ({
      ...answered,
      json: (Array.isArray(answered.json) ? answered.json : []).map((one) =>
        isJsonObject(one) ? { ...one, sha256: word(one.sha256).toUpperCase() } : one,
      ),
    }),
  },
  'number-out-of-range': { operation: 'getTelescope', good: site({ latitude: 400 }) },
  'property-extra': { operation: 'getTelescope', good: set({ paint: 'white' }) },
  'property-extra-forbidden': { operation: 'getTelescope', good: site({ altitude: 2400 }) },
  'null-forbidden': { operation: 'getTelescope', good: set({ is_remote: null }) },
  'enum-outside': { operation: 'getTelescope', good: set({ status: 'asleep' }) },
  'items-not-unique': { operation: 'getObservation', good: set({ keywords: ['survey', 'survey'] }) },
  'list-bare': {
    operation: 'listTelescopes',
    good: (answered) => ({
      ...answered,
      json: isJsonObject(answered.json) ? (answered.json.items ?? null) : null,
    }),
  },
  'list-wrapped': {
    operation: 'listBands',
    good: ({ json = null, ...rest }) => ({ ...rest, json: { data: json } }),
  },
  'json-cut': {
    operation: 'listObservations',
    good: asBytes('application/json', (text) => text.slice(0, -9)),
  },
  'body-empty': { operation: 'getTelescope', good: asBytes('application/json', () => '') },
  'download-as-html': { operation: 'downloadFrame', good: asBytes('text/html', () => '<p>Sign in</p>') },
  'disposition-inline': { operation: 'downloadFrame', good: header('content-disposition', 'inline') },
  'error-as-html': { bad: asBytes('text/html', () => '<html><body><h1>Error</h1></body></html>') },
  'problem-incomplete': { bad: without('title') },
  'problem-as-json': { bad: header('content-type', 'application/json') },
  'problem-of-another-status': { bad: set({ status: 500 }) },
  'json-not-utf8': {
    operation: 'listTelescopes',
    good: ({ json = null, ...rest }) => ({
      ...rest,
      headers: { 'content-type': 'application/json', ...rest.headers },
      bytes: Buffer.from(JSON.stringify(json), 'latin1'),
    }),
  },
  'rare-row-broken': {
    operation: 'listObservations',
    good: items((rows) =>
      rows.map((one) => (isJsonObject(one) && one.id === 'obs_11' ? { ...one, band: 'x' } : one)),
    ),
  },
  'header-bad': { operation: 'listTelescopes', good: header('x-total-count', 'many') },
  'total-of-page': {
    operation: 'listTelescopes',
    good: row((page) => ({ ...page, total: Array.isArray(page.items) ? page.items.length : 0 })),
  },
  'total-as-text': {
    operation: 'listTelescopes',
    good: row((page) => ({ ...page, total: word(page.total) })),
  },
  'link-of-row-broken': {
    operation: 'listObservations',
    good: items((rows) => rows.map((one) => (isJsonObject(one) ? { ...one, telescope_id: 'tel_99' } : one))),
  },
  'create-answers-200': { operation: 'createTelescope', good: (answered) => ({ ...answered, status: 200 }) },
  'create-location-missing': {
    operation: 'createTelescope',
    good: (answered) => ({ ...answered, headers: {} }),
  },
  'create-answer-incomplete': { operation: 'createTelescope', good: without('site') },
  'delete-answers-200': {
    operation: 'deleteTelescope',
    good: (answered) => ({ ...answered, status: 200, json: { gone: true } }),
  },
  'no-content-with-body': {
    operation: 'deleteTelescope',
    good: (answered) => ({ ...answered, json: { gone: true } }),
  },
}

/** What the faults that are on make of an answer of an operation. */
export function spoilt(answered: Answered, operation: string, has: Has): Answered {
  let result = answered
  for (const [name, { operation: only, good, bad }] of Object.entries(spoils)) {
    if (!isFault(name) || !has(name)) continue
    const spoil = answered.status < 400 ? good : bad
    if (spoil && (only === undefined || only === operation)) result = spoil(result)
  }
  return result
}
