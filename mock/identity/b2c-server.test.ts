import { request } from 'node:https'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type B2cServer, startB2cServer } from './b2c-server'

const portal = 'http://localhost:5173'
let server: B2cServer
beforeAll(async () => {
  server = await startB2cServer({
    clientId: 'portal',
    vendor: 'Corvane',
    rightsOf: () => [],
    redirectUris: [`${portal}/`],
  })
})
afterAll(() => server.close())

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }

const ask = (method: string, path: string, origin: string) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: server.port,
        servername: server.host,
        rejectUnauthorized: false,
        method,
        path,
        headers: { host: server.host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(method === 'POST' ? 'client_id=portal&grant_type=refresh_token&refresh_token=x' : undefined)
  })

it('[L1.5] lays its addresses out as the hosted service does', async () => {
  const authority = new URL(server.authority.toLowerCase())
  const { status, headers, text } = await ask(
    'GET',
    `${authority.pathname}/v2.0/.well-known/openid-configuration`,
    portal,
  )
  const below = `${authority.href}/`
  expect(status).toBe(200)
  expect(headers['access-control-allow-origin']).toBe(portal)
  expect(JSON.parse(text)).toMatchObject({
    issuer: expect.stringMatching(/^https:\/\/contoso\.b2clogin\.com\/[0-9a-f-]+\/v2\.0\/$/),
    authorization_endpoint: `${below}oauth2/v2.0/authorize`,
    token_endpoint: `${below}oauth2/v2.0/token`,
    end_session_endpoint: `${below}oauth2/v2.0/logout`,
    jwks_uri: `${below}discovery/v2.0/keys`,
  })
})

it('lets the portal read the token endpoint, errors and faults included, and nobody else', async () => {
  const path = `${new URL(server.authority.toLowerCase()).pathname}/oauth2/v2.0/token`
  const allowed = async (origin: string) =>
    (await ask('POST', path, origin)).headers['access-control-allow-origin']
  expect(await allowed(portal)).toBe(portal)
  expect(await allowed('https://elsewhere.example')).toBeUndefined()
  server.control.change('main', { token_fault: 'unavailable' })
  expect(await allowed(portal)).toBe(portal)
  expect(await allowed('https://elsewhere.example')).toBeUndefined()
})
