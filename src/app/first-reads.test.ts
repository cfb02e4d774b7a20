// Needs a document.
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../api/client'
import { getMe, listTickets } from '../api/operations.gen'
import { setView } from '../session/view-as'
import { attentionReads } from './dashboard/attention'
import { sendFirstReads } from './first-reads'

const me = {
  first_name: 'Helen',
  last_name: 'Okafor',
  account: { name: 'Meridian' },
  user_access: { licenses: 'r' },
}
const answers = (record: unknown, status = 200) =>
  vi.fn(async (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url
    const list = address.endsWith('/tickets') ? [] : { items: [], total: 0 }
    const body = address.endsWith('/api/me') ? record : list
    return Response.json(body, { status: address.endsWith('/api/me') ? status : 200 })
  })
const asked = (fetched: ReturnType<typeof answers>) =>
  fetched.mock.calls.map(([input]) => (typeof input === 'string' ? input : input.url))

beforeEach(() => {
  setView(null)
  connect({
    backend: '',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: false,
  })
})

test('the reads of the first screen take the answers that were asked for ahead, each once', async () => {
  const fetched = answers(me)
  vi.stubGlobal('fetch', fetched)
  await sendFirstReads({ backend: '', path: '/', token: 'token' })
  expect(fetched).toHaveBeenCalledTimes(2)

  const queries = new QueryClient()
  const record = await queries.fetchQuery(getMe())
  expect(record).toEqual(me)
  for (const read of attentionReads(record)) await queries.fetchQuery(read)
  expect(asked(fetched)).toEqual([
    `${location.origin}/api/me`,
    `${location.origin}/api/licenses/?page=1&page_size=50`,
  ])

  await queries.invalidateQueries()
  await queries.fetchQuery(getMe())
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('reads of what is shown next are sent once those of the first screen have been answered', async () => {
  const record = { ...me, user_access: { licenses: 'r', support_helyx: 'r' } }
  const others = answers(record)
  let answer = () => {}
  const held = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ items: [], total: 0 }))
  })
  const fetched = vi.fn((input: string | Request) =>
    (typeof input === 'string' ? input : input.url).includes('/api/licenses/') ? held : others(input),
  )
  vi.stubGlobal('fetch', fetched)
  await sendFirstReads({ backend: '', path: '/', token: 'token' })
  expect(fetched).toHaveBeenCalledTimes(2)

  answer()
  await vi.waitFor(() =>
    expect(fetched).toHaveBeenLastCalledWith(
      `${location.origin}/api/helpdesk/helyx/tickets`,
      expect.anything(),
    ),
  )
  const queries = new QueryClient()
  for (const read of attentionReads(await queries.fetchQuery(getMe()))) await queries.fetchQuery(read)
  await queries.fetchQuery(listTickets({ params: { path: { x: 'helyx' } } }))
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a bearer that has changed meanwhile asks anew', async () => {
  const fetched = answers(me)
  vi.stubGlobal('fetch', fetched)
  await sendFirstReads({ backend: '', path: '/downloads', token: 'an older one' })
  await new QueryClient().fetchQuery(getMe())
  expect(asked(fetched)).toEqual([`${location.origin}/api/me`, `${location.origin}/api/me`])
})

test('[L5.3] nothing is read that the record does not grant, beside the dashboard, or with the rights of others', async () => {
  const view = {
    by: 'usr_1',
    label: 'Engineer',
    access: { licenses: 'r' },
    account: null,
    isCustomer: true,
    roles: [],
  } as const
  const scenarios: [string, () => void, unknown, number][] = [
    ['/', () => {}, { ...me, user_access: {} }, 200],
    ['/', () => {}, { ...me, user_access: null }, 200],
    ['/', () => {}, 'no record', 200],
    ['/', () => {}, me, 403],
    ['/licenses', () => {}, me, 200],
    ['/', () => setView(view), me, 200],
  ]
  for (const [path, before, record, status] of scenarios) {
    before()
    const fetched = answers(record, status)
    vi.stubGlobal('fetch', fetched)
    await sendFirstReads({ backend: 'https://api.example.com', path, token: path })
    expect(asked(fetched)).toEqual(['https://api.example.com/api/me'])
  }
})
