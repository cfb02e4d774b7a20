import type { Contract, Operation } from '../../../openapi/model/contract'
import { extensionKeys } from '../../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { schemaView } from '../../../openapi/model/pointers'
import { type Base, baseOf, draft } from './base'
import { type Body, bodiesOf } from './bodies'
import { itemOf, leavesOf, withLeaves } from './leaves'
import { isJsonType } from './lists'
import type { Expected, Known, Probe } from './probe'
import { mainPlace, type Property, propertiesOf, typesOf } from './schema'
import { encoded } from './serialize'

/** Texts that users and programs send and that break careless servers. */
export const oddTexts: readonly (readonly [what: string, value: string])[] = [
  ['with quotes', `O'Brien "and" \`more\` \\ %27; --`],
  ['in other scripts', 'Größe 長さ الطول 😀'],
  ['with control characters', 'a\u0000b\u0001\u001fc'],
  ['as long as they may be, up to 4,000 characters', 'contract'.repeat(500)],
]

/** Whether a schema accepts any text. */
export function isFreeText(schema: JsonObject): boolean {
  return (
    typesOf(schema).includes('string') &&
    [schema.enum, schema.const, schema.pattern, schema.format].every((limit) => limit === undefined)
  )
}

const longest = 20_000
// Texts that servers may normalize.
const formed = /slug|code|key(?!word)|handle|path|url|uri|id$/i

type Text = {
  readonly path: readonly string[]
  readonly value: string
  readonly most: number
  readonly isInList: boolean
}

/** The free texts of a body, at any depth; of a list those of its first item. */
function textsOf(document: JsonObject, { content, value }: Body): readonly Text[] {
  if (!isJsonType(content.mediaType)) return []
  return leavesOf(document, content.schemaAt, value).flatMap(({ path, value: text, property, isInList }) => {
    const { maxLength } = property.place.schema
    const most = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY
    return typeof text === 'string' && takesAnyText(document, property)
      ? [{ path, value: text, most, isInList }]
      : []
  })
}

function takesAnyText(document: JsonObject, { name, place: { schema }, declaredAt }: Property): boolean {
  const refers = schemaView(document, declaredAt).schema[extensionKeys.refersTo] !== undefined
  return isFreeText(schema) && !refers && !formed.test(name) && schema.readOnly !== true
}

/**
 * Valid bodies of a create operation with unusual texts in every free text, and one with texts of maximum length.
 * The server must not fail on the unusual ones, and must keep the contract with the long one.
 */
export function oddBodyProbes(operation: Operation, contract: Contract, known: Known): readonly Probe[] {
  const [body] = bodiesOf(operation, contract, known)
  const base = baseOf(operation, contract, known)
  return body ? probesWith(operation, contract, known, base, body) : []
}

/** The same for a change of an item: every free text that the change may set, in addition to the documented body. */
export function oddChangeProbes(
  operation: Operation,
  contract: Contract,
  known: Known,
  there: JsonObject,
): readonly Probe[] {
  const [body] = bodiesOf(operation, contract, known)
  if (!body?.content.schemaAt || !isJsonObject(body.value)) return []
  const settable = propertiesOf(contract.document, mainPlace(contract.document, body.content.schemaAt))
  const texts = settable.flatMap(({ name, place }): [string, Json][] => {
    const text = there[name]
    return typeof text === 'string' && isFreeText(place.schema) ? [[name, text]] : []
  })
  const base = baseOf(operation, contract, known)
  const value = operation.method === 'PATCH' ? { ...body.value, ...Object.fromEntries(texts) } : body.value
  return probesWith(operation, contract, known, base, { ...body, value })
}

/**
 * The same for members missing in a create's documented body, and for texts in lists. Each is sent separately: a
 * server with a fixed set of values refuses the body without looking at other texts.
 */
export function otherBodyProbes(operation: Operation, contract: Contract, known: Known): readonly Probe[] {
  const { document } = contract
  const [body] = bodiesOf(operation, contract, known)
  const base = baseOf(operation, contract, known)
  if (!body?.content.schemaAt || !isJsonObject(body.value) || base.missing.length > 0) return []
  const shown = body.value
  const absent = propertiesOf(document, mainPlace(document, body.content.schemaAt), shown).flatMap(
    (property): [string, Json][] => {
      const item = itemOf(document, property)
      const isAdded = !(property.name in shown) && takesAnyText(document, item ?? property)
      return isAdded ? [[property.name, item ? [''] : '']] : []
    },
  )
  const whole = { ...body, value: { ...shown, ...Object.fromEntries(absent) } }
  const texts = textsOf(document, whole).filter(
    ({ path: [name = ''], isInList }) => isInList || !(name in shown),
  )
  return oddProbes('other texts', proberOf(operation, document, known, base, whole, texts))
}

