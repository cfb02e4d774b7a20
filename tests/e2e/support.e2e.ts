import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { backendCalls, untilQuiet } from './support/requests'
import { expect, test } from './support/test'

const table = (page: Page) => page.getByRole('table', { name: 'Tickets' })
const numbers = (page: Page) => table(page).getByRole('rowheader')
const row = (page: Page, number: string) => table(page).getByRole('row', { name: new RegExp(number) })
const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search tickets/ })
/** Number of rows on all pages, as the list states it. */
const total = async (page: Page) => {
  const range = page.getByRole('status').filter({ hasText: /^(\d|No rows)/ })
  return Number(/of ([\d,]+)/.exec((await range.textContent()) ?? '')?.[1]?.replace(',', '') ?? 0)
}

test('[SUP1] open tickets come first; filters, sort and scroll are there again after a ticket was opened', {
  tag: '@all',
}, async ({ as, page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await as('engineer', '/support/helyx')
  await expect(row(page, 'HLX-48213')).toContainText('Waiting on you')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Ticket', 'Subject', 'Status', 'Priority', 'Requester', 'Updated', 'Version'],
  ])
  await expect(table(page)).not.toContainText(/Solved|Closed/)
  const open = await total(page)
  await chip(page, /^Open/).click()
  await expect(page).toHaveURL('/support/helyx?all=1')
  await expect(table(page)).toContainText('Closed')
  await expect.poll(() => total(page)).toBeGreaterThan(open)

  await page.getByRole('combobox', { name: 'Status:' }).selectOption('Solved')
  await expect(page).toHaveURL('/support/helyx?status=solved')
  await expect(row(page, 'HLX-47998')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row(page, 'HLX-48213')).toBeVisible()
  await table(page).getByRole('button', { name: 'Priority' }).click()
  await expect(page).toHaveURL('/support/helyx?sort=priority')
  await expect(table(page).getByRole('row').nth(1)).toContainText('Urgent')

  const last = numbers(page).last()
  // It is above the table and has its own height.
  await expect(page.getByText('Loading support contacts')).toHaveCount(0)
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  const number = (await last.textContent()) ?? ''
  await last.getByRole('link').click()
  await expect(page.getByText(`${number} · Meridian Racing`)).toBeVisible()
  await page.getByRole('link', { name: 'HELYX tickets' }).click()
  await expect(page).toHaveURL('/support/helyx?sort=priority')
  await expect(last).toHaveText(number)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('[SUP2] [SUP3] what waits on the reader, in the list, in the menu and for vendor staff; both lines in one list', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('engineer', '/support/helyx')
  const waiting = chip(page, /^Waiting on you \(\d+\)$/)
  const count = /\((\d+)\)/.exec((await waiting.textContent()) ?? '')?.[1]
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HELYX' }).last()
  await expect(entry).toHaveAccessibleDescription(`${count} waiting on you`)
  await waiting.click()
  await expect(page).toHaveURL('/support/helyx?waiting=1')
  await expect.poll(() => total(page)).toBe(Number(count))
  await chip(page, 'Only mine').click()
  await expect(
    table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .filter({ hasNotText: /Waiting on you.*Luca Moretti/s }),
  ).toHaveCount(0)
  await expect(row(page, 'HLX-48213')).toBeVisible()

  await page.goto('/support/helyx')
  await chip(page, 'Both lines').click()
  await expect(page).toHaveURL('/support/helyx?lines=all')
  await expect(row(page, 'ELM-20871')).toContainText('ELEMENTS')
  await expect(row(page, 'HLX-48213')).toContainText('HELYX')
  await row(page, 'ELM-20871').click()
  await expect(page).toHaveURL('/support/elements/ticket?lines=all&id=tkt_elm_20871')
  await page.getByRole('link', { name: 'All tickets' }).click()
  await expect(page).toHaveURL('/support/helyx?lines=all')
})

