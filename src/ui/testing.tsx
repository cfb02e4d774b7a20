import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, vi } from 'vitest'
import { StyleProvider } from './style-provider'

/** For component tests: renders under the portal's styles, and gives jsdom what it lacks. */
export const renderUi = (element: ReactElement) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  return render(element, { wrapper: StyleProvider })
}

afterEach(cleanup)
