import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { vi } from 'vitest'
import { StyleProvider } from './theme/style-provider'

/** For component tests: renders under the portal's styles and a router, with polyfills for jsdom. */
export function renderUi(element: ReactElement) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StyleProvider>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </StyleProvider>
  )
  return { ...render(element, { wrapper }), router }
}
