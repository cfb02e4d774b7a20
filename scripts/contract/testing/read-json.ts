import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import type { Has } from './faults'
import { refuse } from './refused'
import type { Asked } from './tiny-server'

/** The body of a request as a JSON object: 415 for another type, 400 for what is no JSON, 422 for no object. */
export function jsonOf({ headers, body }: Asked, has: Has): JsonObject {
  if (body.length === 0 && has('no-body-accepted')) return acceptable
  const type = headers['content-type']?.split(';')[0]?.trim()
  if (type !== 'application/json' && !has('media-type-accepted')) refuse(415, 'Send JSON')
  const value = parsed(body.toString(), has)
  return isJsonObject(value) ? value : refuse(422, 'Send an object')
}

function parsed(text: string, has: Has): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (has('malformed-json-accepted') || has('media-type-accepted')) return acceptable
    return refuse(has('malformed-json-500') ? 500 : 400, 'That is no JSON')
  }
}

/** What a careless server makes of a body it cannot read. */
const acceptable = {
  name: 'Unnamed',
  aperture_mm: 100,
  contact_email: 'nobody@observatory.example',
  site: { name: 'Nowhere', latitude: 0, longitude: 0 },
}
