// Needs a document.
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../api/client'
import { getMe, listLicenses, listTickets } from '../api/operations.gen'
import { setView } from '../session/view-as'
import { attentionReads } from './dashboard/attention'
import { QUICK_MS, sendFirstReads } from './first-reads'
import { keepReads } from './kept-reads'

const me = {
  first_name: 'Helen',
  last_name: 'Okafor',
  account: { name: 'Meridian' },
  user_access: { licenses: 'r' },
}
const first = { backend: '', userKey: 'sub_1', search: '', token: 'token' }
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
  localStorage.clear()
  // Answers that a test has left over are of its own token.
  first.token = crypto.randomUUID()
  setView(null)
  connect({
    backend: '',
    token: async () => first.token,
    renew: async () => null,
    idempotencyKeys: false,
  })
})

test('the reads of the first screen take the answers that were asked for ahead, each once', async () => {
  const fetched = answers(me)
  vi.stubGlobal('fetch', fetched)
  await sendFirstReads({ ...first, path: '/' })
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

test('reads of what is shown next are sent beside those of the first items, unless the network is quick', async () => {
  const fetched = answers({ ...me, user_access: { licenses: 'r', support_helyx: 'r' } })
  vi.stubGlobal('fetch', fetched)
  const clock = vi
    .spyOn(performance, 'now')
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(QUICK_MS - 1)
  await sendFirstReads({ ...first, path: '/' })
  expect(asked(fetched)).toEqual([
    `${location.origin}/api/me`,
    `${location.origin}/api/licenses/?page=1&page_size=50`,
  ])
  fetched.mockClear()
  clock.mockReturnValueOnce(0).mockReturnValueOnce(QUICK_MS)
  await sendFirstReads({ ...first, path: '/' })
  clock.mockRestore()
  expect(asked(fetched)).toEqual([
    `${location.origin}/api/me`,
    `${location.origin}/api/licenses/?page=1&page_size=50`,
    `${location.origin}/api/helpdesk/helyx/tickets`,
  ])
  const queries = new QueryClient()
  for (const read of attentionReads(await queries.fetchQuery(getMe()))) await queries.fetchQuery(read)
  await queries.fetchQuery(listTickets({ params: { path: { x: 'helyx' } } }))
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('what a page has read before is asked for with the user record, and taken if the record permits it', async () => {
  const licenses = listLicenses({ params: { query: { search: "O'Neil", 'status[]': ['active'] } } })
  keepReads('sub_1', "/licenses?search=O'Neil", [licenses.address() ?? ''])
  keepReads('sub_2', "/licenses?search=O'Neil", ['/api/users/'])
  let answer = () => {}
  const held = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json(me))
  })
  const fetched = vi.fn((input: string | Request) =>
    (typeof input === 'string' ? input : input.url).endsWith('/api/me') ? held : answers(me)(input),
  )
  vi.stubGlobal('fetch', fetched)
  const sent = sendFirstReads({ ...first, path: '/licenses', search: "?search=O'Neil" })
  expect(asked(fetched)).toEqual([
    `${location.origin}/api/me`,
    `${location.origin}/api/licenses/?search=O'Neil&status[]=active`,
  ])
  answer()
  expect(await sent).toBe(0)
  const queries = new QueryClient()
  await queries.fetchQuery(getMe())
  expect(await queries.fetchQuery(licenses)).toEqual({ items: [], total: 0 })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what nobody has asked for in time is asked for anew', async () => {
  vi.useFakeTimers()
  const fetched = answers(me)
  vi.stubGlobal('fetch', fetched)
  await sendFirstReads({ ...first, path: '/downloads' })
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await new QueryClient().fetchQuery(getMe())
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a bearer that has changed meanwhile asks anew', async () => {
  const fetched = answers(me)
  vi.stubGlobal('fetch', fetched)
  await sendFirstReads({ ...first, path: '/downloads', token: 'an older one' })
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
  keepReads('sub_1', '/view', ['/api/licenses/'])
  const scenarios: [string, () => void, unknown, number][] = [
    ['/', () => {}, { ...me, user_access: {} }, 200],
    ['/', () => {}, { ...me, user_access: null }, 200],
    ['/', () => {}, 'no record', 200],
    ['/', () => {}, me, 403],
    ['/licenses', () => {}, me, 200],
    ['/', () => setView(view), me, 200],
    ['/view', () => setView(view), me, 200],
  ]
  for (const [index, [path, before, record, status]] of scenarios.entries()) {
    before()
    const fetched = answers(record, status)
    vi.stubGlobal('fetch', fetched)
    await sendFirstReads({ ...first, backend: 'https://api.example.com', path, token: `token ${index}` })
    expect(asked(fetched)).toEqual(['https://api.example.com/api/me'])
  }
})
