import type { Contract, Operation } from '../../../openapi/model/contract'
import { extensionKeys } from '../../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { schemaView } from '../../../openapi/model/pointers'
import { type Base, baseOf, draft } from './base'
import { type Body, bodiesOf } from './bodies'
import { isJsonType } from './lists'
import type { Expected, Known, Probe } from './probe'
import { mainPlace, propertiesOf, typesOf } from './schema'
import { encoded } from './serialize'

/** Texts that people and programs send and that careless servers fail on. */
export const oddTexts: readonly (readonly [what: string, value: string])[] = [
  ['with quotes', `O'Brien "and" \`more\` \\ %27; --`],
  ['in other scripts', 'Größe 長さ الطول 😀'],
  ['with control characters', 'a\u0000b\u0001\u001fc'],
  ['of 4,000 characters', 'contract'.repeat(500)],
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
const formed = /slug|code|key|handle|path|url|uri|id$/i

type Text = {
  readonly name: string
  readonly most: number
}

/** The free texts of a body, by member. */
function textsOf(document: JsonObject, { content, value }: Body): readonly Text[] {
  if (content.schemaAt === null || !isJsonObject(value) || !isJsonType(content.mediaType)) return []
  return propertiesOf(document, mainPlace(document, content.schemaAt)).flatMap(
    ({ name, place, declaredAt }) => {
      const { schema } = place
      const refers = schemaView(document, declaredAt).schema[extensionKeys.refersTo] !== undefined
      const isFree = typeof value[name] === 'string' && isFreeText(schema) && !refers && !formed.test(name)
      const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY
      return isFree && schema.readOnly !== true ? [{ name, most }] : []
    },
  )
}

/**
 * Valid bodies of an operation that creates something, with odd texts in every free text, and one with texts as long as
 * they may be. Whatever the server makes of the odd ones, it must not fail; the long one keeps the contract.
 */
export function oddBodyProbes(operation: Operation, contract: Contract, known: Known): readonly Probe[] {
  const { document } = contract
  const base = baseOf(operation, contract, known)
  const [body] = bodiesOf(operation, contract, known)
  if (base.missing.length > 0 || !body) return []
  const texts = textsOf(document, body)
  const probeOf = (
    number: number,
    title: string,
    expected: Expected,
    textOf: (text: Text) => string | null,
  ) => {
    const changed = texts.flatMap((text): [string, Json][] => {
      const value = textOf(text)
      return value === null ? [] : [[text.name, value]]
    })
    const value = { ...addressed(body.value, number), ...Object.fromEntries(changed) }
    const { schemaAt } = body.content
    if (changed.length === 0 || schemaAt === null || known.schemas.check(schemaAt, value).length > 0)
      return []
    const sent = encoded(document, body.content, value)
    return sent === null
      ? []
      : [draft(operation, base, { kind: 'body-odd', title, body: sent, expected, at: body.content.at })]
  }
  // A server may want texts with a pattern to be unique and say so by 422.
  const isSure = Object.entries(isJsonObject(body.value) ? body.value : {}).every(
    ([name, member]) => typeof member !== 'string' || member.includes('@') || isTold(document, body, name),
  )
  return [
    ...oddTexts.flatMap(([what, text], index) =>
      probeOf(index + 1, `texts ${what}`, 'no-failure', ({ most }) => cut(text, most)),
    ),
    ...withCharset(operation, document, base, body, isSure ? 'taken' : 'no-failure'),
    ...probeOf(9, 'texts as long as they may be', isSure ? 'taken' : 'no-failure', ({ name, most }) =>
      most > longest ? null : `${cut(`${textAt(body.value, name)} ${'contract '.repeat(most)}`, most - 1)}x`,
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

function textAt(value: Json, name: string): string {
  const text = isJsonObject(value) ? value[name] : undefined
  return typeof text === 'string' ? text : ''
}

function isTold(document: JsonObject, { content }: Body, name: string): boolean {
  const place = mainPlace(document, content.schemaAt ?? '')
  const schema = propertiesOf(document, place).find((one) => one.name === name)?.place.schema ?? {}
  return schema.enum !== undefined || schema.pattern === undefined
}

/** The body with another e-mail address in it, which many servers want to be unique. */
function addressed(value: Json, number: number): JsonObject {
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
function cut(text: string, most: number): string {
  return most === Number.POSITIVE_INFINITY ? text : [...text].slice(0, most).join('')
}
