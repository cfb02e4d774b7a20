import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, run, text } from './browser.fake'

let cacheDirectory: string
beforeEach(() => {
  cacheDirectory = mkdtempSync(join(tmpdir(), 'identity-'))
})
afterEach(() => rmSync(cacheDirectory, { recursive: true, force: true }))

const signedInAndStopped = async (keepSignIns: boolean) => {
  const running = await run({ cacheDirectory, keepSignIns })
  const tokens = await openBrowser(running).signIn('staff')
  await running.identity.settled()
  const keys = await running.identity.keys()
  await running.close()
  return { port: running.port, refreshToken: text(tokens, 'refresh_token'), keys }
}

describe('a restart', () => {
  it('keeps the key and the sign-ins', async () => {
    const before = await signedInAndStopped(true)
    const running = await run({ cacheDirectory }, before.port)
    expect(await running.identity.keys()).toEqual(before.keys)
    expect((await openBrowser(running).refresh(before.refreshToken)).status).toBe(200)
    await running.close()
  })

  it('keeps the key only, when asked to', async () => {
    const before = await signedInAndStopped(false)
    expect(readdirSync(cacheDirectory)).toEqual(['key.json'])
    const running = await run({ cacheDirectory }, before.port)
    expect(await running.identity.keys()).toEqual(before.keys)
    const answer = await openBrowser(running).refresh(before.refreshToken)
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant'])
    await running.close()
  })

  it('takes a damaged file for an empty one', async () => {
    const before = await signedInAndStopped(true)
    writeFileSync(join(cacheDirectory, `sign-ins-${before.port}.json`), '{"half')
    const running = await run({ cacheDirectory }, before.port)
    expect(await openBrowser(running).signIn('pi')).toHaveProperty('id_token')
    await running.close()
  })
})
