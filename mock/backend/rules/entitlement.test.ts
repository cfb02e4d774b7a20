import createClient from 'openapi-fetch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { paths } from '../../../src/api/schema.gen'
import { coveragesOf, coversAddOn, coversRelease } from '../../../src/domain/rules/access/entitlement'
import { type OpenSandbox, openSandbox } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const as = (persona: string, world: string) =>
  createClient<paths>({
    baseUrl: open.origin,
    headers: { authorization: `Bearer ${persona}`, cookie: `world=${world}` },
  })

/** Compares the portal's prediction for an account with the sandbox, per release and per file. */
async function compare(persona: string, accountId: string, world: string) {
  const staff = as('staff', world)
  const customer = as(persona, world)
  const query = { 'account_id[]': [accountId], page_size: 200 }
  const licenses = (await staff.GET('/api/licenses/', { params: { query } })).data?.items ?? []
  const coverages = coveragesOf(licenses)
  const products =
    (await customer.GET('/api/products/', { params: { query: { page_size: 200 } } })).data?.items ?? []
  const given: Record<string, boolean> = {}
  const expected: Record<string, boolean> = {}
  for (const { id, name, family, release_date, entitled } of products) {
    given[name] = entitled
    expected[name] = coversRelease(coverages, family.name, release_date)
    const ofFamily = { query: { productFamily: family.name } }
    const addOns = (await staff.GET('/api/products/addons/', { params: ofFamily })).data ?? []
    const topics =
      (await customer.GET('/api/products/{id}/productTopics', { params: { path: { id } } })).data ?? []
    for (const topic of topics) {
      const path = { id, topicId: topic.id }
      const { data: files = [] } = await customer.GET(
        '/api/products/{id}/productTopics/{topicId}/productTopicDownloads',
        { params: { path } },
      )
      for (const file of files) {
        const { requires_add_on: needed } = file
        const code = addOns.find((one) => one.id === needed?.id)?.code
        given[file.id] = file.entitled
        expected[file.id] =
          coversRelease(coverages, family.name, file.release_date) &&
          (!needed || coversAddOn(coverages, family.name, { id: needed.id, ...(code && { code }) }))
      }
    }
  }
  return { given, expected, licenses }
}

for (const [persona, accountId] of [
  ['pi', 'acc_meridian'],
  ['reader', 'acc_halvorsen'],
  ['newcomer', 'acc_osprey'],
] as const)
  it(`[AM3] ${persona} has what the portal expects of the licenses of ${accountId}`, {
    tags: persona === 'pi' ? [] : ['all'],
  }, async () => {
    const { given, expected } = await compare(persona, accountId, `covered ${persona}`)
    expect(Object.keys(given).length).toBeGreaterThan(5)
    expect(expected).toEqual(given)
    if (persona === 'pi') expect(new Set(Object.values(given))).toEqual(new Set([true, false]))
  })

it('[AM3] a suspended license covers nothing', { tags: ['all'] }, async () => {
  const world = 'uncovered'
  const before = await compare('pi', 'acc_meridian', world)
  for (const { id, type } of before.licenses) {
    const body = { type, status: 'suspended' as const, status_reason: 'The invoice is open.' }
    await open.call('staff', 'PATCH', `/api/licenses/${id}`, { world, body })
  }
  const suspended = await compare('pi', 'acc_meridian', world)
  expect(suspended.expected).toEqual(suspended.given)
  expect(Object.values(suspended.given)).not.toContain(true)
  expect(suspended.licenses.every(({ status }) => status === 'suspended')).toBe(true)
})
