import type { Browser, BrowserContext, Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { notice } from './support/seats'
import { expect, signIn, test } from './support/test'

const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(optional)?$`) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const pick = async (page: Page, name: string, option: string) => {
  const field = page.getByRole('combobox', { name, exact: true })
  await field.click()
  await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(field).toHaveValue(option)
}

/** Another user, in a browser of their own and the same world. */
async function another(browser: Browser, context: BrowserContext, baseURL: string | undefined, path: string) {
  const other = await browser.newContext({ baseURL })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const page = await other.newPage()
  await page.goto(path)
  await signIn(page, 'pi')
  return { page, close: () => other.close() }
}

test('[LM1] [LM3] staff draft a license, issue it and extend it, and the pi of the account sees its new end', {
  tag: '@all',
}, async ({ as, browser, baseURL, context, world }) => {
  const page = await as('staff', '/admin/licenses_manager/new')
  await expect(heading(page)).toHaveText('New license')
  await pick(page, 'Account', 'Meridian Racing')
  await pick(page, 'Product', 'HELYX 4.3')
  await box(page, 'Seats').fill('16')
  await box(page, 'Host name').fill('lic07.meridian-racing.example')
  await box(page, 'Host ID').fill('9C:B6:54:18:AA:07')
  const end = await box(page, 'Last day').inputValue()
  await box(page, 'Notes').fill('Ordered by phone.')
  await page.getByRole('radio', { name: /^Draft/ }).check()

  await page.reload()
  await expect(page.getByText('Your unsaved changes were kept.')).toBeVisible()
  await expect(box(page, 'Seats')).toHaveValue('16')
  await expect(page.getByText('What Meridian Racing will see')).toBeVisible()
  await expectAccessible(page, 'new license')
  await button(page, 'Create draft').click()
  await expect(notice(page)).toContainText(/Created the draft HLX-\d{4}-\d{5}\./)
  await expect(heading(page)).toContainText(/^HLX-\d{4}-\d{5}$/)
  const number = (await heading(page).textContent()) ?? ''
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await button(page, 'Issue').click()
  const issue = page.getByRole('dialog', { name: `Issue ${number}` })
  await issue.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(issue).toBeHidden()

  const pi = await another(browser, context, baseURL, `/licenses/${id}`)
  const facts = (who: Page) => who.getByRole('region', { name: 'License', exact: true }).first()
  await expect(facts(pi.page)).toContainText(end)
  await expect(facts(pi.page)).not.toContainText('Ordered by phone.')

  await button(page, 'Extend').click()
  const extend = page.getByRole('dialog', { name: `Extend ${number}` })
  await extend.getByRole('button', { name: 'Check', exact: true }).click()
  const newEnd = await extend.getByRole('textbox', { name: `New last day of ${number}` }).inputValue()
  expect(newEnd).not.toBe(end)
  await extend.getByRole('button', { name: 'Extend 1 license' }).click()
  await expect(extend.getByText('1 license was extended.')).toBeVisible()
  await extend.getByRole('button', { name: 'Close' }).click()
  await expect(extend).toBeHidden()

  await pi.page.reload()
  await expect(facts(pi.page)).toContainText(newEnd)
  await pi.close()
  // Latest first.
  const writes = (await world.calls()).filter(({ operation }) =>
    /^(create|update)License$/.test(operation ?? ''),
  )
  expect(writes.map(({ operation, status, violations }) => [operation, status, violations])).toEqual([
    ['updateLicense', 200, []],
    ['updateLicense', 200, []],
    ['createLicense', 201, []],
  ])
})
