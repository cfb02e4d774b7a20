import { expect, test } from 'vitest'
import type { Json } from '../../../openapi/model/json'
import { judgeRecording } from '../cli/judge'
import { checked, refused, testServers, written } from '../fixtures/written.fixture'
import type { Exchange } from '../judge/exchange'

const here = testServers()

const list = (member: string, type: string) =>
  `responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { type: object, required: [${member}], properties: { ${member}: { type: ${type} } } } } } } } }`

const storage = (origin: string) => `
openapi: 3.0.3
info: { title: Storage with three addresses, version: 1.0.0 }
servers: [{ url: '${origin}/v1' }]
paths:
  /users:
    get: { operationId: listUsers, ${list('id', 'integer')} }
  /uploads:
    servers: [{ url: '${origin}/v2' }]
    get: { operationId: listUploads, ${list('name', 'string')} }
    post: { operationId: upload, responses: { '201': { description: Made } } }
  /status:
    get:
      operationId: getStatus
      servers: [{ url: '${origin}' }]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, required: [ok], properties: { ok: { type: boolean } } } } } } }
`

const served = ({ method, parts }: { method: string; parts: readonly string[] }, before = '') => {
  if (method !== 'GET') return refused(405)
  const path = `/${parts.join('/')}`
  if (path === `${before}/v1/users`) return { status: 200, json: [{ id: 1 }] }
  if (path === `${before}/v2/uploads`) return { status: 200, json: [{ name: 'a.bin' }] }
  return path === `${before}/status` || (before === '' && path === '/status')
    ? { status: 200, json: { ok: true } }
    : refused(404)
}

const conforming = { listUsers: 'conforms', listUploads: 'conforms', getStatus: 'conforms' }

test('operations of other base paths are asked there, also behind a proxy and on another host', async () => {
  for (const before of ['', '/edge']) {
    const server = await here.answers((asked) => served(asked, before))
    const contract = await written(storage(before === '' ? server.origin : 'https://storage.example'))
    const { deviations, verdicts } = await checked(contract, `${server.origin}${before}/v1`)
    expect(deviations).toEqual([])
    expect(verdicts).toMatchObject(conforming)
    expect(server.asked.filter((line) => /\/v1\/(?:uploads|status)/.test(line))).toEqual([])
  }
})

test('an operation on another origin is left alone, writes too, until its server is named', async () => {
  const [main, other] = [await here.answers(served), await here.answers(served)]
  const text = storage(main.origin).replace(`'${main.origin}/v2'`, "'https://upload.example/v2'")
  const contract = await written(text)
  const target = `${main.origin}/v1`
  const write = new URL(target).host
  const alone = await checked(contract, target, { write })
  expect(alone.deviations).toEqual([])
  const elsewhere =
    'not probed: it lives at https://upload.example/v2, and the target is another server; name one that stands for it: --server=upload.example=URL'
  expect(alone.verdicts).toEqual({ ...conforming, listUploads: elsewhere, upload: elsewhere })
  expect(main.asked.filter((line) => line.includes('uploads'))).toEqual([])
  const servers = new Map([['upload.example', other.origin]])
  const both = await checked(contract, target, { write, servers })
  expect(both.deviations).toEqual([])
  expect(both.verdicts).toMatchObject({
    listUploads: 'conforms',
    upload: /^not probed: .* --write does not name/,
  })
  expect(other.asked.filter((line) => !/^(?:GET|OPTIONS|CONTRACTCHECK) \/v2\/uploads/.test(line))).toEqual([])
})

