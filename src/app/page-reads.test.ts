// Needs a document.
import { QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/errors'
import { createQueryClient } from '../api/query-client'
import type { PageModule, PageRequest } from '../session/page-module'
import { answerCalls } from '../session/signed-in.fixture'
import { setView } from '../session/view-as'
import { keptReads } from './kept-reads'
import { firstUser, sendPageReads } from './page-reads'

const me = {
  id: 'usr_pi',
  first_name: 'Ada',
  last_name: 'Moretti',
  email: 'ada@meridian-racing.example',
  account: { id: 'acc_meridian', name: 'Meridian Racing', user_admins: [] },
  user_access: { licenses: 'r' as const },
  roles: [],
}

/** A page that reads its own name and records the requests. */
function page(name: string) {
  const requests: PageRequest[] = []
  const sent = vi.fn(async () => `the ${name}`)
  const module: PageModule = {
    default: () => null,
    reads: (request) => {
      requests.push(request)
      return [{ queryKey: [name], queryFn: sent, address: () => `/api/${name}` }]
    },
  }
  return { requests, sent, load: vi.fn(async () => module) }
}

const list = page('licenses')
const row = page('license')
const users = page('users')
let queries = createQueryClient()

const root = createRootRoute({ staticData: { permission: 'open' } })
const licenses = createRoute({
  getParentRoute: () => root,
  path: '/licenses',
  validateSearch: ({ status }: Record<string, unknown>) => ({ status: String(status) }),
  staticData: { permission: 'licenses', load: () => list.load() },
})
const license = createRoute({
  getParentRoute: () => licenses,
  path: '$licenseId',
  staticData: { permission: 'licenses', load: () => row.load() },
})
const manager = createRoute({
  getParentRoute: () => root,
  path: '/users',
  staticData: { permission: 'users_manager', load: () => users.load() },
})
const below = createRoute({
  getParentRoute: () => licenses,
  path: 'users',
  staticData: { permission: 'users_manager', load: () => row.load() },
})

const routerAt = (address: string) =>
  createRouter({
    routeTree: root.addChildren([licenses.addChildren([license, below]), manager]),
    history: createMemoryHistory({ initialEntries: [address] }),
    notFoundMode: 'root',
  })

const send = (address: string) => sendPageReads(routerAt(address), queries, { me, userKey: 'sub_1' })

afterEach(() => {
  vi.clearAllMocks()
  for (const { requests } of [list, row, users]) requests.length = 0
  queries = createQueryClient()
  setView(null)
  localStorage.clear()
})

test('sends the reads of the page and of the list around it, each with its part of the address', async () => {
  const { answered } = await send('/licenses/lic_1?status=active')
  expect(list.requests).toMatchObject([
    { path: '/licenses', search: { status: 'active' }, hasChild: true, me: { id: 'usr_pi' } },
  ])
  expect(row.requests).toMatchObject([
    { path: '/licenses/$licenseId', params: { licenseId: 'lic_1' }, hasChild: false },
  ])
  await answered
  expect(queries.getQueryData(['licenses'])).toBe('the licenses')
  expect(queries.getQueryData(['license'])).toBe('the license')
})

test('sends nothing before the code of the page is there', async () => {
  const module = await list.load()
  let arrive: () => void = () => undefined
  const code = new Promise<PageModule>((resolve) => {
    arrive = () => resolve(module)
  })
  list.load.mockReturnValueOnce(code)
  const sent = send('/licenses')
  await list.load()
  expect(list.sent).not.toHaveBeenCalled()
  arrive()
  await sent
  expect(list.sent).toHaveBeenCalledOnce()
})

test.each(['/users', '/licenses/users', '/nowhere', '/licenses/lic_1/more'])(
  '[L5.3] at %s, which the user may not open, nothing is read and no code asked for',
  async (address) => {
    await send(address)
    for (const { sent, load } of [list, row, users]) {
      expect(load).not.toHaveBeenCalled()
      expect(sent).not.toHaveBeenCalled()
    }
  },
)

test('code that does not come costs its own reads alone', async () => {
  row.load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send('/licenses/lic_1')
  expect(list.sent).toHaveBeenCalledOnce()
  expect(row.sent).not.toHaveBeenCalled()
})

test('what was answered is kept for the next visit of the address, for this user', async () => {
  row.sent.mockRejectedValueOnce(new ApiError({ kind: 'status', operation: 'getLicense', status: 404 }))
  await (await send('/licenses/lic_1?status=active#seats')).answered
  expect(keptReads('sub_1', '/licenses/lic_1?status=active')).toEqual(['/api/licenses'])
  expect(keptReads('sub_2', '/licenses/lic_1?status=active')).toEqual([])
  await (await send('/licenses/lic_1?status=active')).answered
  expect(keptReads('sub_1', '/licenses/lic_1?status=active')).toEqual(['/api/licenses', '/api/license'])
  await (await send('/users')).answered
  expect(keptReads('sub_1', '/users')).toEqual([])
})

test('what the page has asked for itself is kept once it is answered', async () => {
  let answer: (text: string) => void = () => undefined
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answer = resolve
    })
  const leave = new QueryObserver(queries, { queryKey: ['licenses'], queryFn }).subscribe(() => undefined)
  await send('/licenses')
  expect(list.sent).not.toHaveBeenCalled()
  expect(keptReads('sub_1', '/licenses')).toEqual([])
  answer('the licenses')
  await vi.waitFor(() => expect(keptReads('sub_1', '/licenses')).toEqual(['/api/licenses']))
  leave()
})

test('[L5.3] what a view with other rights reads is not kept', async () => {
  setView({ by: me.id, label: 'Engineer', access: {}, account: null, isCustomer: false, roles: [] })
  await (await send('/licenses')).answered
  expect(keptReads('sub_1', '/licenses')).toEqual([])
})

test('a list that is open already is not read again when a row is opened beside it', async () => {
  await (await send('/licenses')).answered
  const leave = new QueryObserver(queries, { queryKey: ['licenses'] }).subscribe(() => undefined)
  await queries.invalidateQueries({ queryKey: ['licenses'], refetchType: 'none' })
  await send('/licenses/lic_1')
  expect(list.sent).toHaveBeenCalledOnce()
  expect(row.sent).toHaveBeenCalledOnce()
  leave()
})

test('a read that fails before its page is rendered is shown as failed, and made again at the next visit', async () => {
  list.sent.mockRejectedValueOnce(new ApiError({ kind: 'status', operation: 'listLicenses', status: 400 }))
  await (await send('/licenses')).answered
  const observer = new QueryObserver(queries, { queryKey: ['licenses'], queryFn: list.sent })
  observer.subscribe(() => undefined)()
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' })
  expect(list.sent).toHaveBeenCalledOnce()
  observer.subscribe(() => undefined)()
  expect(list.sent).toHaveBeenCalledTimes(2)
})

test('[L5.3] the first page waits for a record that says what the user may read', async () => {
  answerCalls(() => Response.json({ ...me, account: {} }))
  expect(await firstUser(queries)).toBeNull()
  queries.clear()
  answerCalls(() => Response.json(me))
  expect(await firstUser(queries)).toMatchObject({ id: 'usr_pi', user_access: { licenses: 'r' } })
})

test('[L5.3] the first page of a view with other rights sends nothing before it has evaluated them', async () => {
  answerCalls(() => Response.json(me))
  setView({ by: me.id, label: 'Engineer', access: {}, account: null, isCustomer: false, roles: [] })
  expect(await firstUser(queries)).toBeNull()
})
