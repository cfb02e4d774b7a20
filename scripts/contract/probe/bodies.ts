import type { Content, Contract, Operation } from '../../../openapi/model/contract'
import { extensionKeys, referenceOf } from '../../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, schemaView } from '../../../openapi/model/pointers'
import { encoded } from './encode'
import type { Known } from './known'
import { isJsonType } from './lists'
import type { Probe } from './probe'
import { itemsOf, mainPlace, type Place, propertiesOf } from './schema'
import { valueFor } from './values'

/** A body that ought to be taken. */
export interface Body {
  readonly title: string
  readonly content: Content
  readonly value: Json
  readonly sent: Probe['body']
}

/** The media type that is tried: JSON where it is declared, then forms, then whatever comes first. */
export function contentOf(operation: Operation): Content | null {
  const contents = operation.body?.contents ?? []
  const of = (pattern: RegExp) => contents.find(({ mediaType }) => pattern.test(mediaType))
  return (
    contents.find(({ mediaType }) => isJsonType(mediaType)) ??
    of(/^application\/x-www-form-urlencoded/i) ??
    of(/^multipart\//i) ??
    contents[0] ??
    null
  )
}

/** Bodies an operation ought to take: given ones, else the documented ones that are valid, else a made one. */
export function bodiesOf(operation: Operation, { document }: Contract, known: Known): readonly Body[] {
  const content = contentOf(operation)
  if (content === null) return []
  const { schemaAt } = content
  const isValid = (value: Json) => schemaAt === null || known.schemas.check(schemaAt, value).length === 0
  const given = known.bodies.map((value, index) => [`given ${index + 1}`, value] as const)
  const shown = [...content.examples].map(
    ([name, { value }]) => [`example ${name}`, existing(document, schemaAt, value, known)] as const,
  )
  const documented = shown.filter(([, value]) => isValid(value))
  const made = () => {
    const value = schemaAt === null ? undefined : valueFor(document, known.schemas, schemaAt)
    return value === undefined
      ? []
      : [['made from the schema', existing(document, schemaAt, value, known)] as const]
  }
  const chosen = given.length > 0 ? given : documented.length > 0 ? documented : made()
  return chosen.flatMap(([title, value]) => {
    const sent = encoded(document, content, value)
    return sent === null ? [] : [{ title, content, value, sent }]
  })
}

/** A value with its references set to ids that exist, where the contract says what they refer to. */
function existing(document: JsonObject, at: string | null, value: Json, known: Known): Json {
  return at === null || known.ids.size === 0 ? value : replaced(document, at, value, known, 0)
}

function replaced(document: JsonObject, at: string, value: Json, known: Known, depth: number): Json {
  if (depth > 12) return value
  const refersTo = referenceOf(schemaView(document, at).schema[extensionKeys.refersTo])?.operationId
  const place = mainPlace(document, at)
  const ids = refersTo === undefined ? [] : (known.ids.get(refersTo) ?? [])
  if (ids.length > 0 && typeof value !== 'object') return ids.includes(value) ? value : (ids[0] ?? value)
  if (Array.isArray(value)) {
    return itemsOf(document, place)
      ? value.map((item) => replaced(document, join(place.at, 'items'), item, known, depth + 1))
      : value
  }
  if (!isJsonObject(value)) return value
  const declared = new Map(
    propertiesOf(document, place).map((property) => [property.name, property.declaredAt]),
  )
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const memberAt = declared.get(name)
      return [name, memberAt === undefined ? member : replaced(document, memberAt, member, known, depth + 1)]
    }),
  )
}

/** The schema of a body as a place; null when the contract shows none. */
export function placeOfBody(document: JsonObject, { schemaAt }: Content): Place | null {
  return schemaAt === null ? null : mainPlace(document, schemaAt)
}
