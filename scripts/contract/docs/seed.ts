import { createHash } from 'node:crypto'
import { type Collection, collectionsOf } from '../../../openapi/model/collections'
import type { Contract, Example, Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject, stringOf } from '../../../openapi/model/json'

/**
 * The examples of a contract as seed data, by file name: rows of each collection, responses of every other read
 * by operation, and under `files` files with content. A row has the account of its example as
 * `x-account`, if the contract names one.
 */
export function seedOf({ document, operations }: Contract): ReadonlyMap<string, string> {
  const collections = collectionsOf(document, operations)
  const rows = collections.map((collection): [string, Json] => [
    nameOf(collections, collection),
    rowsOf(collection),
  ])
  const known = new Set(collections.flatMap(({ list, get }) => [list?.id, get?.id]))
  const others = operations
    .filter(({ id, method }) => method === 'GET' && !known.has(id))
    .map((operation): [string, Json] => [operation.id, answersOf(operation)])
  const data = [...rows, ...others].filter(([, one]) => Object.keys(one ?? {}).length > 0)
  const texts = data.map(([name, one]): [string, string] => [`${name}.json`, `${jsonText(one, 2)}\n`])
  return new Map([...texts, ...filesIn(data.map(([, one]) => one))])
}

/**
 * The static parts of a path without the prefix common to all and without parents of parameters: `crm-contacts` for
 * `/api/crm/accounts/{id}/contacts`. The whole path in case of duplicates.
 */
function nameOf(collections: readonly Collection[], { path }: Collection): string {
  const all = collections.map((one) => one.path.split('/').slice(1))
  const [first = []] = all
  const own = first.findIndex((part, i) => all.some((parts) => i === parts.length - 1 || parts[i] !== part))
  const isId = (part = '') => part.startsWith('{')
  const short = (one: string) => {
    const parts = one.split('/').slice(own + 1)
    return parts.filter((part, at) => !isId(part) && !isId(parts[at + 1])).join('-')
  }
  const name = short(path)
  const isAlone = collections.filter((one) => short(one.path) === name).length === 1
  return isAlone && name !== '' ? name : path.slice(1).replaceAll(/[{}]/g, '').replaceAll('/', '-')
}

function examplesOf(operation: Operation | null): [name: string, example: Example][] {
  const contents = (operation?.responses ?? [])
    .filter(({ status }) => status.startsWith('2'))
    .flatMap((response) => response.contents)
  return contents
    .filter(({ mediaType }) => /[/+]json$/.test(mediaType))
    .flatMap(({ examples }) => [...examples])
}

/**
 * Rows in the collection's list, from the example `typical` if the contract has one, completed by the members of single
 * reads. Responses of creates and changes are from a later state and not used.
 */
function rowsOf({ list, get }: Collection): Json[] {
  const listed = examplesOf(list)
  const typical = listed.filter(([name]) => name === 'typical')
  const details = examplesOf(get)
  const found = new Map<string, JsonObject>()
  for (const [row, account] of rowsIn(typical.length > 0 ? typical : listed.length > 0 ? listed : details))
    if (!found.has(keyOf(row))) found.set(keyOf(row), withAccount(row, account))
  for (const [row] of rowsIn(details)) {
    const known = found.get(keyOf(row))
    if (known && row.id !== undefined) found.set(keyOf(row), { ...row, ...known })
  }
  return [...found.values()]
}

function keyOf(row: JsonObject): string {
  return row.id === undefined ? jsonText(row) : `id ${jsonText(row.id)}`
}

function rowsIn(examples: readonly [string, Example][]): [row: JsonObject, account: string | null][] {
  return examples.flatMap(([, { value, account }]) => {
    const items = isJsonObject(value) && Array.isArray(value.items) ? value.items : [value].flat()
    return items.filter(isJsonObject).map((row): [JsonObject, string | null] => [row, account])
  })
}

function answersOf(operation: Operation): JsonObject {
  const contents = operation.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap((one) => one.contents)
  const named = contents.flatMap(({ examples }) => [...examples])
  return Object.fromEntries(
    named.map(([name, { value, account }]) => [
      name,
      isJsonObject(value) ? withAccount(value, account) : value,
    ]),
  )
}

function withAccount(row: JsonObject, account: string | null): JsonObject {
  return account === null ? row : { 'x-account': account, ...row }
}

/**
 * Files with content: texts as long as the size beside them, with a name, and with a matching SHA-256 if there is one.
 * Different files with the same name are numbered.
 */
function filesIn(data: readonly Json[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isJsonObject(value)) return
    const name = baseName(stringOf(value.filename ?? value.file_name ?? value.name))
    const text = name === '' ? undefined : contentOf(value)
    if (text !== undefined) {
      let path = `files/${name}`
      for (let number = 2; ![undefined, text].includes(files.get(path)); number += 1)
        path = `files/${number}-${name}`
      files.set(path, text)
    }
    Object.values(value).forEach(visit)
  }
  data.forEach(visit)
  return files
}

function contentOf(value: JsonObject): string | undefined {
  const members = Object.entries(value)
  const text = members.find(
    ([name, one]) => /^(?:content|text|data|body)$/i.test(name) && typeof one === 'string',
  )
  const size = members.find(([name]) => /(?:^|_)(?:size|length|bytes)(?:_|$)/i.test(name))
  const sums = members.filter(([name]) => /sha_?256/i.test(name))
  const content = stringOf(text?.[1])
  if (!text || Number(size?.[1]) !== Buffer.byteLength(content)) return undefined
  const sum = createHash('sha256').update(content).digest('hex')
  return sums.every(([, one]) => stringOf(one).toLowerCase() === sum) ? content : undefined
}

/** The last part of a path, without characters that file names must not have. */
function baseName(path: string): string {
  const name = path.replace(/^.*[/\\]/, '').replaceAll(/[\p{Cc}:*?"<>|]/gu, '_')
  return /^\.*$/.test(name) ? '' : name
}
