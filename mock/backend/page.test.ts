import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord } from './json'
import { type OpenSandbox, openSandbox } from './open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox({ page: true })
})
afterAll(() => open.close())

const page = (headers = {}) =>
  open.send('GET', '/sandbox', { world: 'page', headers: { cookie: 'world=page', ...headers } })
const submit = (action: string, fields: Record<string, string>) =>
  fetch(`${open.origin}/sandbox/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'world=page', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

describe('the page of the sandbox', () => {
  it('shows the world and its calls under a strict policy, without a script or an inline style', async () => {
    await open.call('pi', 'GET', '/api/licenses/?search=<b>', { world: 'page' })
    const reply = await page()
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(reply.text).not.toMatch(/<script|style=|onclick|<b>/)
    expect(reply.text).toContain('pi: Helen Okafor, Meridian Racing, Principal Investigator')
    expect(reply.text).toContain('GET /api/licenses/?search=%3Cb%3E')
    expect((await open.send('GET', '/sandbox/sandbox.css', {})).headers.get('content-type')).toContain(
      'text/css',
    )
    expect((await open.send('GET', '/sandbox/dm-sans.woff2', {})).headers.get('content-type')).toBe(
      'font/woff2',
    )
  })

  it('steers the world by plain forms that lead back to it', async () => {
    const added = await submit('faults', {
      operation: 'getMe',
      status: '503',
      body: '',
      delay_ms: '',
      drop: '',
      times: '',
    })
    expect([added.status, added.headers.get('location')]).toEqual([303, '/sandbox'])
    expect((await page()).text).toContain('answers 503')
    await submit('faults', { clear: 'getMe' })
    expect((await page()).text).toContain('Every call is answered as the contract says.')
    await submit('clock', { now: '2026-11-20T09:00:00Z' })
    await submit('rows', { rows: '500' })
    expect((await page()).text).toContain('2026-11-20 09:00:00 UTC')
    expect((await open.control('page', 'state')).body).toMatchObject({ rows: 500, story_day: '2026-11-20' })
    await submit('storage', { archives: 'bytes' })
    expect((await page()).text).toContain('<option value="bytes" selected>')
    await submit('reset', {})
    expect(asRecord((await open.control('page', 'state')).body).rows).toBe(0)
  })

  it("wears the portal's color mode", async () => {
    expect((await page()).text).toContain('<html lang="en" class="light">')
    const dark = await open.send('GET', '/sandbox', { headers: { cookie: 'color-mode=dark' } })
    expect(dark.text).toContain('<html lang="en" class="dark">')
  })

  it('is not there unless asked for', async () => {
    const plain = await openSandbox()
    expect((await plain.send('GET', '/sandbox', {})).status).toBe(404)
    expect((await plain.send('GET', '/sandbox/state', {})).status).toBe(200)
    await plain.close()
  })
})
