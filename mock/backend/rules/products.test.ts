import { afterAll, beforeAll, expect, it } from 'vitest'
import { asRecord, asRecords, asString, type Json } from '../json'
import { errorsOf, type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const as = (world: string, persona = 'content') => ({
  get: (path: string) => open.call(persona, 'GET', path, { world }),
  post: (path: string, body: Json) => open.call(persona, 'POST', path, { world, body }),
  patch: (path: string, body: Json) => open.call(persona, 'PATCH', path, { world, body }),
})

it('[PM5] what blocks publishing names installers for Linux, checksums and objects that left the bucket', async () => {
  const { get, post, patch } = as('blockers')
  const made = asRecord((await post('/api/products/prd_helyx_33/duplicate', { version: '3.4' })).body)
  const path = `/api/products/${asString(made.id)}`
  const blockers = async () => asRecord((await get(path)).body).publish_blockers
  expect(await blockers()).toEqual([
    'No release day.',
    'No end of support.',
    'No release notes.',
    '12 files are still those of 3.3.',
    '1 file has no checksum.',
  ])
  const refused = await patch(path, { status: 'published' })
  expect(errorsOf(refused).map((error) => asRecord(error).detail)).toEqual(await blockers())
  const empty = asRecord(
    (
      await post('/api/products/', {
        ...{ name: 'HELYX 3.5', family_id: 'fam_helyx_solver', version: '3.5' },
        summary: 'One sentence.',
      })
    ).body,
  )
  expect(empty.publish_blockers).toContain('No installer for Linux.')
})

it('[PM5] lists say which drafts are blocked, and whose support has ended', async () => {
  await open.control('filtered', 'clock', { now: '2026-11-20T09:30:00Z' })
  const { get } = as('filtered')
  const ids = async (query: string) => rowsOf(await get(`/api/products/?page_size=200&${query}`))
  const blocked = await ids('blocked=true')
  expect(blocked.map(({ id }) => id)).toEqual(['prd_helyx_44b'])
  expect((await ids('blocked=false')).map(({ id }) => id)).not.toContain('prd_helyx_44b')
  const ended = await ids('support_ends_before=2026-10-01')
  expect(ended.map(({ id }) => id)).toContain('prd_elements_42')
  expect(ended.every(({ end_of_support_date: day }) => asString(day) < '2026-10-01')).toBe(true)
})

it('[PM5] a withdrawn release can be published again', async () => {
  const { patch } = as('again')
  const reply = await patch('/api/products/prd_elements_501', { status: 'published' })
  expect(asRecord(reply.body)).toMatchObject({ status: 'published', withdrawn_reason: null })
})

it('[PM1] releases sort by family, and within one 4.10 before 4.9, a pre-release after its release', async () => {
  const { get, post } = as('sorted', 'staff')
  for (const version of ['4.4', '4.9', '4.10', '4.4.0-beta2'])
    await post('/api/products/prd_helyx_42/duplicate', { version })
  const sorted = async (sort: string) =>
    rowsOf(await get(`/api/products/?page_size=200&family_id[]=fam_helyx_solver&sort=${sort}`)).map(
      ({ version }) => version,
    )
  const newestFirst = ['4.10', '4.9', '4.4', '4.4.0-beta2', '4.4.0-beta1', '4.3', '4.2', '4.1', '4.0', '3.3']
  expect(await sorted('family')).toEqual(newestFirst)
  expect(await sorted('-version')).toEqual(newestFirst)
  const versions = rowsOf(await get('/api/products/versions/?line[]=helyx')).map(({ version }) => version)
  expect(versions.slice(0, 5)).toEqual(['4.10', '4.9', '4.4', '4.4.0-beta2', '4.4.0-beta1'])
})

it('[PM5] who gets a release is computed from the licenses, for those who manage licenses', async () => {
  const { reach } = asRecord((await as('reach', 'staff').get('/api/products/prd_helyx_43')).body)
  const { accounts, accounts_count, versions_in_use } = asRecord(reach)
  expect(accounts_count).toBe(asRecords(accounts).length)
  for (const persona of ['pi', 'reader', 'newcomer']) {
    const { account } = asRecord((await as('reach', persona).get('/api/me')).body)
    const own = asRecord((await as('reach', persona).get('/api/products/prd_helyx_43')).body)
    const isNamed = asRecords(accounts).some(({ id }) => id === asRecord(account).id)
    expect(isNamed, persona).toBe(own.entitled)
    expect(own).not.toHaveProperty('reach')
  }
  expect(asRecords(versions_in_use).map(({ version }) => version)).toContain('4.3')
  for (const persona of ['content', 'support']) {
    const { body } = await as('reach', persona).get('/api/products/prd_helyx_43')
    expect('reach' in asRecord(body), persona).toBe(persona === 'support')
  }
})
