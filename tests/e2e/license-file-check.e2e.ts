import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const fileCheck = (page: Page) => page.getByRole('region', { name: 'Check a license file' })
const outcome = (page: Page) => fileCheck(page).getByRole('status')
const differences = (page: Page) =>
  fileCheck(page).getByRole('list', { name: 'Differences' }).getByRole('listitem')

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await fileCheck(page).getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function paste(page: Page, text: string): Promise<void> {
  await fileCheck(page).getByRole('button', { name: 'Paste text' }).click()
  await fileCheck(page).getByRole('textbox', { name: 'Text of the license file' }).fill(text)
  await fileCheck(page).getByRole('button', { name: 'Check text' }).click()
}

/** The license's own file from the portal. */
async function ownFile(page: Page): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'License file', exact: true })
    .getByRole('button', { name: 'Download' })
    .click()
  const download = await saving
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Requests of the page from now on, except plain reads without a word of the text, which may happen at any time. */
function sent(page: Page, text: string): string[] {
  const urls: string[] = []
  const words = text.match(/[\w.-]{8,}/g) ?? []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const address = decodeURIComponent(request.url())
    const isRead = request.method() === 'GET' && origin === new URL(page.url()).origin
    // A blob: URL is created by the page itself.
    if (protocol !== 'blob:' && !(isRead && words.every((word) => !address.includes(word))))
      urls.push(`${request.method()} ${request.url()}`)
  })
  return urls
}

test('[LIC7] the own file of a license agrees with it in everything', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses/lic_0417')
  const { name, text } = await ownFile(page)
  await choose(page, name, Buffer.from(text))
  await expect(outcome(page)).toContainText('No differences: 2 features and 1 host match')
  await expect(outcome(page)).toContainText(name)
  await expect(fileCheck(page).getByRole('list', { name: 'Differences' })).toBeHidden()
})

test('[LIC7] a doctored file has its differences named, worst first, and nothing is sent while it is checked', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('pi', '/licenses/lic_0417')
  const { text } = await ownFile(page)
  const day = /\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''
  const doctored = text
    .replace('9cb65418aa01', '001122334455')
    .replace(` ${day} 24 `, ' 2020-01-31 12 ')
    .replace('helyx_adjoint', 'helyx_mesh')
    .concat('LICENSE corvane helyx_gui 4.3 someday 4 sig=0\n')
  await expect(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  const calls = async () => (await world.calls()).filter(({ method }) => method !== 'GET').length
  const before = await calls()
  const requests = sent(page, text + doctored)

  await expect(fileCheck(page).getByText('It is not uploaded or stored.')).toBeVisible()
  await choose(page, 'server.lic', Buffer.from(doctored))
  await expect(outcome(page)).toContainText('3 differences, 1 expired line, 1 unreadable line')
  await expect(differences(page)).toContainText([
    /^Wrong host.*lic01\.meridian-racing\.example.*host ID 001122334455.*host ID 9cb65418aa01/s,
    /^Missing from the file.*helyx_adjoint/s,
    /^Expired.*helyx_solver.*count 12, until 31 Jan 2020.*count 24/s,
    /^Not in the portal.*helyx_mesh/s,
  ])
  const unreadable = fileCheck(page).getByRole('region', { name: 'Unreadable lines' })
  await expect(unreadable).toContainText('Line 5')
  await expect(unreadable).toContainText('LICENSE corvane helyx_gui 4.3 someday 4')

  await paste(page, text)
  await expect(outcome(page)).toContainText('No differences')
  expect(requests).toEqual([])
  expect(await calls()).toBe(before)
})

test('[LIC7] a file is dropped; several at once, too large ones and such without text are refused in words', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('reader', '/licenses/lic_0440')
  const { text } = await ownFile(page)
  const drop = async (...texts: string[]) => {
    const data = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer()
      for (const [index, one] of all.entries()) transfer.items.add(new File([one], `dropped-${index}.lic`))
      return transfer
    }, texts)
    await fileCheck(page)
      .getByText('Drop the FlexNet or RLM file')
      .dispatchEvent('drop', { dataTransfer: data })
  }
  await drop(text)
  await expect(outcome(page)).toContainText('No differences')
  await expect(outcome(page)).toContainText('dropped-0.lic')
  await drop(text, text)
  await expect(outcome(page)).toContainText('Check one file at a time.')
  await choose(page, 'image.iso', Buffer.alloc(1024 * 1024 + 1, 'x'))
  await expect(outcome(page)).toContainText('This file is larger than 1 MB')
  await choose(page, 'archive.zip', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))
  await expect(outcome(page)).toContainText('This is not a text file.')
  await choose(page, 'letter.txt', Buffer.from('Dear support,'))
  await expect(outcome(page)).toContainText('This is not a FlexNet or RLM license file')
})

test('[LIC7] [R69] the lens works by keyboard alone, and Escape does not take away what was pasted', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('reader', '/licenses/lic_0440')
  const opener = fileCheck(page).getByRole('button', { name: 'Paste text' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const area = fileCheck(page).getByRole('textbox', { name: 'Text of the license file' })
  await expect(area).toBeFocused()
  await page.keyboard.insertText('ISV corvane\nLICENSE corvane helyx_solver 4.3 permanent 3 sig=0\n')
  await page.keyboard.press('Escape')
  await expect(area).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('2 differences')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(area).toBeHidden()
  await expect(opener).toBeFocused()
})
