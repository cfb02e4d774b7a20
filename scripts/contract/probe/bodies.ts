import type { Content, Contract, Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { extensionKeys, referenceOf } from '../../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, partsOf, schemaView } from '../../../openapi/model/pointers'
import { type Base, draft } from './base'
import { beforeEarliest, breakagesOf } from './breakages'
import { withLeaf } from './leaves'
import { isJsonType } from './lists'
import type { Known, Probe } from './probe'
import { itemsOf, mainPlace, type Place, propertiesOf, typesOf } from './schema'
import { encoded } from './serialize'
import { valueFor } from './values'

/** A valid body. */
export type Body = {
  readonly title: string
  readonly content: Content
  readonly value: Json
  readonly sent: Probe['body']
}

/** Media type to be probed: JSON if declared, then forms, then the first one. */
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

/** Valid bodies of an operation: from the overrides, else valid documented ones, else a generated one. */
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

/** A value with references set to existing ids if the contract names their target. */
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
    propertiesOf(document, place, value).map((property) => [property.name, property.declaredAt]),
  )
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const memberAt = declared.get(name)
      return [name, memberAt === undefined ? member : replaced(document, memberAt, member, known, depth + 1)]
    }),
  )
}

/** Place of the schema of a body; null if the contract has none. */
function placeOfBody(document: JsonObject, { schemaAt }: Content): Place | null {
  return schemaAt === null ? null : mainPlace(document, schemaAt)
}

const deepest = 4
const most = 120

type Broken = {
  readonly title: string
  readonly value: Json
  readonly at: Pointer
}

/** Bodies that violate the contract in one way each: every field, the media type, and malformed JSON. */
function brokenBodyProbes(
  operation: Operation,
  contract: Contract,
  known: Known,
  base: Base,
  body: Body,
): readonly Probe[] {
  const { document } = contract
  const { content } = body
  const place = placeOfBody(document, content)
  const bodyAt = operation.body?.at ?? operation.at
  const refused = { expected: 'refused', at: content.at } as const
  const found: Probe[] = []
  const texts = new Set<string>()
  const isValid = (value: Json) =>
    content.schemaAt === null || known.schemas.check(content.schemaAt, value).length === 0
  const sample = (at: Pointer) => valueFor(document, known.schemas, at)
  for (const broken of place ? breaksOf(document, place, body.value, sample) : []) {
    if (found.length >= most) break
    if (isValid(broken.value)) continue
    const sent = encoded(document, content, broken.value)
    const text = typeof sent?.content === 'string' ? sent.content : null
    // In a form every value is a string, so some invalid values are serialized like the valid one.
    if (sent === null || text === null || text === body.sent?.content || texts.has(text)) continue
    if (place && !isJsonType(content.mediaType) && !breaksAsText(document, place, broken, isValid)) continue
    texts.add(text)
    found.push(
      draft(operation, base, {
        ...refused,
        kind: 'body-invalid',
        title: `body ${broken.title}`,
        body: sent,
        at: broken.at,
      }),
    )
  }
  if (operation.body?.required === true) {
    found.push(draft(operation, base, { ...refused, kind: 'body-invalid', title: 'no body', at: bodyAt }))
  }
  found.push(
    draft(operation, base, {
      ...refused,
      kind: 'media-type',
      title: 'a media type that is not declared',
      body: { mediaType: 'application/x-contract-check', content: body.sent?.content ?? '' },
      at: bodyAt,
    }),
  )
  if (isJsonType(content.mediaType) && body.sent) {
    const cut = { ...body.sent, content: jsonText(body.value).slice(0, -1) || '{' }
    found.push(
      draft(operation, base, {
        ...refused,
        kind: 'malformed-json',
        title: 'JSON that ends too early',
        body: cut,
      }),
    )
  }
  return found
}

/** Whether a body is still invalid as a form, where every value is a string that the server converts. */
function breaksAsText(document: JsonObject, place: Place, broken: Broken, isValid: (value: Json) => boolean) {
  if (!isJsonObject(broken.value) || broken.title.endsWith('null')) return false
  const types = new Map(
    propertiesOf(document, place).map(({ name, place: { schema } }) => [name, typesOf(schema)]),
  )
  const arrives = Object.entries(broken.value).map(([name, value]) => [
    name,
    typeof value === 'object' ? value : readAs(types.get(name) ?? [], String(value)),
  ])
  return !isValid(Object.fromEntries(arrives))
}

function readAs(types: readonly string[], text: string): Json {
  const isNumber = types.includes('number') || types.includes('integer')
  if (isNumber && text !== '' && Number.isFinite(Number(text))) return Number(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function breaksOf(
  document: JsonObject,
  place: Place,
  value: Json,
  sample: (at: Pointer) => Json | undefined,
): readonly Broken[] {
  const found: Broken[] = []
  const put = (pointer: Pointer, what: string, changed: Json, at: Pointer) =>
    found.push({ title: pointer === '' ? what : `${pointer} ${what}`, value: changed, at })
  const visit = (at: Place, inner: Json, pointer: Pointer, depth: number) => {
    if (depth > deepest) return
    if (isJsonObject(inner)) {
      const properties = propertiesOf(document, at, inner)
      for (const property of properties) {
        const where = join(pointer, property.name)
        if (property.place.schema.readOnly === true) continue
        if (property.required && property.name in inner)
          put(where, 'left out', withLeaf(value, partsOf(where), undefined), property.declaredAt)
        // Nested members only if the body has them: an optional branch would need its own required members.
        if (depth > 0 && !(property.name in inner)) continue
        // An omitted list is broken by its possible items.
        const isList = typesOf(property.place.schema).includes('array')
        const item =
          isList && !(property.name in inner) ? sample(join(property.place.at, 'items')) : undefined
        const valid = item === undefined ? inner[property.name] : [item]
        const declared = schemaView(document, property.declaredAt).schema
        for (const breakage of [...breakagesOf(property.place, valid), ...beforeEarliest(declared)]) {
          put(where, breakage.what, withLeaf(value, partsOf(where), breakage.value), property.declaredAt)
        }
      }
      const isClosed = [at.schema.additionalProperties, at.schema.unevaluatedProperties].includes(false)
      if (isClosed)
        put(
          pointer,
          'with a member too many',
          withLeaf(value, partsOf(join(pointer, 'contract_check')), 'extra'),
          at.at,
        )
      for (const { name, place: member } of properties) {
        const below = inner[name]
        if (below !== undefined) visit(member, below, join(pointer, name), depth + 1)
      }
    } else if (Array.isArray(inner)) {
      const items = itemsOf(document, at)
      const [first] = inner
      if (items === null || first === undefined) return
      const where = join(pointer, 0)
      for (const breakage of breakagesOf(items, first))
        put(where, breakage.what, withLeaf(value, partsOf(where), breakage.value), items.at)
      visit(items, first, where, depth + 1)
    }
  }
  for (const { what, value: other } of breakagesOf(place, value)) put('', what, other, place.at)
  visit(place, value, '', 0)
  return found
}

/** Bodies with the other forms of a union, invalid in members that only these forms have. */
export function brokenFormProbes(
  operation: Operation,
  contract: Contract,
  known: Known,
  base: Base,
  [first, ...others]: readonly Body[],
): readonly Probe[] {
  if (!first) return []
  const found = [...brokenBodyProbes(operation, contract, known, base, first)]
  const seen = new Set(found.map(({ at }) => at))
  for (const body of others) {
    const own = brokenBodyProbes(operation, contract, known, base, body).filter(({ at }) => !seen.has(at))
    for (const { at } of own) seen.add(at)
    found.push(...own)
  }
  return found
}
