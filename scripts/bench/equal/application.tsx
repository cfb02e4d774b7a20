import { beside, tree } from 'virtual:dashboard'
import type { IPublicClientApplication } from '@azure/msal-browser'
import { MsalProvider } from '@azure/msal-react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { ChakraProvider, chakra, createSystem } from '@chakra-ui/react/styled-system'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router'
import { createElement, Fragment } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { drawTree } from './draw-tree'

// Loaded and evaluated but unused, so that dropping Chakra from the portal would show in its figures.
Reflect.set(globalThis, 'unused', [ChakraProvider, chakra, createSystem(defaultBaseConfig), Link])

/** Renders the dashboard's elements once all reads have arrived. */
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