test('[SUP3] one line that fails leaves the other in sight and can be tried again', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  // Without the right to open them, only the list requests tickets.
  await world.access('staff', {
    access: {
      support_helyx: 'r',
      support_helyx_tickets: '',
      support_elements: 'r',
      support_elements_tickets: '',
    },
  })
  const isQuiet = untilQuiet(page)
  await as('staff', '/user-account')
  // A late read of this page would take the fault.
  await isQuiet()
  await world.fault({ operation: 'listTickets', status: 400, body: 'problem', times: 1 })
  await page.goto('/support/helyx?lines=all')
  const note = page.getByRole('alert').filter({ hasText: 'tickets could not be loaded. The list shows' })
  await expect(note).toContainText('Status 400')
  await expect(numbers(page).first()).toBeVisible()
  await note.getByRole('button', { name: 'Retry' }).click()
  await expect(note).toBeHidden()
  await expect(row(page, 'ELM-20871')).toContainText('Meridian Racing')
  await expect(row(page, 'HLX-48219')).toContainText('Halvorsen Pumps')
  await chip(page, 'Assigned to me').click()
  await expect(row(page, 'HLX-48102')).toBeVisible()
})

test('[SUP1] hundreds of tickets are read once: filtered, sorted and paged in the browser, all of them in the export', {
  tag: '@all',
}, async ({ as, page }) => {
  const calls = backendCalls(page)
  await as('staff', '/support/helyx?all=1')
  await expect(numbers(page)).toHaveCount(50)
  const all = await total(page)
  expect(all).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/support/helyx?page=2&all=1')
  await search(page).fill('license')
  await expect(page).toHaveURL('/support/helyx?search=license&all=1')
  // The address changes before the rows.
  await expect.poll(() => total(page)).toBeLessThan(all)
  const found = await total(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(found + 1)
  expect(csv).toContain('Ticket,Subject,Status,Priority,Account,Requester,Updated,Version')
  const read = calls.all.filter((request) => request.url().endsWith('/helpdesk/helyx/tickets'))
  expect(read).toHaveLength(1)
})

test('[SUP1] [SUP5] who may see the list alone is told so, finds no links, and asks for no ticket', async ({
  as,
  page,
}) => {
  await as('reader', '/support/helyx')
  await expect(row(page, 'HLX-48219')).toContainText('Waiting on support')
  await expect(page.getByText('Your role can see this list but not open HELYX tickets.')).toBeVisible()
  await expect(table(page).getByRole('link')).toHaveCount(0)
  await expect(chip(page, 'Both lines')).toHaveCount(0)
  await row(page, 'HLX-48219').click()
  await expect(page).toHaveURL('/support/helyx')
  await search(page).fill('HLX-48219')
  await search(page).press('Enter')
  await expect(numbers(page)).toHaveText(['HLX-48219'])
  await expect(page).toHaveURL('/support/helyx?search=HLX-48219')

  const calls = backendCalls(page)
  await page.goto('/support/helyx/ticket?id=tkt_hlx_48219')
  await expect(page.getByText('Your role does not include this page.')).toBeVisible()
  await page.goto('/support/elements')
  await expect(page.getByText('Your role does not include this page.')).toBeVisible()
  // The menu counts the tickets that wait for them in the list they may see.
  expect(
    calls.all
      .map((request) => request.url())
      .filter((url) => /helpdesk\/(elements|helyx\/tickets\/)/.test(url)),
  ).toEqual([])
})

test.describe('in a time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('[SUP6] who helps me, and until when, on my own clock', { tag: '@all' }, async ({
    as,
    page,
    world,
  }) => {
    await world.clock('2026-11-20T13:30:00Z')
    await page.clock.setFixedTime('2026-11-20T13:30:00Z')
    await as('reader', '/support/helyx')
    const helper = page.getByRole('region', { name: 'Your support contact' })
    await expect(helper).toContainText('NordFluid AS')
    await expect(helper).toContainText('Open now, until 09:00 your time')
    await expect(helper).toContainText('Mon–Thu 08:00–16:00, Fri 08:00–15:00 (Europe/Oslo)')
    await expect(helper.getByRole('link', { name: 'support@nordfluid.example' })).toHaveAttribute(
      'href',
      'mailto:support@nordfluid.example',
    )
    await expect(helper.getByRole('link', { name: '+47 22 55 01 80' })).toHaveAttribute(
      'href',
      'tel:+4722550180',
    )
    await page.clock.setFixedTime('2026-11-20T14:30:00Z')
    await page.reload()
    await expect(helper).toContainText('Closed. Opens Monday 02:00 your time')
  })
})
