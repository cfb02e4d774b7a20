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

/** Texts that people and programs send and that careless servers fail on. */
export const oddTexts: readonly (readonly [what: string, value: string])[] = [
  ['with quotes', `O'Brien "and" \`more\` \\ %27; --`],
  ['in other scripts', 'Größe 長さ الطول 😀'],
  ['with control characters', 'a\u0000b\u0001\u001fc'],
  ['as long as they may be, up to 4,000 characters', 'contract'.repeat(500)],
]

/** Whether a schema takes any text at all. */
export function isFreeText(schema: JsonObject): boolean {
  return (
    typesOf(schema).includes('string') &&
    [schema.enum, schema.const, schema.pattern, schema.format].every((limit) => limit === undefined)
  )
}

const longest = 20_000
// Texts that servers may put into a form of their own.
const formed = /slug|code|key(?!word)|handle|path|url|uri|id$/i

type Text = {
  readonly path: readonly string[]
  readonly value: string
  readonly most: number
  readonly isInList: boolean
}

/** The free texts of a body, however deep; of a list those of its first item. */
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
 * Valid bodies of an operation that creates something, with odd texts in every free text, and one with texts as long as
 * they may be. Whatever the server makes of the odd ones, it must not fail; the long one keeps the contract.
 */
export function oddBodyProbes(operation: Operation, contract: Contract, known: Known): readonly Probe[] {
  const [body] = bodiesOf(operation, contract, known)
  const base = baseOf(operation, contract, known)
  return body ? probesWith(operation, contract, known, base, body) : []
}

/** The same for a change of an item: every free text it has and the change may set, besides the documented body. */
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
 * The same for what the documented body of a create leaves out, and for texts in lists. They are sent by themselves:
 * a server that knows which of them it takes refuses them, and would look at no other text.
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

/** Probes with other values for some texts of a body, as long as it stays valid. */
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
    const value = withLeaves(addressed(shown, number), changed)
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
    probeOf(index + 1, `${name} ${what}`, 'no-failure', ({ most }) => cut(text, most)),
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
  const expected = isSureToBeTaken(document, body) ? 'taken' : 'no-failure'
  return [
    ...oddProbes('texts', probeOf),
    ...withCharset(operation, document, base, body, expected),
    ...probeOf(9, 'texts as long as they may be', expected, ({ value, most }) =>
      most > longest ? null : `${cut(`${value} ${'contract '.repeat(most)}`, most - 1)}x`,
    ),
  ]
}

/** The documented body with a charset behind its media type, as many clients send it. */
function withCharset(
  operation: Operation,
  document: JsonObject,
  base: Base,
  { content, value }: Body,
  expected: Expected,
): readonly Probe[] {
  if (!isJsonType(content.mediaType) || /[;*]/.test(content.mediaType) || !isJsonObject(value)) return []
  const mediaType = `${content.mediaType}; charset=utf-8`
  const body = encoded(document, { ...content, mediaType }, addressed(value, 8))
  return body === null
    ? []
    : [draft(operation, base, { kind: 'body-odd', title: mediaType, body, expected, at: content.at })]
}

/** A server may want texts with a pattern to be unique and say so by 422: then it is not sure. */
export function isSureToBeTaken(document: JsonObject, body: Body): boolean {
  return Object.entries(isJsonObject(body.value) ? body.value : {}).every(
    ([name, member]) => typeof member !== 'string' || member.includes('@') || isTold(document, body, name),
  )
}

function isTold(document: JsonObject, { content }: Body, name: string): boolean {
  const place = mainPlace(document, content.schemaAt ?? '')
  const schema = propertiesOf(document, place).find((one) => one.name === name)?.place.schema ?? {}
  return schema.enum !== undefined || schema.pattern === undefined
}

/** The body with another e-mail address in it, which many servers want to be unique. */
export function addressed(value: Json, number: number): JsonObject {
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

/** Lengths of JSON Schema are counted in characters, not in units of UTF-16. */
export function cut(text: string, most: number): string {
  return most === Number.POSITIVE_INFINITY ? text : [...text].slice(0, most).join('')
}
