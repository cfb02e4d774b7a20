import { beside, tree } from 'virtual:dashboard-tree'
import type { IPublicClientApplication } from '@azure/msal-browser'
import { MsalProvider } from '@azure/msal-react'
import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router'
import { createElement, Fragment } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { system } from '../heading/theme'
import { drawTree } from './draw-tree'

// Evaluated like everything else this page brings, and used for nothing: who styles without it is to be seen.
Reflect.set(globalThis, 'unused', [ChakraProvider, chakra, system, Link])

/** Puts the dashboard's own elements on the page once all it reads is here. */
export function mount(
  element: HTMLElement,
  client: IPublicClientApplication,
  readAll: () => Promise<unknown[]>,
): void {
  const Dashboard = () => {
    const { data } = useQuery({ queryKey: ['all'], queryFn: readAll })
    if (!data) return null
    return (
      <>
        {createElement(Fragment, null, ...tree.map(drawTree))}
        {beside.map((node) => createPortal(drawTree(node), document.body))}
      </>
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
    <MsalProvider instance={client}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MsalProvider>,
  )
}
