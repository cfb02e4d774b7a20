import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { personaOfSub } from '../../mock/personas'
import { loadContract } from '../../openapi/model/load'
import { operationsOf } from '../../openapi/model/operations'
import { ports } from '../ports'
import { run } from './support/command'
import { expect, test } from './support/test'

const portal = `http://localhost:${ports.ownBackend}`
test.use({ baseURL: portal })

const keys = createRemoteJWKSet(new URL(`${portal}/idp/b2c_1_signin/discovery/v2.0/keys`))

/** The user of a token with the claims that `npm start` documents; null for any other. */
async function userOf({ headers }: IncomingMessage): Promise<string | null> {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  const { payload } = await jwtVerify(token, keys, {
    issuer: 'https://idp.localhost/b2c_1_signin/v2.0',
    audience: 'portal-local',
    algorithms: ['RS256'],
  }).catch(() => ({ payload: { sub: undefined } }))
  return payload.sub ?? null
}

/** An independent server: it verifies tokens and knows the current user, nothing else. */
async function startBackend() {
  const contract = await loadContract()
  const me = operationsOf(contract).find(({ id }) => id === 'getMe')
  const answers = me?.responses.find(({ status }) => status === '200')?.contents[0]?.examples
  const users: string[] = []
  const send = (response: ServerResponse, status: number, body: unknown) => {
    const type = status === 200 ? 'application/json' : 'application/problem+json'
    response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body))
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const user = await userOf(request)
    if (user === null) return send(response, 401, { type: 'about:blank', title: 'Unauthorized', status: 401 })
    users.push(user)
    const record = request.url === '/api/me' ? answers?.get(personaOfSub(user)?.id ?? '')?.value : undefined
    if (record !== undefined) return send(response, 200, record)
    return send(response, 404, { type: 'about:blank', title: 'Not built yet', status: 404 })
  }
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', portal)
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key')
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { url, users, close: () => server.close() }
}

test('[L7.1] the portal runs against a server of another origin, with real sign-ins whose tokens that server verifies', {
  tag: '@all',
}, async ({ page, request }) => {
  test.setTimeout(240_000)
  const backend = await startBackend()
  const start = run('.', 'start', [`--backend=${backend.url}`], { PORT: String(ports.ownBackend) })
  try {
    await start.says('Ctrl-C stops portal and provider.')
    expect(start.output()).toContain(`Backend   ${backend.url}, yours: it answers\n`)
    expect(start.output()).toContain('Sandbox   off')

    // Nothing is bundled here; modules are compiled on first request.
    const opened = await page.goto('/user-account', { timeout: 90_000 })
    expect(opened?.headers()['content-security-policy']).toContain(`connect-src 'self' ${backend.url};`)
    await page.getByRole('button', { name: /^pi / }).click({ timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'User account' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('helen.okafor@meridian-racing.example').first()).toBeVisible()
    expect(new Set(backend.users)).toEqual(new Set(['usr_pi']))

    // Operations that are not built yet fail inside their panel.
    await page.goto('/licenses')
    const licenses = page.getByRole('region', { name: 'Licenses' })
    await expect(licenses.getByRole('alert')).toContainText('could not be loaded')
    await page.goto('/sandbox')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

    const printed = run('.', 'token', ['--persona=staff'])
    expect(await printed.ended).toBe(0)
    const token = printed.output().trim()
    const read = (bearer: string) =>
      request.get(`${backend.url}/api/me`, { headers: { authorization: `Bearer ${bearer}` } })
    const own = await read(token)
    expect(own.status()).toBe(200)
    expect(await own.json()).toMatchObject({ id: 'usr_staff' })
    expect((await read(`${token.slice(0, -8)}AAAAAAAA`)).status()).toBe(401)
  } finally {
    // Vite's client looks for a stopped server in a way that the policy forbids.
    await page.close()
    start.process.kill('SIGTERM')
    await start.ended
    backend.close()
  }
})

test('a backend that is not there yet, and a persona that is none, are said in words', {
  tag: '@all',
}, async () => {
  const closed = await startBackend()
  closed.close()
  const start = run('.', 'start', [`--backend=${closed.url}`], { PORT: '0' })
  try {
    await start.says('it cannot be asked yet: nothing listens there (connection refused)')
    await start.says('Ctrl-C stops portal and provider.')
  } finally {
    start.process.kill('SIGTERM')
    await start.ended
  }
  const token = run('.', 'token', ['--persona=staf'])
  expect(await token.ended).toBe(1)
  expect(token.output().trim()).toMatch(/^There is no persona "staf"\. Name one with --persona=NAME: staff, /)
})
