import { expect, it } from 'vitest'
import { rules, run, servers, things } from './runner.fixture'

// Headers with a new value per request: the version it is based on, and an idempotency key.

const serve = servers()
const version = 'parameters: [{ name: If-Match, in: header, required: true, schema: { type: string } }]'
const contract = things({
  createThing:
    'parameters: [{ name: Idempotency-Key, in: header, required: true, schema: { type: string, maxLength: 36 } }]',
  updateThing: version,
  deleteThing: version,
})

/** Checks a server that accepts each key for one body, and changes only the current version, if it is strict. */
async function checked(isStrict: boolean) {
  const bodies = new Map<string, string>()
  const versions: string[] = []
  const server = await serve(({ method, path, headers, body }, response) => {
    if (headers.authorization !== 'Bearer good') return false
    const refuse = (status: number) => {
      response.writeHead(status).end()
      return true
    }
    const row = server.rows.get(path.split('/')[2] ?? '')
    const etag = row && `"${row.id} ${row.name}"`
    if (method === 'GET' && etag !== undefined) response.setHeader('etag', etag.replaceAll(/[^ -~]/g, '?'))
    const key = headers['idempotency-key']
    if (method === 'POST') {
      if (typeof key !== 'string' || key.length > 36) return refuse(400)
      // Another body with a used key is refused.
      const first = bodies.get(key) ?? body
      if (first !== body) return refuse(422)
      const made = bodies.has(key) && [...server.rows.values()].find(({ name }) => body.includes(`"${name}"`))
      bodies.set(key, body)
      if (made) {
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(made))
        return true
      }
    }
    if (!row || (method !== 'PATCH' && method !== 'DELETE')) return false
    const version = headers['if-match']
    if (version === undefined) return refuse(428)
    const isCurrent = version === '*' || version === etag?.replaceAll(/[^ -~]/g, '?')
    if (isCurrent) versions.push(version)
    return isStrict && !isCurrent ? refuse(412) : false
  })
  const { result } = await run(
    server,
    { write: server.host, only: ['Things'], exclude: ['copyThing'] },
    contract,
  )
  return { result, rows: [...server.rows.keys()], versions, keys: [...bodies.keys()] }
}

it('a version that an operation requires is the one that was read last, and every create has a key of its own', async () => {
  const { result, rows, versions, keys } = await checked(true)
  expect(result.operations.map(({ operation, verdict }) => [operation.id, verdict])).toEqual([
    ['listThings', 'conforms'],
    ['createThing', 'conforms'],
    ['getThing', 'conforms'],
    ['updateThing', 'conforms'],
    ['deleteThing', 'conforms'],
  ])
  expect(rules(result)).toEqual([])
  expect(versions.some((version) => version.includes('lamp'))).toBe(true)
  expect(keys.length).toBeGreaterThan(3)
  expect(rows).toEqual(['t1'])
})

it('a server that changes a version it does not have any more is found', async () => {
  const { result, rows } = await checked(false)
  expect(rules(result)).toEqual(['outdated-accepted'])
  expect(rows).toEqual(['t1'])
})
