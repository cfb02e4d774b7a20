import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { expect, signIn, test } from './support/test'

// From one release to the next, from all users' points of view in one world.

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
const installers = (page: Page) => page.getByRole('list', { name: 'Files of Installers' })
const file = (page: Page, title: string) =>
  installers(page).getByRole('listitem', { name: title, exact: true })

async function choose(page: Page, of: string, action: string | RegExp): Promise<void> {
  await press(page, `More for ${of}`)
  await page.getByRole('menuitem', { name: action }).click()
}

test('[PM1] [PM3] [PM4] [PM5] [LM3] the next release reaches the customer, whose license is then renewed', {
  tag: '@all',
}, async ({ as, page, world, browser, context, baseURL }) => {
  await world.clock('2026-11-20T09:00:00Z')
  await as('staff', '/admin/products_manager/prd_helyx_43')
  await press(page, 'Duplicate…')
  const form = dialog(page, 'Duplicate HELYX 4.3 for the next release')
  await form.getByRole('textbox', { name: 'New version' }).fill('4.4')
  await press(form, 'Duplicate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HELYX 4.4')

  // Its files take the day of the release.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: /^Release day/ }).fill('2026-11-20')
  await page.getByRole('textbox', { name: /^End of support/ }).fill('2028-11-30')
  await press(page, 'Save 2 changes')
  await expect(notice(page)).toContainText('Saved HELYX 4.4.')

  // Topics without a file of 4.4 are left for later.
  await page.getByRole('link', { name: /^Topics and files/ }).click()
  for (const topic of ['Patches', 'Tutorials', 'License manager', 'Containers']) {
    await choose(page, topic, 'Delete…')
    await press(question(page, `Delete topic “${topic}”`), 'Delete')
    await expect(page.getByRole('listitem', { name: topic, exact: true })).toHaveCount(0)
  }
  for (const title of ['Installer for macOS', 'Checksum of the installer for Linux']) {
    await choose(page, title, 'Remove…')
    await press(question(page, `Remove ${title}`), 'Remove')
    await expect(file(page, title)).toHaveCount(0)
  }
  for (const title of ['Installer for Linux', 'Installer for Linux on ARM', 'Installer for Windows']) {
    await press(page, `Find the 4.4 file for ${title}`)
    const replace = dialog(page, `Replace the file of ${title}`)
    await press(replace, 'Replace')
    await expect(replace).toBeHidden()
  }
  await press(page, 'Attach files to Installers')
  const attach = dialog(page, 'Attach files to Installers')
  await attach.getByRole('checkbox', { name: 'helyx-4.4-linux-x64.run.sha256', exact: true }).check()
  await press(attach, 'Continue with 1 file')
  await press(attach, 'Attach 1 file')
  await expect(attach.getByText('1 file was attached.')).toBeVisible()
  await press(attach, 'Close')
  await expect(installers(page).getByRole('listitem')).toHaveCount(4)

  await page.getByRole('link', { name: /^Notes/ }).click()
  await press(page, 'Write notes')
  await press(page, 'Paste a list')
  await page
    .getByRole('textbox', { name: 'List of notes' })
    .fill('New\n- Meshes thin parts faster (HLX-9001)')
  await press(page, 'Add 1 note')
  await press(page, 'Save 1 change')
  await expect(page.getByRole('button', { name: 'Edit notes' })).toBeVisible()
  await press(page, 'Publish…')
  await expect(question(page, 'Publish HELYX 4.4')).toContainText('Kept (4)')
  await press(question(page, 'Publish HELYX 4.4'), 'Publish')
  await expect(notice(page)).toContainText('Published HELYX 4.4.')

  const other = await browser.newContext({ baseURL })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const customer = await other.newPage()
  await customer.goto('/')
  await signIn(customer, 'pi')
  const attention = customer.getByRole('list', { name: 'Needs attention' })
  await attention.getByRole('link', { name: 'HELYX 4.4' }).click()
  await expect(customer.getByRole('region', { name: 'HELYX 4.4' })).toContainText('20 Nov 2026')
  // Changes since their license's version, first as notes, then above the files.
  await expect(customer.getByRole('region', { name: 'New', exact: true })).toContainText(
    'Meshes thin parts faster',
  )
  await customer.getByRole('link', { name: /^Files/ }).click()
  await expect(customer.getByRole('region', { name: 'What changed since your version' })).toContainText(
    'What 4.4 brings since 4.3',
  )

  // Beside it is the picture that staff chose.
  await expect(customer.getByRole('img', { name: 'Streamlines around a city block' })).toBeVisible()
  // The replaced file has this release's day, is open to them, and is not signed like the previous one.
  const replaced = customer.getByRole('listitem', { name: 'Installer for Linux', exact: true })
  await expect(replaced).toContainText('20 Nov 2026')
  await expect(replaced).not.toContainText('9 Dec 2025')
  await expect(replaced.getByRole('button', { name: /^Download/ })).toBeEnabled()
  await press(customer, 'More for Installer for Linux')
  await expect(customer.getByRole('menuitem', { name: 'Verify a download' })).toBeVisible()
  await expect(customer.getByRole('menuitem', { name: /^Signature/ })).toHaveCount(0)
  await customer.keyboard.press('Escape')

  // Downloaded and compared with the published checksum.
  const title = 'Checksum of helyx-4.4-linux-x64.run'
  const started = customer.waitForEvent('download')
  await customer
    .getByRole('listitem', { name: title, exact: true })
    .getByRole('button', { name: /^Download/ })
    .click()
  const buffer = await readFile(await (await started).path())
  await choose(customer, title, 'Verify a download')
  const name = 'helyx-4.4-linux-x64.run.sha256'
  await customer.getByLabel('File to verify').setInputFiles({ name, mimeType: 'text/plain', buffer })
  await expect(customer.getByRole('status').filter({ hasText: 'The checksum matches' })).toBeVisible()
  await press(customer.getByRole('dialog'), 'Close')

  // The license that ends soon is renewed; the customer sees its new last day.
  await customer.goto('/licenses/lic_0417')
  const license = customer.getByRole('region', { name: 'License', exact: true }).first()
  await expect(license).toContainText('18 Dec 2026')
  await page.goto('/admin/licenses_manager/lic_0417')
  await press(page, 'Extend')
  const extend = dialog(page, 'Extend HLX-2026-00417')
  await press(extend, 'Check')
  const end = extend.getByRole('textbox', { name: 'New last day of HLX-2026-00417' })
  await expect(end).toHaveValue('18 Dec 2027')
  await press(extend, 'Extend 1 license')
  await expect(extend.getByText('1 license was extended.')).toBeVisible()
  await customer.reload()
  await expect(license).toContainText('18 Dec 2027')
  await other.close()
  expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
})
