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

it('[PM5] a withdrawn release can be published again, once nothing is missing', async () => {
  const { get, patch } = as('again')
  const path = '/api/products/prd_elements_501'
  expect(asRecord((await get(path)).body).publish_blockers).toEqual(['No end of support.'])
  const refused = await patch(path, { status: 'published' })
  expect([refused.status, ...errorsOf(refused)]).toEqual([
    422,
    { pointer: '/status', detail: 'No end of support.' },
  ])
  const reply = await patch(path, { status: 'published', end_of_support_date: '2028-05-31' })
  expect(asRecord(reply.body)).toMatchObject({ status: 'published', withdrawn_reason: null })
})

it('[PM5] a draft cannot go round its checklist by being withdrawn', async () => {
  const { get, patch } = as('around')
  const path = '/api/products/prd_helyx_44b'
  const refused = await patch(path, { status: 'withdrawn', withdrawn_reason: 'Too early.' })
  expect(refused.status).toBe(409)
  expect(asRecord(refused.body)).toMatchObject({
    type: '/problems/never-published',
    message: 'HELYX 4.4 beta 1 is a draft. Only a published release can be withdrawn.',
  })
  expect(asRecord((await get(path)).body)).toMatchObject({ status: 'draft', withdrawn_reason: null })
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
  const own = asRecord(asRecord((await as('reach', 'staff').get('/api/me')).body).account)
  const licenses = rowsOf(await as('reach', 'staff').get('/api/licenses/?page_size=200&sort=number')).filter(
    ({ product, status, account }) =>
      // The vendor's own licenses do not count as a customer's.
      asRecord(account).id !== own.id &&
      asRecord(product).version === '4.3' &&
      asRecord(product).family === 'HELYX Solver' &&
      ['active', 'expiring'].includes(asString(status)),
  )
  expect(asRecords(versions_in_use).find(({ version }) => version === '4.3')).toEqual({
    version: '4.3',
    accounts: new Set(licenses.map(({ account }) => asRecord(account).id)).size,
    seats: licenses.reduce((sum, { seats_total }) => sum + Number(seats_total), 0),
  })
  for (const persona of ['content', 'support']) {
    const { body } = await as('reach', persona).get('/api/products/prd_helyx_43')
    expect('reach' in asRecord(body), persona).toBe(persona === 'support')
  }
})

it('[PM4] a replaced file loses the day and the signature of the one before, unless they are given', async () => {
  await open.control('replaced', 'clock', { now: '2026-11-20T09:30:00Z' })
  const { get, patch, post } = as('replaced')
  const made = asRecord((await post('/api/products/prd_helyx_43/duplicate', { version: '4.4' })).body)
  const product = `/api/products/${asString(made.id)}`
  const topic = rowsOf(await get(`${product}/productTopics`)).find(({ title }) => title === 'Installers')
  const files = `${product}/productTopics/${asString(topic?.id)}/productTopicDownloads`
  const [linux, arm] = rowsOf(await get(files)).map(({ id }) => `${files}/${asString(id)}`)
  const before = rowsOf(await get(files))[0]
  expect(before).toMatchObject({ release_date: '2025-12-09', carried_over_from: '4.3' })
  expect(before?.signature_url).toMatch(/4\.3-linux-x64\.run\.asc$/)
  const object = (name: string) => ({ bucket: 'corvane-releases', key: `helyx/4.4/${name}` })
  const change = async (path: string | undefined, body: Json) =>
    asRecord((await patch(asString(path), body)).body)
  expect(await change(linux, { title: 'Installer for all Linux systems' })).toMatchObject({
    release_date: '2025-12-09',
    signature_url: before?.signature_url,
  })
  expect(await change(linux, object('helyx-4.4-linux-x64.run'))).toMatchObject({
    release_date: '2026-11-20',
    signature_url: null,
    carried_over_from: null,
  })
  await patch(product, { release_date: '2026-12-01' })
  expect((await change(arm, object('helyx-4.4-linux-arm64.run'))).release_date).toBe('2026-12-01')
  const own = { release_date: '2026-11-30', signature_url: 'https://downloads.corvane.example/beta.asc' }
  expect(await change(arm, { ...object('helyx-4.4.0-beta1-linux-x64.run'), ...own })).toMatchObject(own)
})
