import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The value of a fact. */
const fact = (page: Page, part: string, name: string) =>
  section(page, part)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::*[1]')

async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'utf8')
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('[LIC2] pi sees what is urgent about a license in words, what it means, and whom to ask', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('pi', '/licenses/lic_0417')
  const facts = section(page, 'License')
  // The story's day is today, or yesterday in its early morning.
  await expect(facts.getByText(/^Expires in 2[789] days$/)).toBeVisible()
  await expect(facts.getByText(/^Valid through \d+ \w+ \d{4}\.$/)).toBeVisible()
  await facts.getByRole('button', { name: 'Ask for a renewal' }).click()
  const request = page.getByRole('dialog', { name: 'Ask for a renewal' })
  await expect(request.getByRole('textbox', { name: 'To' })).toHaveValue(/support@corvane\.example/)
  await expect(request.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Renewal of license HLX-2026-00417',
  )
  await expect(request.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^Hello Corvane Support,\n\nWe would like to renew this license\.\n.*License: HLX-2026-00417\n/s,
  )
  await request.getByRole('button', { name: 'Cancel' }).click()
  await expect(fact(page, 'License', 'Status')).toHaveText('Expiring')
  await expect(fact(page, 'License', 'Seats')).toHaveText('9 of 24 seats')
  await expect(fact(page, 'License', 'Server software')).toHaveText('RLM')
  await expect(fact(page, 'License', 'Purpose')).toHaveText('Commercial')
  await expect(fact(page, 'License', 'Rehosts')).toHaveText('1 of 4 used this year')
  await expect(fact(page, 'License', 'Territory')).toHaveText('United Kingdom and Ireland')
})

test('[LIC2] a permanent license says so, warns by its maintenance and says when the next rehost is possible', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('pi', '/licenses/lic_0388')
  await expect(fact(page, 'License', 'Expires')).toHaveText('Permanent')
  await expect(section(page, 'License').getByText(/^Maintenance ended on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(fact(page, 'License', 'Reason')).toContainText('Maintenance ended on')
  await expect(fact(page, 'License', 'Rehosts')).toHaveText(/^4 of 4 used this year, next on \d+ \w+ \d{4}$/)
  await expect(section(page, 'License server')).toContainText('Each seat is locked to its own machine')
})

test('staff see purchase order and notes, marked as theirs, customers nothing of them', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('staff', '/licenses/lic_0417')
  const facts = section(page, 'License')
  await expect(facts.getByText('Customers never see this.')).toBeVisible()
  await expect(fact(page, 'License', 'Purchase order')).toHaveText('MR-PO-88120')
  await expect(fact(page, 'License', 'Notes')).toHaveText(
    // Dates of the story move with its day.
    /^Renewal offer sent on \d+ \w+ \d{4}\.$/,
  )
  await expect(facts.getByText(/^Expires in /)).toBeVisible()
  await expect(facts.getByRole('button', { name: 'Ask for a renewal' })).toBeHidden()
})

test("nothing of staff's own facts reaches a customer", async ({ as, page }) => {
  await as('pi', '/licenses/lic_0417')
  await expect(fact(page, 'License', 'Status')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Purchase order|Only vendor staff|Notes/)
})

test('[LIC2] a suspended license says why, and whom to ask', { tag: '@all' }, async ({ as, page }) => {
  await as('reader', '/licenses/lic_0455')
  await expect(fact(page, 'License', 'Status')).toHaveText('Suspended')
  await expect(fact(page, 'License', 'Reason')).toHaveText('Payment of invoice 2026-1187 is open.')
  await section(page, 'License').getByRole('button', { name: 'Ask about the suspension' }).click()
  const request = page.getByRole('dialog', { name: 'Ask about the suspension' })
  await expect(request.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Suspension of license ELM-2026-00455',
  )
})

test('[LIC3] features have version, count and expiry; a host its id to copy, kind and port', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('reader', '/licenses/lic_0440')
  const features = page.getByRole('table', { name: 'Features' })
  await expect(features.getByRole('rowheader')).toHaveText(['helyx_solver'])
  await expect(features.getByRole('cell').first()).toHaveText('4.3')
  await expect(features.getByRole('cell').nth(1)).toHaveText('3')
  const server = section(page, 'License server')
  await expect(server).toContainText('rlm.halvorsen.example')
  await expect(fact(page, 'License server', 'Port')).toHaveText('5053')
  await expect(fact(page, 'License server', 'Ethernet address')).toContainText('3ca82a10ff42')
  await server.getByRole('button', { name: 'Copy host ID of rlm.halvorsen.example' }).click()
  await expect(server.getByRole('status')).toHaveText('Copied')
  expect(await clipboard(page)).toBe('3ca82a10ff42')
})

test('[LIC3] a redundant triad shows as three servers and says what that means', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses/lic_0502')
  const servers = section(page, 'Redundant license servers')
  await expect(servers).toContainText('any two of them must run')
  await expect(servers.getByRole('listitem')).toHaveCount(3)
  for (const [index, role] of ['Primary', 'Secondary', 'Tertiary'].entries()) {
    const server = servers.getByRole('listitem').nth(index)
    await expect(server).toContainText(`flex${index + 1}.meridian-racing.example`)
    await expect(server).toContainText(role)
    await expect(server.getByRole('definition')).toContainText([
      `9cb65418aa1${index + 1}`,
      '27000',
      '27010',
      'Linux',
    ])
  }
  await expect(fact(page, 'License', 'Tokens')).toHaveText('640')
})

test('[LIC3] the license file is read, copied and saved as it was issued, byte by byte', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('reader', '/licenses/lic_0440')
  const file = section(page, 'License file')
  const sum = (await fact(page, 'License file', 'SHA-256').textContent()) ?? ''
  await file.getByText('Show text').click()
  const shown = await file.getByRole('textbox', { name: 'Text of hlx-2026-00440.lic' }).inputValue()
  await expectAccessible(page, 'the text of a license file')
  expect(shown).toMatch(/^HOST rlm\.halvorsen\.example 3ca82a10ff42 5053\nISV corvane\n/)

  await file.getByRole('button', { name: 'Copy text' }).click()
  await expect(file.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await clipboard(page)).toBe(shown)

  const saving = page.waitForEvent('download')
  await file.getByRole('button', { name: 'Download' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('hlx-2026-00440.lic')
  const saved = await textOf(download)
  expect(saved).toBe(shown)
  expect(createHash('sha256').update(saved).digest('hex')).toBe(sum)
  await expect(fact(page, 'License file', 'Size')).toHaveText(`${Buffer.byteLength(saved)} bytes`)
})

test('[LIC11] the last days of a license go into a calendar', { tag: '@all' }, async ({ as, page }) => {
  await as('pi', '/licenses/lic_0417')
  const saving = page.waitForEvent('download')
  await section(page, 'License').getByRole('button', { name: 'Add to calendar' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('HLX-2026-00417.ics')
  const calendar = await textOf(download)
  const day = await fact(page, 'License', 'Expires').getByRole('time').getAttribute('datetime')
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${day?.replaceAll('-', '')}\r\n`)
  expect(calendar).toContain('/licenses/lic_0417')
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('[LIC2] [G19] a license ends on its own day', { tag: '@all' }, async ({ as, page }) => {
    await as('pi', '/licenses/lic_0418')
    const time = fact(page, 'License', 'Expires').getByRole('time')
    const day = (await time.getAttribute('datetime')) ?? ''
    const written = new Date(`${day}T12:00:00Z`).getUTCDate()
    await expect(time).toHaveText(new RegExp(`^${written} `))
  })
})
