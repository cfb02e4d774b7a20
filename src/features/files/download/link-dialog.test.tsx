// Needs a document.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entry, renderFiles } from '../files.fixture'
import { formatLifetime, LinkDialog } from './link-dialog'

const file = entry('/Cases/#1 100% a&b.csv')
const open = (answer: () => Response) =>
  renderFiles(
    (context) => <LinkDialog context={context} file={file} />,
    [file],
    ({ path }) => (path.startsWith('/api/') ? answer() : new Response('a', { status: 206 })),
  )

it('shows a URL, when it expires and for whom it works', async () => {
  const expires_at = new Date(Date.now() + 3_630_000).toISOString()
  const url = 'https://storage.corvane.example/a.csv?signature=1'
  const { calls } = open(() => Response.json({ url, expires_at }))
  expect(
    await screen.findByText(
      /^Anyone with this link can download the file without signing in for 1 hour, until/,
    ),
  ).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(url)
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
  expect(calls[0]?.path).toBe(
    '/api/file-manager/object/?path=%2FCases%2F%231%20100%25%20a%26b.csv&disposition=attachment',
  )
})

it('shows why there is no URL', async () => {
  open(() => Response.json({ type: 'x', title: 'The file is not there', status: 404 }, { status: 404 }))
  expect(await screen.findByText('The link could not be created')).toBeDefined()
  expect(screen.getByText(/The file is not there/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

it('refuses a URL with a script', async () => {
  open(() => Response.json({ url: 'javascript:alert(1)', expires_at: '2026-11-20T10:30:00Z' }))
  expect(await screen.findByText(/an address that the portal does not open/)).toBeDefined()
})

it('formats the time left, never more than it is', () => {
  const now = Date.parse('2026-11-20T09:30:00Z')
  expect(formatLifetime('2026-11-20T10:30:00Z', now)).toBe('for 1 hour')
  expect(formatLifetime('2026-11-20T10:29:59Z', now)).toBe('for 59 minutes')
  expect(formatLifetime('2026-11-22T09:30:00Z', now)).toBe('for 2 days')
  expect(formatLifetime('2026-11-20T09:30:30Z', now)).toBe('for less than a minute')
  expect(formatLifetime('soon', now)).toBe('for a limited time')
})