type Prober = (
  number: number,
  title: string,
  expected: Expected,
  textOf: (text: Text) => string | null,
) => readonly Probe[]

/** Probes with other values for some texts of a body, if it stays valid. */
function proberOf(
  operation: Operation,
  document: JsonObject,
  known: Known,
  base: Base,
  { content, value: shown }: Body,
  texts: readonly Text[],
): Prober {
  return (number, title, expected, textOf) => {
    const changed = texts.flatMap((text): (readonly [readonly string[], Json])[] => {
      const value = textOf(text)
      return value === null ? [] : [[text.path, value]]
    })
    const value = withLeaves(withUniqueEmail(shown, number), changed)
    const { schemaAt } = content
    if (changed.length === 0 || schemaAt === null || known.schemas.check(schemaAt, value).length > 0)
      return []
    const body = encoded(document, content, value)
    return body === null
      ? []
      : [draft(operation, base, { kind: 'body-odd', title, body, expected, at: content.at })]
  }
}

function oddProbes(name: string, probeOf: Prober): readonly Probe[] {
  return oddTexts.flatMap(([what, text], index) =>
    probeOf(index + 1, `${name} ${what}`, 'no-failure', ({ most }) => truncate(text, most)),
  )
}

function probesWith(
  operation: Operation,
  { document }: Contract,
  known: Known,
  base: Base,
  body: Body,
): readonly Probe[] {
  if (base.missing.length > 0) return []
  const texts = textsOf(document, body).filter(({ isInList }) => !isInList)
  const probeOf = proberOf(operation, document, known, base, body, texts)
  const expected = mustBeAccepted(document, body) ? 'taken' : 'no-failure'
  return [
    ...oddProbes('texts', probeOf),
    ...withCharset(operation, document, base, body, expected),
    ...probeOf(9, 'texts as long as they may be', expected, ({ value, most }) =>
      most > longest ? null : `${truncate(`${value} ${'contract '.repeat(most)}`, most - 1)}x`,
    ),
  ]
}

/** The documented body with a charset in its media type, as many clients send it. */
function withCharset(
  operation: Operation,
  document: JsonObject,
  base: Base,
  { content, value }: Body,
  expected: Expected,
): readonly Probe[] {
  if (!isJsonType(content.mediaType) || /[;*]/.test(content.mediaType) || !isJsonObject(value)) return []
  const mediaType = `${content.mediaType}; charset=utf-8`
  const body = encoded(document, { ...content, mediaType }, withUniqueEmail(value, 8))
  return body === null
    ? []
    : [draft(operation, base, { kind: 'body-odd', title: mediaType, body, expected, at: content.at })]
}

/** A server may require texts with a pattern to be unique and respond 422, so success is not certain. */
export function mustBeAccepted(document: JsonObject, body: Body): boolean {
  return Object.entries(isJsonObject(body.value) ? body.value : {}).every(
    ([name, member]) => typeof member !== 'string' || member.includes('@') || isTold(document, body, name),
  )
}

function isTold(document: JsonObject, { content }: Body, name: string): boolean {
  const place = mainPlace(document, content.schemaAt ?? '')
  const schema = propertiesOf(document, place).find((one) => one.name === name)?.place.schema ?? {}
  return schema.enum !== undefined || schema.pattern === undefined
}

/** The body with another e-mail address, which many servers require to be unique. */
export function withUniqueEmail(value: Json, number: number): JsonObject {
  if (!isJsonObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === 'string' && /^\S[^\s@]*@\S+$/.test(member)
        ? member.replace('@', `.odd${number}@`)
        : member,
    ]),
  )
}

/** JSON Schema counts lengths in characters, not in UTF-16 units. */
export function truncate(text: string, most: number): string {
  return most === Number.POSITIVE_INFINITY ? text : [...text].slice(0, most).join('')
}
