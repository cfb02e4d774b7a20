import { beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../openapi/model/contract'
import { statementsOf } from '../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject, objectAt, stringOf } from '../../openapi/model/json'
import { operationsOf } from '../../openapi/model/operations'
import { join, type Pointer, partsOf, valueAt } from '../../openapi/model/pointers'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { accessKeys, calls, statements } from './ledger'

// `x-specified` marks what comes from the specification: everything that it names, and nothing else.

let contract: JsonObject
let operations: readonly Operation[]

beforeAll(async () => {
  contract = await portalDocument()
  operations = operationsOf(contract)
})

/** Names in the specification beside its calls, by statement: schemas, their members, parts of an operation. */
const named: Readonly<Record<string, readonly string[]>> = {
  'L1.1': ['Line'],
  'L2.8': accessKeys.map((key) => `UserAccess.${key}`),
  'L3.1': ['Me.first_name', 'Me.last_name', 'Me.account', 'Me.account.name', 'Me.user_access'],
  'L3.2': ['Access', 'UserAccess'],
  'L3.3': [
    ...['Account', 'AccountLight', 'AddOn', 'BucketListing', 'BucketUrl', 'CrmAccount', 'CrmContact'],
    ...['DocumentationItem', 'DocumentationVersion', 'FakeDatum', 'FileObject', 'FirstLineSupport'],
    ...['License', 'LicenseSeat', 'Product', 'ProductFamily', 'ProductThumbnail', 'ProductTopic'],
    ...['ProductTopicDownload', 'ProductVersion', 'Resource', 'ResourceCategory', 'ResourceTopic'],
    ...['ResourceTopicDownload', 'Role', 'Territory', 'Ticket', 'User'],
  ],
  'L3.4': ['FileUrl.url', 'SeatMessage.message', 'ZipState.zip_id', 'startUpload 201'],
  'L4.1': ['getMe 403'],
  'L5.5': ['searchFiles ?term'],
  'L6.2': ['Me.account.name'],
  'L7.1': ['bearer'],
  'L7.7': ['getDocumentationHtml 200'],
  'L7.10': [
    ...[
      'FilePaths.paths',
      'FileUrl.url',
      'FolderCreate.name',
      'FolderCreate.path',
      'Path',
      'UploadStart.files',
    ],
    ...['ZipState.zip_id', 'downloadZip 200', 'getFileUrl ?path', 'searchFiles ?term', 'startUpload 201'],
  ],
  'L7.13': ['listAddOns ?productFamily'],
  'L7.19': ['UserCreated.data', 'UserCreated.ok', 'UserSaved.json', 'UserSaved.ok', 'listRoles ?account_id'],
  'L8.2': ['getMe 403'],
  'L8.5': ['SeatMessage.message'],
}

/** Every mark of the contract, and its place. */
function* marksBelow(value: Json | undefined, at: Pointer): Generator<{ at: Pointer; part: JsonObject }> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* marksBelow(one, join(at, index))
    return
  }
  if (!isJsonObject(value)) return
  if (statementsOf(value).length > 0) yield { at, part: value }
  for (const [name, one] of Object.entries(value))
    if (name !== 'example' && name !== 'examples') yield* marksBelow(one, join(at, name))
}

/** `Me.account.name`, `getMe`, `getMe 403`, `listAddOns ?productFamily` */
function placeOf(at: Pointer, part: JsonObject): string {
  const [room, , name = '', ...rest] = partsOf(at)
  if (room === 'components') {
    const members = rest.filter((each, index) => each !== 'properties' || rest[index - 1] === 'properties')
    return [name, ...members].join('.')
  }
  const operation = operations.find((one) => at.startsWith(one.at))
  if (!operation || operation.at === at) return operation?.id ?? at
  const [kind, key] = partsOf(at.slice(operation.at.length))
  return `${operation.id} ${kind === 'parameters' ? `?${stringOf(part.name)}` : key}`
}

test('[L3.3] the contract has every entity, member and call that the specification names, and marks no other', () => {
  const found = new Map<string, string[]>()
  for (const { at, part } of marksBelow(contract, ''))
    for (const statement of statementsOf(part))
      found.set(statement, [...(found.get(statement) ?? []), placeOf(at, part)])

  const called = new Map(operations.map(({ id, method, path }) => [`${method} ${path}`, id]))
  const wanted = new Map(Object.entries(named).map(([statement, places]) => [statement, [...places]]))
  for (const [title, paths] of Object.entries(calls)) {
    const [statement = ''] = title.split(' ')
    wanted.set(statement, [
      ...(wanted.get(statement) ?? []),
      ...paths.map((path) => called.get(path) ?? path),
    ])
  }
  const sorted = (marks: ReadonlyMap<string, readonly string[]>) =>
    Object.fromEntries([...marks].map(([statement, places]) => [statement, places.toSorted()]))
  expect(sorted(found)).toEqual(sorted(wanted))
})

test('no mark names a statement that is not there', () => {
  const numbers = [...marksBelow(contract, '')].flatMap(({ part }) => statementsOf(part))
  expect(numbers.filter((number) => !statements.has(number))).toEqual([])
})

test('whatever is marked in an answer is required there: a backend that leaves it out breaks the specification', () => {
  for (const { at } of marksBelow(contract, '')) {
    const parts = partsOf(at)
    const member = parts.at(-1) ?? ''
    if (parts.at(-2) !== 'properties' || parts[2] === 'UserAccess') continue
    const owner = objectAt(valueAt(contract, join('', ...parts.slice(0, -2))))
    expect(owner.required, at).toContain(member)
  }
})
