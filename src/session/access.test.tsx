// Needs a document.
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../api/client'
import { createQueryClient } from '../api/query-client'
import { useAccess, usePageStatus } from './access'
import { CurrentUserProvider, useSession } from './current-user'

const access = { licenses: 'r', file_manager: 'rw' }

function Page() {
  return <p>{JSON.stringify(useAccess())}</p>
}

function Frame() {
  const { status } = useSession()
  const page = usePageStatus()
  if (status.kind !== 'loaded') return null
  return (
    <>
      <h1>{page.kind}</h1>
      <Page />
      <Outlet />
    </>
  )
}

const root = createRootRoute({ staticData: { permission: 'open' }, component: Frame })
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/licenses', staticData: { permission: 'licenses' } }),
  createRoute({
    getParentRoute: () => root,
    path: '/file_manager',
    staticData: { permission: 'file_manager' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/admin/users_manager',
    staticData: { permission: 'users_manager' },
  }),
  createRoute({ getParentRoute: () => root, path: '/user-account', staticData: { permission: 'open' } }),
])

async function open(path: string) {
  const router = createRouter({
    routeTree,
    notFoundMode: 'root',
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CurrentUserProvider userKey="usr_engineer">
        <RouterProvider router={router} />
      </CurrentUserProvider>
    </QueryClientProvider>,
  )
  const status = (await screen.findByRole('heading')).textContent
  const page: unknown = JSON.parse(screen.getByText(/^\{/).textContent ?? '')
  return { status, page }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async () =>
    Response.json({
      id: 'usr_engineer',
      first_name: 'Luca',
      last_name: 'Moretti',
      email: 'luca.moretti@meridian-racing.example',
      account: { id: 'acc_meridian', name: 'Meridian Racing' },
      user_access: access,
      roles: [],
    }),
  )
  connect({
    backend: 'https://api.example',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: false,
  })
})

afterEach(() => {
  cleanup()
})

test('[L5.3] a page that may be read, not changed, says why', async () => {
  expect(await open('/licenses')).toEqual({
    status: 'loaded',
    page: {
      key: 'licenses',
      read: true,
      write: false,
      reason: 'You have read-only access.',
    },
  })
})

test('[L5.3] a page that may be changed', async () => {
  expect(await open('/file_manager')).toMatchObject({ page: { read: true, write: true, reason: null } })
})

test('[L5.1] an address of no screen below one that is not allowed is not found, as for everyone', async () => {
  expect(await open('/admin/users_manager/nobody/here')).toMatchObject({
    status: 'loaded',
    page: { read: true },
  })
})

test.each([
  '/admin/users_manager',
  '/Admin/Users_Manager',
  '/admin/users%5Fmanager',
  '/admin/users_manager/',
])('[L5.3] [L8.4] %s is not allowed without the right, however it is spelled', async (path) => {
  expect(await open(path)).toMatchObject({
    status: 'not-allowed',
    page: { key: 'users_manager', read: false, write: false },
  })
})

test('[L5.3] a page for everyone is read and changed', async () => {
  expect(await open('/user-account')).toEqual({
    status: 'loaded',
    page: { key: 'open', read: true, write: true, reason: null },
  })
})
