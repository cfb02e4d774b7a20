import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/query-client'
import { exampleOf } from '../api/stub-backend.fixture'
import { StyleProvider } from '../ui/theme/style-provider'
import { sampleConfig } from './config.fixture'
import { ConfigProvider } from './config-context'
import { CurrentUserContext } from './current-user'
import type { Permission } from './permissions'

type RenderPartOptions = {
  /** The contract example of the signed-in user's record. */
  as?: 'staff' | 'content' | 'support' | 'pi' | 'useradmin' | 'engineer' | 'reader' | 'newcomer'
  /** By default that of the user's record. */
  userKey?: string
  /** The permission of the screen. */
  permission?: Permission
  /** The route's path in the route tree, and the address. */
  route?: string
  path?: string
  /** The route's parser of search parameters. */
  validateSearch?: (search: Record<string, unknown>) => object
}

/**
 * For component tests with a backend: renders a part of a screen for a user of the contract's examples, with the
 * portal's styles, a router and a query client without retries.
 */
export async function renderPart(
  element: ReactElement,
  {
    as = 'pi',
    userKey = `usr_${as}`,
    permission = 'open',
    route = '/',
    path = route,
    validateSearch,
  }: RenderPartOptions = {},
) {
  const queries = createQueryClient()
  const { queries: reads = {}, ...defaults } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...defaults, queries: { ...reads, retry: false } })
  const root = createRootRoute({ staticData: { permission: 'open' } })
  const own = createRoute({
    getParentRoute: () => root,
    path: route,
    component: () => <main>{element}</main>,
    staticData: { permission },
    ...(validateSearch ? { validateSearch } : {}),
  })
  const router = createRouter({
    routeTree: root.addChildren([own]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const user = {
    userKey,
    status: { kind: 'loaded' as const, me: exampleOf('GET /api/me', as) },
    retry: () => undefined,
  }
  const screen = await render(
    <StyleProvider>
      <ConfigProvider config={sampleConfig}>
        <QueryClientProvider client={queries}>
          <CurrentUserContext value={user}>
            <RouterProvider router={router} />
          </CurrentUserContext>
        </QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>,
  )
  return { ...screen, router, queries }
}
