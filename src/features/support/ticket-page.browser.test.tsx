import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import { expectAccessible } from '../../ui/accessible.fixture'
import { sampleTicket } from './ticket.fixture'
import TicketPage from './ticket-page'

const route = '/support/helyx/ticket'
const luca = exampleOf('GET /api/users/').items.filter(({ id }) => id === 'usr_engineer')
const detail = exampleOf('GET /api/helpdesk/{x}/tickets/{ticketId}')

const show = (as: 'support' | 'engineer', requester = sampleTicket.requester) => {
  stubBackend({
    'GET /api/helpdesk/{x}/tickets/{ticketId}': { ...detail, ...sampleTicket, requester },
    'GET /api/users/': { items: luca, total: luca.length },
    'GET /api/products/': exampleOf('GET /api/products/'),
  })
  return renderPart(<TicketPage />, {
    as,
    permission: 'support_helyx_tickets',
    route,
    path: `${route}?id=${sampleTicket.id}`,
  })
}
const ticket = page.getByRole('region', { name: 'Ticket' }).first()
const check = ticket.getByRole('button', { name: 'Check downloads' })

test('[US2] staff ask from a ticket what its requester can download, and open the requester', async () => {
  await show('support')
  await expect
    .element(ticket.getByRole('link', { name: 'Luca Moretti' }))
    .toHaveAttribute('href', '/admin/users_manager/usr_engineer')
  await check.click()
  const dialog = page.getByRole('dialog', { name: 'Check downloads' })
  await expect.element(dialog.getByRole('region', { name: 'Downloads of Luca Moretti' })).toBeVisible()
  await expectAccessible()
})

test('[US2] neither customers nor requesters without a user are asked about', async () => {
  const { unmount } = await show('engineer')
  await expect.element(ticket).toHaveTextContent('Luca Moretti')
  await expect.element(check).not.toBeInTheDocument()
  await unmount()
  await show('support', { ...sampleTicket.requester, id: null })
  await expect.element(ticket).toHaveTextContent('Luca Moretti')
  await expect.element(check).not.toBeInTheDocument()
})
