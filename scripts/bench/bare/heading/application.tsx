import type { IPublicClientApplication } from '@azure/msal-browser'
import { MsalProvider } from '@azure/msal-react'
import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { system } from './theme'

/** What this page shows of the user record. */
export type Me = { first_name: string }

const Title = chakra('h1', { base: { fontSize: 'xl', fontWeight: 'semibold' } })

/** Puts a page on the element that shows the user once they are known. */
export function mount(
  element: HTMLElement,
  client: IPublicClientApplication,
  readMe: () => Promise<Me | null>,
): void {
  const Dashboard = () => {
    const { data } = useQuery({ queryKey: ['me'], queryFn: readMe })
    if (!data) return null
    return (
      <main>
        <Title>Dashboard</Title>
        <Link to="/">{data.first_name}</Link>
      </main>
    )
  }
  const root = createRootRoute({ staticData: { permission: 'open' } })
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: Dashboard,
    staticData: { permission: 'open' },
  })
  const router = createRouter({ routeTree: root.addChildren([dashboard]) })
  createRoot(element).render(
    <ChakraProvider value={system}>
      <MsalProvider instance={client}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MsalProvider>
    </ChakraProvider>,
  )
}
