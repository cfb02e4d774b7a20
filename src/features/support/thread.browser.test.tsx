import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import { sampleTicket } from './ticket.fixture'
import TicketPage from './ticket-page'

const route = '/support/helyx/ticket'
const detail = exampleOf('GET /api/helpdesk/{x}/tickets/{ticketId}')
const [first] = detail.messages
const body =
  '<p>The residuals: <img src="cid:residuals.png@01DB" alt="Residuals"></p><p>and <img src="image002.png" alt=""></p><p>Thanks.</p><div id="divRplyFwdMsg"><b>From:</b> Support<br><b>Sent:</b> Today<br><b>Subject:</b> Restart</div><div>Please try 4.3.1.</div>'

test('[SUP5] a mail’s quote is folded, and its picture opens the attachment without a request to the portal', async () => {
  expect(first?.attachments.map(({ filename }) => filename)).toContain('residuals.png')
  stubBackend({
    'GET /api/helpdesk/{x}/tickets/{ticketId}': {
      ...{ ...detail, ...sampleTicket },
      messages: detail.messages.slice(0, 1).map((message) => ({ ...message, body_html: body })),
    },
  })
  await commands.watchRequests()
  await renderPart(<TicketPage />, {
    ...{ as: 'engineer', permission: 'support_helyx_tickets', route },
    path: `${route}?id=${sampleTicket.id}`,
  })
  const mail = page.frameLocator(page.getByTitle('Message from Luca Moretti'))
  await expect.poll(commands.frameOutline).toContain('Thanks.')
  expect(await commands.frameOutline()).toContain('Picture: image002.png')
  expect(await commands.frameOutline()).not.toContain('Please try 4.3.1.')
  await mail.getByText('Quoted text').click()
  await expect.poll(commands.frameOutline).toContain('Please try 4.3.1.')
  await mail.getByRole('button', { name: 'Picture: Residuals' }).click()
  await expect.element(page.getByRole('dialog', { name: 'residuals.png' })).toBeVisible()
  const asked = await commands.requestsTo(location.hostname)
  expect(asked.filter((address) => address.includes('image002'))).toEqual([])
})
