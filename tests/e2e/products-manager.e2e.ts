import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { PersonaId } from '../../mock/personas'
import { expect, signIn, test } from './support/test'

const list = '/admin/products_manager'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const blockers = (page: Page) => page.getByRole('list', { name: 'Blocks publishing' }).getByRole('listitem')

type Window = { browser: Browser; context: BrowserContext; baseURL: string | undefined }

/** Another user, in a browser of their own and the same world. */
async function another({ browser, context, baseURL }: Window, persona: PersonaId, path: string) {
  const other = await browser.newContext({ baseURL })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const page = await other.newPage()
  await page.goto(path)
  await signIn(page, persona)
  return { page, close: () => other.close() }
}

test('[PM1] [PM4] content duplicates 4.3: a taken version is told, the copy opens on its checklist, and publishing is blocked', {
  tag: '@all',
}, async ({ as, world }) => {
  await world.clock('2026-11-20T09:00:00Z')
  const page = await as('content', list)
  await page.getByRole('link', { name: 'HELYX 4.3', exact: true }).click()
  await press(page, 'Duplicate…')
  const form = dialog(page, 'Duplicate HELYX 4.3 for the next release')
  const version = form.getByRole('textbox', { name: 'New version' })
  await expect(version).toBeFocused()
  await version.fill('4.2')
  await expect(form).toContainText('HELYX Solver has version 4.2 already.')
  await form.getByRole('button', { name: 'Duplicate' }).click()
  await expect(form).toContainText('Enter another version.')
  await version.fill('4.4')
  await form.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HELYX 4.4')
  await expect(page).toHaveURL(/\/checklist$/)
  const missing = [
    'No release day.',
    'No end of support.',
    'No release notes.',
    '16 files are still those of 4.3.',
  ]
  for (const text of missing) await expect(blockers(page).filter({ hasText: text })).toBeVisible()

  await press(page, 'Publish…')
  const publish = question(page, 'Publish HELYX 4.4')
  await expect(publish).toContainText('Kept (16)')
  await expect(publish).toContainText(/Fix \d things first\./)
  await expect(publish.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
  await publish.getByRole('button', { name: 'Cancel' }).click()
  expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
})

test('[PM1] [PM5] content fixes what blocks a draft and publishes it; the second publisher is told, an engineer has it', {
  tag: '@all',
}, async ({ as, world, browser, context, baseURL }) => {
  await world.clock('2026-11-20T09:00:00Z')
  const page = await as('content', `${list}/prd_helyx_44b/checklist`)
  await expect(blockers(page)).toHaveCount(4)

  await page.getByRole('link', { name: 'Edit the release: No release day.' }).click()
  await page.getByRole('textbox', { name: /^Release day/ }).fill('2026-11-20')
  await page.getByRole('textbox', { name: /^End of support/ }).fill('2027-05-31')
  await press(page, 'Save 2 changes')
  await expect(notice(page)).toContainText('Saved HELYX 4.4 beta 1.')

  await page.getByRole('link', { name: 'Go to the notes: No release notes.' }).click()
  await press(page, 'Write notes')
  await press(page, 'Paste a list')
  await page
    .getByRole('textbox', { name: 'List of notes' })
    .fill('New\n- Meshes thin parts faster (HLX-9001)\nKnown issues\n- Slow on ARM')
  await press(page, 'Add 2 notes')
  await press(page, 'Save 1 change')
  await expect(page.getByRole('button', { name: 'Edit notes' })).toBeVisible()

  await page.getByRole('link', { name: /^Topics and files/ }).click()
  await press(page, 'Find the 4.4.0-beta1 file for Installer for Linux')
  const replace = dialog(page, 'Replace the file of Installer for Linux')
  await expect(replace.getByRole('radio', { name: /^helyx-4\.4\.0-beta1/ })).toBeChecked()
  await replace.getByRole('button', { name: 'Replace' }).click()
  await expect(replace).toBeHidden()

  await page.getByRole('link', { name: /^Checklist/ }).click()
  await expect(page.getByText('Nothing. The release can be published.')).toBeVisible()
  const staff = await another({ browser, context, baseURL }, 'staff', `${list}/prd_helyx_44b`)
  await press(staff.page, 'Publish…')
  const late = question(staff.page, 'Publish HELYX 4.4 beta 1')
  await expect(late.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'false')

  await press(page, 'Publish…')
  const publish = question(page, 'Publish HELYX 4.4 beta 1')
  await expect(publish).toContainText('Kept (1): Installer for Linux.')
  await publish.getByRole('button', { name: 'Publish' }).click()
  await expect(notice(page)).toContainText('Published HELYX 4.4 beta 1.')
  await expect(page.getByRole('button', { name: 'Duplicate…' })).toBeVisible()

  await late.getByRole('button', { name: 'Publish' }).click()
  await expect(late).toContainText(
    /Changed by Tomas Reyes, .* Status: Published \(was Draft\)\. You have not published it\./,
  )
  await expect(late).toContainText('It is published already.')
  await staff.close()

  const engineer = await another(
    { browser, context, baseURL },
    'engineer',
    '/downloads/helyx?version=4.4.0-beta1',
  )
  const release = engineer.page.getByRole('region', { name: 'HELYX 4.4 beta 1' })
  await expect(release).toContainText('20 Nov 2026')
  await expect(release).not.toContainText('Preview')
  await engineer.page.getByRole('link', { name: 'Release notes' }).click()
  await expect(engineer.page.getByText('Meshes thin parts faster')).toBeVisible()
  await engineer.close()
  expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
})
