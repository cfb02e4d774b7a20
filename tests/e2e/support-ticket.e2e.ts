import type { Page } from 'playwright/test'
import { focusedIn } from './support/keyboard'
import { backendCalls } from './support/requests'
import { waitForPaint, waitForStableLayout } from './support/stable-layout'
import { expect, test } from './support/test'

const address = '/support/helyx/ticket?id=tkt_hlx_48213'
const message = (page: Page, name: string) => page.getByRole('article', { name })
const authors = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
const text = (page: Page, name: string, nth = 0) =>
  page.frameLocator(`iframe[title="Message from ${name}"]`).nth(nth)

test('[SUP5] facts, messages with who wrote them, folded quotes, and the order is remembered', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('engineer', address)
  await expect(page).toHaveTitle(/^HLX-48213 Adjoint solver diverges .* · Corvane Customer Portal$/)
  const facts = page.getByRole('region', { name: 'Ticket' })
  for (const words of ['Waiting on you', 'High', 'Problem', 'HELYX Solver', '4.3', 'Luca Moretti'])
    await expect(facts).toContainText(words)
  await expect(facts.getByRole('link', { name: 'HLX-2026-00417' })).toHaveAttribute(
    'href',
    '/licenses?search=HLX-2026-00417',
  )
  const order = ['Luca Moretti', 'Aiko Tanaka', 'Luca Moretti', 'Helpdesk', 'Aiko Tanaka']
  await expect(authors(page)).toHaveText(order)
  await expect(message(page, 'Aiko Tanaka').first()).toContainText('Support')
  await expect(message(page, 'Luca Moretti').first()).toContainText('Customer')
  await expect(text(page, 'Luca Moretti').getByText('since we moved the front wing case')).toBeVisible()
  const quote = text(page, 'Luca Moretti', 1).getByText('Please try')
  await expect(text(page, 'Luca Moretti', 1).getByText('The rear wing still diverges')).toBeVisible()
  await expect(quote).toBeHidden()
  await page.getByRole('button', { name: 'Oldest first, show newest first' }).click()
  await expect(authors(page)).toHaveText(order.toReversed())
  await expect(text(page, 'Luca Moretti', 1).getByText('since we moved the front wing case')).toBeVisible()
  await page.reload()
  await expect(authors(page)).toHaveText(order.toReversed())
})

test('[SUP5] attachments say their size, are shown in place and downloaded; a link in a message leads on inside', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('engineer', address)
  // The texts above have their heights: the page does not move under the mouse.
  await waitForStableLayout(page)
  const first = message(page, 'Luca Moretti').first()
  await expect(first.getByRole('list', { name: 'Attachments' })).toContainText(/residuals\.png\s*[\d.]+ KB/)
  await first.getByRole('button', { name: 'Show residuals.png' }).click()
  const preview = page.getByRole('dialog', { name: 'residuals.png' })
  const picture = preview.getByRole('img', { name: 'residuals.png' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await focusedIn(preview)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  const saved = page.waitForEvent('download')
  await first.getByRole('button', { name: 'Download adjoint-front-wing.log' }).click()
  expect((await saved).suggestedFilename()).toBe('adjoint-front-wing.log')

  await page.goto('/support/helyx/ticket?id=tkt_hlx_47998')
  await waitForStableLayout(page)
  await text(page, 'Pete Holloway').getByRole('link', { name: 'Wall functions, Blending' }).click()
  await expect(page).toHaveURL('/documentation/helyx/4.3/solver/wall-functions#blending')
})

test('[SUP7] coming back reads the thread again and moves nothing', { tag: '@all' }, async ({ as, page }) => {
  const calls = backendCalls(page)
  await page.setViewportSize({ width: 1200, height: 500 })
  await as('engineer', address)
  await expect(text(page, 'Aiko Tanaka', 1).getByText('checkMesh')).toBeVisible()
  await message(page, 'Aiko Tanaka').last().scrollIntoViewIfNeeded()
  await waitForStableLayout(page)
  const place = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('article h3') ?? document.body)
    return scrollY
  })
  const reads = () => calls.all.filter((request) => request.url().includes('/tickets/tkt_')).length
  const before = reads()
  await page.clock.install()
  await page.clock.fastForward('01:00')
  const answered = page.waitForResponse((response) => response.url().includes('/tickets/tkt_'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(reads).toBe(before + 1)
  await (await answered).finished()
  await waitForPaint(page)
  await expect(page.getByRole('main')).not.toContainText('new message')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect(await page.evaluate(() => String(getSelection()))).toBe('Luca Moretti')
})

test('[SUP6] an answer is written in the helpdesk, or as a mail that says what it is about', {
  tag: '@all',
}, async ({ as, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await as('engineer', `${address}&status=open`)
  await expect(page.getByRole('link', { name: 'Reply in helpdesk (opens in a new tab)' })).toHaveAttribute(
    'href',
    `${new URL(page.url()).origin}/vendor/support/helyx/tickets/HLX-48213`,
  )
  await page.getByRole('button', { name: 'Copy ticket link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname + new URL(link).search).toBe(address)

  await page.getByRole('button', { name: 'Reply by e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply to HLX-48213' })
  const href = (await dialog.getByRole('link', { name: 'Open in e-mail app' }).getAttribute('href')) ?? ''
  const mail = new URL(href)
  expect(mail.pathname).toBe('support@corvane.example')
  const query = Object.fromEntries(
    mail.search
      .slice(1)
      .split('&')
      .map((part) => part.split('=').map(decodeURIComponent)),
  )
  expect(query.subject).toBe(
    'Re: [HLX-48213] Adjoint solver diverges after switching to the k-omega SST wall treatment',
  )
  for (const words of ['Version: 4.3', 'License: HLX-2026-00417', 'on Linux'])
    expect(query.body).toContain(`${words}\r\n`)
  expect(href.length).toBeLessThan(2000)
})

test('[SUP5] a ticket of nobody, of another account or of the other line is none, with a way back', async ({
  as,
  page,
}) => {
  await as('engineer', '/support/helyx/ticket?id=tkt_hlx_48219&waiting=1')
  await expect(page.getByText('Ticket not found')).toBeVisible()
  for (const id of ['tkt_none', 'tkt_elm_20871', '..'])
    await test.step(id, async () => {
      await page.goto(`/support/helyx/ticket?id=${id}`)
      await expect(page.getByText('Ticket not found')).toBeVisible()
    })
  await page.goto('/support/helyx/ticket?id=tkt_hlx_48219&waiting=1')
  await page.getByRole('main').getByRole('link', { name: 'HELYX tickets' }).last().click()
  await expect(page).toHaveURL('/support/helyx?waiting=1')
})

test('[SUP5] vendor staff open tickets of all accounts and answer as support', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('support', '/support/elements?lines=all&search=cavitation')
  await page.getByRole('link', { name: 'HLX-48219' }).click()
  await expect(page.getByText('HLX-48219 · Halvorsen Pumps')).toBeVisible()
  await page.getByRole('button', { name: 'Reply by e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply to HLX-48219' })
  await expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue('fls_nordfluid')
})
