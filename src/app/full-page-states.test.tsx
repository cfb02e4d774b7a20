// Needs a document.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../ui/render-ui.fixture'
import { PageBroken } from './full-page-states'

/** A page that fails with this error, and its number of attempts before the message. */
async function failWith(error: Error) {
  const reset = vi.fn()
  const queries = new QueryClient()
  const page = (cause: Error) => (
    <QueryClientProvider client={queries}>
      <PageBroken error={cause} reset={reset} />
    </QueryClientProvider>
  )
  const { rerender } = renderUi(page(error))
  return { reset, failAgain: (again: Error) => rerender(page(again)) }
}

const changed = () =>
  Object.assign(new Error('The node to be removed is not a child of this node.'), { name: 'NotFoundError' })

it('a page that the browser has changed is drawn again once, and then says so without blaming the server', async () => {
  const { reset, failAgain } = await failWith(changed())
  expect(reset).toHaveBeenCalledOnce()
  expect(screen.queryByRole('heading')).toBeNull()
  failAgain(changed())
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeDefined()
  expect(
    screen.getByText(/^The browser changed the page while it was drawn, as translating it does\./),
  ).toBeDefined()
  expect(screen.queryByText(/support|server/)).toBeNull()
  expect(reset).toHaveBeenCalledOnce()
})

it('a page that failed otherwise asks to send support the message', async () => {
  const { reset } = await failWith(new TypeError('seats is undefined'))
  expect(await screen.findByText(/send support the message below\.$/)).toBeDefined()
  expect(screen.getByText('seats is undefined').getAttribute('translate')).toBe('no')
  expect(reset).not.toHaveBeenCalled()
})
