// Needs a document.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useScrollTarget } from './use-page'

test('[DOC5] the way back finds its place, also from a page that was left before it had its height', async () => {
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const Page = () => {
    const { settle } = useScrollTarget()
    return (
      <button type="button" onClick={settle}>
        Settle {useLocation().pathname}
      </button>
    )
  }
  const staticData = { permission: 'open' } as const
  const root = createRootRoute({ staticData })
  const route = createRoute({ getParentRoute: () => root, path: '/$', staticData, component: Page })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/walls'] }),
    scrollRestoration: true,
  })
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Settle /walls' }))
  vi.stubGlobal('scrollY', 333)
  document.dispatchEvent(new Event('scroll'))

  act(() => router.history.push('/inlets'))
  await screen.findByRole('button', { name: 'Settle /inlets' })
  act(() => router.history.back())
  const settle = await screen.findByRole('button', { name: 'Settle /walls' })
  scrollTo.mockClear()
  vi.stubGlobal('scrollY', 0)
  fireEvent.click(settle)
  expect(scrollTo).toHaveBeenCalledWith({ top: 333 })
  // A user who scrolls on from there is not scrolled back.
  scrollTo.mockClear()
  fireEvent.click(settle)
  expect(scrollTo).not.toHaveBeenCalled()
})