const answered = (url: string, json: unknown): Exchange => ({
  request: { method: 'GET', url, headers: [], body: null },
  response: {
    status: 200,
    headers: [['Content-Type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify(json)),
    isCut: false,
    location: null,
  },
  failure: null,
  startedAt: '2026-11-26T10:00:00Z',
  ms: 5,
})

test('a recording is judged by the base path of each operation', async () => {
  const origin = 'http://127.0.0.1:4733'
  const contract = await written(storage(origin))
  const exchanges = [
    answered(`${origin}/v2/uploads`, [{ name: 'a.bin' }]),
    answered(`${origin}/status`, { ok: 1234 }),
    answered(`${origin}/v1/status`, { ok: true }),
  ]
  for (const target of [null, `${origin}/v1`]) {
    const { result, unknownRequests } = judgeRecording(contract, { exchanges, target, only: [] })
    expect(unknownRequests).toEqual([`GET ${origin}/v1/status`])
    expect(result.operations.map(({ operation, verdict }) => [operation.id, verdict])).toEqual([
      ['listUsers', 'not probed'],
      ['listUploads', 'conforms'],
      ['upload', 'not probed'],
      ['getStatus', 'deviates'],
    ])
  }
})

const roles = `
openapi: 3.0.3
info: { title: The same name twice in a path, version: 1.0.0 }
paths:
  /users:
    get: { operationId: listUsers, ${list('id', 'integer')} }
  /users/{id}/roles:
    get:
      operationId: listRoles
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      ${list('id', 'integer')}
  /users/{id}/roles/{id}:
    get:
      operationId: getRole
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: The role }, '404': { description: No such role } }
  /users/{id}/parts/{:
    get:
      operationId: getPart
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: The part } }
`

test('a name that stands twice in a path is told, and no address is sent that has a brace', async () => {
  const contract = await written(roles)
  expect(contract.problems).toEqual([
    expect.stringMatching(
      /^openapi\.yaml:\d+:\d+ The path .*\/users\/\{id\}\/roles\/\{id\}.* has \{id\} twice\.$/,
    ),
  ])
  const server = await here.answers(({ method, parts: [first, id, second, ...more] }) => {
    if (method !== 'GET') return refused(405)
    if (first !== 'users' || more.length > 0) return refused(404)
    if (id === undefined) return { status: 200, json: [{ id: 1 }] }
    return id === '1' && second === 'roles' ? { status: 200, json: [{ id: 70 }, { id: 71 }] } : refused(404)
  })
  const { deviations, verdicts } = await checked(contract, server.origin)
  expect(deviations).toEqual([])
  expect(verdicts).toMatchObject({
    listUsers: 'conforms',
    listRoles: 'conforms',
    getRole: /^not probed: its path has \{id\} twice/,
    getPart: 'not probed: its path has a brace that belongs to no name',
  })
  expect(server.asked.filter((line) => /[{}]|%7B/.test(line))).toEqual([])
})

const found = `{ name: fields, in: query, schema: { type: string, enum: [name, link] } }`
const link = `{ name: fields, in: query, required: true, schema: { type: string, enum: [link] } }`
const file = (id: string, parameter: string) => `
    get:
      operationId: ${id}
      parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: f1 }, ${parameter}]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string } } } } } }, '400': { description: No }, '404': { description: None } }
    put:
      operationId: ${id}Put
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok } }`

test('what stands behind # or ? in a path tells operations apart and is not part of the address', async () => {
  const contract = await written(`
openapi: 3.0.2
info: { title: Files as Box writes them, version: 1.0.0 }
paths:
  /files/{id}:${file('getFile', found)}
  '/files/{id}#get_link':${file('getLink', link)}
  '/files/{id}?kind=photo#get_photo':${file('getPhoto', found)}
`)
  const server = await here.answers(({ method, parts, query }) => {
    if (method === 'OPTIONS') return { status: 204, headers: { allow: 'GET, PUT' } }
    if (method !== 'GET') return refused(405)
    const isKnown = ['name', 'link', null].includes(query.get('fields'))
    return !isKnown
      ? refused(400)
      : parts[1] === 'f1' && !parts[2]
        ? { status: 200, json: { id: 'f1' } }
        : refused(404)
  })
  const { deviations, verdicts } = await checked(contract, server.origin)
  expect(deviations).toEqual([])
  expect(verdicts).toMatchObject({ getFile: 'conforms', getLink: 'conforms', getPhoto: 'conforms' })
  expect(server.asked).toContain('GET /files/f1?fields=link')
  expect(server.asked).toContain('GET /files/f1?kind=photo&fields=link')
  expect(server.asked.filter((line) => line.includes('#'))).toEqual([])
})

test('an answer at an address of several operations may be that of any', async () => {
  const get = (id: string, member: string, status = '200') =>
    `{ get: { operationId: ${id}, responses: { '${status}': { description: ok, content: { application/json: { schema: { type: object, required: [${member}], properties: { ${member}: { type: string } } } } } }, '404': { description: None } } } }`
  const contract = await written(`
openapi: 3.0.2
info: { title: One address for two, version: 1.0.0 }
paths:
  '/folders#list': ${get('listFolders', 'entries')}
  '/folders#link': ${get('getLink', 'link', '202')}
`)
  const served = async (status: number, json: Json) => {
    const server = await here.answers(({ method, parts: [first, second] }) =>
      method !== 'GET' ? refused(405) : first === 'folders' && !second ? { status, json } : refused(404),
    )
    const { deviations, verdicts } = await checked(contract, server.origin)
    const rules = deviations.map((line) => /^.* \| ([\w-]+): /.exec(line)?.[1])
    return [new Set(rules), Object.values(verdicts)]
  }
  const fine = [new Set(), ['conforms', 'conforms']]
  expect(await served(200, { entries: 'all' })).toEqual(fine)
  expect(await served(202, { link: '/f1' })).toEqual(fine)
  expect(await served(200, { link: '/f1' })).toEqual([
    new Set(['status-undocumented', 'body-schema']),
    ['deviates', 'deviates'],
  ])
})

test('an operation that documents redirects alone succeeds by them, and is no sign-in', async () => {
  const redirects = (id: string, more = '') =>
    `get: { operationId: ${id}, responses: { '302': { description: There }${more} } }`
  const contract = await written(`
openapi: 3.1.0
info: { title: Short links, version: 1.0.0 }
paths:
  /login: { ${redirects('login')} }
  /latest: { ${redirects('latest', ", '307': { description: There for now }")} }
  /report: { ${redirects('report', ", '200': { description: ok }")} }
`)
  const server = await here.answers(({ method, parts: [first, second] }) =>
    method !== 'GET'
      ? refused(405)
      : second === undefined && ['login', 'latest', 'report'].includes(first ?? '')
        ? { status: first === 'latest' ? 307 : 302, headers: { location: '/elsewhere' } }
        : refused(404),
  )
  const only = ['login', 'latest']
  const { deviations, verdicts } = await checked(contract, server.origin, { only })
  expect(deviations).toEqual([])
  expect(verdicts).toEqual({ login: 'conforms', latest: 'conforms' })
  // With a documented success, a redirect is an error: most lead to a sign-in.
  await expect(checked(contract, server.origin)).rejects.toThrow('as a sign-in does')
})

test('a name that stands twice is never sent by a write either, and none within one part of a path', async () => {
  const id = '{ name: id, in: path, required: true, schema: { type: integer } }'
  const contract = await written(`
openapi: 3.1.0
info: { title: Twice within a part and for writes, version: 1.0.0 }
paths:
  /ships:
    get: { operationId: listShips, ${list('id', 'integer')} }
  '/ships/{id}-{id}':
    parameters: [${id}]
    get: { operationId: getPair, responses: { '200': { description: A pair } } }
  /ships/{id}/berths/{id}:
    parameters: [${id}]
    delete: { operationId: leaveBerth, responses: { '204': { description: Left } } }
`)
  expect(contract.problems.map((line) => line.replace(/^.* has /, ''))).toEqual([
    '{id} twice.',
    '{id} twice.',
  ])
  const server = await here.answers(({ method, parts }) =>
    method !== 'GET'
      ? refused(405)
      : parts.join('/') === 'ships'
        ? { status: 200, json: [{ id: 1 }] }
        : refused(404),
  )
  const { deviations, verdicts } = await checked(contract, server.origin, {
    write: new URL(server.origin).host,
  })
  expect(deviations).toEqual([])
  expect(verdicts).toMatchObject({
    getPair: expect.stringMatching(/^not probed: its path has \{id\} twice/),
    leaveBerth: expect.stringMatching(/^not probed: its path has \{id\} twice/),
  })
  expect(server.asked.filter((line) => /[{}]|%7B|^DELETE/.test(line))).toEqual([])
})

test('a range of redirects, or one to a row, is a success where no other is documented', async () => {
  const contract = await written(`
openapi: 3.0.3
info: { title: Moved, version: 1.0.0 }
paths:
  /ships:
    get: { operationId: listShips, ${list('id', 'integer')} }
  /ships/{id}/picture:
    get:
      operationId: getPicture
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { 3XX: { description: At the storage }, '404': { description: No such ship } }
  /newest:
    get: { operationId: getNewest, responses: { '308': { description: Its own address }, '503': { description: None yet } } }
`)
  const server = await here.answers(({ method, parts }) => {
    if (method !== 'GET') return refused(405)
    const path = parts.join('/')
    if (path === 'ships') return { status: 200, json: [{ id: 7 }] }
    if (path === 'ships/7/picture') return { status: 303, headers: { location: '/storage/7' } }
    return path === 'newest' ? { status: 308, headers: { location: '/ships/7' } } : refused(404)
  })
  const { deviations, verdicts } = await checked(contract, server.origin)
  expect(deviations).toEqual([])
  expect(verdicts).toEqual({ listShips: 'conforms', getPicture: 'conforms', getNewest: 'conforms' })
})

test('an operation that documents 405 or 501 alone is not told as not served', async () => {
  const contract = await written(`
openapi: 3.0.3
info: { title: Statuses, version: 1.0.0 }
paths:
  /status/405: { get: { operationId: notAllowed, responses: { '405': { description: Method Not Allowed } } } }
  /status/501: { get: { operationId: notImplemented, responses: { '501': { description: Not Implemented } } } }
  /status/200: { get: { operationId: fine, responses: { '200': { description: OK } } } }
  /later: { get: { operationId: later, responses: { '200': { description: OK } } } }
`)
  const server = await here.answers(({ method, parts: [first, status, ...more] }) => {
    if (method !== 'GET') return refused(405)
    if (first === 'later') return refused(501)
    return first === 'status' && more.length === 0 ? { status: Number(status) } : refused(404)
  })
  const { deviations, verdicts } = await checked(contract, server.origin)
  expect(deviations).toEqual([expect.stringMatching(/^later \| .*not-served/)])
  expect(verdicts).toMatchObject({
    notAllowed: expect.stringContaining('its call was answered 405'),
    notImplemented: expect.stringContaining('its call was answered 501'),
    fine: 'conforms',
  })
})
