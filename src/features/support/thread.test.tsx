// Needs a document.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleConfig } from '../../session/config.fixture'
import { ConfigProvider } from '../../session/config-context'
import { CurrentUserContext } from '../../session/current-user'
import { renderUi } from '../../ui/render-ui.fixture'
import { type Message, Thread } from './thread'
import { sampleTicket } from './ticket.fixture'

const me = {
  id: 'usr_engineer',
  first_name: 'Luca',
  last_name: 'Moretti',
  email: 'luca.moretti@meridian-racing.example',
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  user_access: {},
  roles: [],
}
const status = { kind: 'loaded' as const, me }
const portalOf = (children: ReactNode) => (
  <ConfigProvider config={sampleConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUserContext value={{ userKey: 'usr_pi', status, retry: () => undefined }}>
        {children}
      </CurrentUserContext>
    </QueryClientProvider>
  </ConfigProvider>
)
let ticketId = 0
const message = (id: string, name: string, hour: number): Message => ({
  id,
  author: { name, kind: name === 'Luca Moretti' ? 'customer' : 'vendor', organization: null },
  body_html: `<p>${id}</p>`,
  created_at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
  attachments: [],
})
const first = [message('m1', 'Luca Moretti', 8), message('m2', 'Aiko Tanaka', 9)]
const thread = (messages: Message[]) =>
  portalOf(<Thread ticket={{ ...sampleTicket, id: `tkt_${ticketId}`, messages }} />)
const marked = () =>
  screen
    .getAllByRole('article')
    .filter((article) => within(article).queryByText('New'))
    .map((article) => within(article).getByRole('heading').id)

beforeEach(() => {
  ticketId += 1
})
afterEach(() => localStorage.clear())

test('[SUP7] what comes while the thread is open is marked and announced; what stands keeps its elements', () => {
  const { rerender } = renderUi(thread(first))
  expect(marked()).toEqual([])
  const stood = screen.getAllByRole('article')
  const frames = document.querySelectorAll('iframe')

  rerender(thread([...first, message('m3', 'Aiko Tanaka', 10), message('m4', 'Luca Moretti', 11)]))
  expect(screen.getAllByRole('article').slice(0, 2)).toEqual(stood)
  expect([...document.querySelectorAll('iframe')].slice(0, 2)).toEqual([...frames])
  // The viewer's own message is not new.
  expect(marked()).toEqual(['message-m3'])
  fireEvent.click(screen.getByRole('button', { name: '1 new message' }))
  expect(document.activeElement).toBe(screen.getAllByRole('article')[2])
})

test('[SUP5] the order is the reader’s and is remembered', () => {
  const { unmount } = renderUi(thread(first))
  const ids = () => screen.getAllByRole('heading', { level: 3 }).map(({ id }) => id)
  fireEvent.click(screen.getByRole('button', { name: 'Oldest first, show newest first' }))
  expect(ids()).toEqual(['message-m2', 'message-m1'])
  unmount()
  renderUi(thread(first))
  expect(ids()).toEqual(['message-m2', 'message-m1'])
  expect(screen.getByRole('button', { name: 'Newest first, show oldest first' })).not.toBeNull()
})

test('[SUP5] the name of an attachment cannot be turned around', () => {
  const attachment = (filename: string) => ({
    ...{ id: filename, filename, size_bytes: 42_100, content_type: 'image/png', url: 'https://x.example' },
  })
  const names = [
    ...['report\u202efdp.exe', 'noname', 'ATT00001.htm', '=?utf-8?B?R3LDtsOfZS5jc3Y=?=', 'a/b\\c:d.txt'],
    'n'.repeat(300),
  ]
  renderUi(thread([{ ...message('m1', 'Aiko Tanaka', 9), attachments: names.map(attachment) }]))
  const items = within(screen.getByRole('list', { name: 'Attachments' })).getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('bdi')?.textContent)).toEqual([
    'reportU+202Efdp.exe',
    ...names.slice(1),
  ])
  expect(screen.getByRole('list', { name: 'Attachments' }).textContent).not.toContain('\u202e')
  expect(screen.getByRole('button', { name: 'Show report[U+202E]fdp.exe' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download report[U+202E]fdp.exe' })).toBeTruthy()
})
