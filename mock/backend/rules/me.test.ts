import { afterAll, beforeAll, expect, it } from 'vitest'
import { personaOfHint } from '../../personas'
import { asRecord } from '../json'
import { type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  // A token consists of the persona's name and the sign-in time.
  open = await openSandbox({
    verifyToken: async (token) => {
      const [name = '', time] = token.split('@')
      const persona = personaOfHint(name)
      return persona ? { sub: persona.sub, ...(time !== undefined && { signedInAt: Number(time) }) } : null
    },
  })
})
afterAll(() => open.close())

const world = 'sign-in'
const signIn = async (token: string) => asRecord((await open.call(token, 'GET', '/api/me', { world })).body)
const userOf = async (id: string) =>
  rowsOf(await open.call('staff', 'GET', `/api/users/?id[]=${id}`, { world }))[0]
const clock = (now: string) => open.control(world, 'clock', { now, keep: true })

it('the first sign-in makes an invited person active, and each is written once', async () => {
  await clock('2026-11-20T09:00:00Z')
  expect(await userOf('usr_newcomer')).toMatchObject({ status: 'invited', last_sign_in_at: null })
  const before = await userOf('usr_newcomer')
  await open.call('newcomer@100', 'GET', '/api/licenses/', { world })
  expect(await userOf('usr_newcomer')).toEqual(before)

  const first = '2026-11-20T09:00:00.000Z'
  // The response has the previous sign-in: there was none.
  expect((await signIn('newcomer@100')).last_sign_in_at).toBe(null)
  // Signing in is not an edit: open forms can still be saved.
  expect(await userOf('usr_newcomer')).toEqual({ ...before, status: 'active', last_sign_in_at: first })

  await clock('2026-11-20T10:00:00Z')
  expect((await signIn('newcomer@100')).last_sign_in_at).toBe(null)
  expect(await userOf('usr_newcomer')).toMatchObject({ last_sign_in_at: first })
  for (let times = 0; times < 2; times += 1)
    expect((await signIn('newcomer@200')).last_sign_in_at).toBe(first)
  expect(await userOf('usr_newcomer')).toMatchObject({ last_sign_in_at: '2026-11-20T10:00:00.000Z' })
})

it('a person who was disabled stays so, and a token without a time begins nothing', async () => {
  const row = await userOf('usr_engineer')
  await signIn('engineer')
  expect(await userOf('usr_engineer')).toEqual(row)
  const disable = { world, body: { status: 'disabled' } }
  expect((await open.call('staff', 'PATCH', '/api/users/usr_engineer', disable)).status).toBe(200)
  expect((await open.call('engineer@300', 'GET', '/api/me', { world })).status).toBe(403)
  expect(await userOf('usr_engineer')).toMatchObject({
    status: 'disabled',
    last_sign_in_at: row?.last_sign_in_at,
  })
  expect(open.lines).toEqual([])
})
