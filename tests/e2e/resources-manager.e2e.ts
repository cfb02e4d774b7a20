import type { Page } from 'playwright/test'
import { expect, signIn, test } from './support/test'

const list = '/admin/resources_manager'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('[RM1] an article with a file and a picture is written, published, read and downloaded', {
  tag: '@all',
}, async ({ as, page, browser, context, baseURL }) => {
  await as('content', `${list}/categories`)
  await expect(page.getByRole('listitem', { name: 'Papers' })).toBeVisible()
  await press(page, 'New category')
  const category = dialog(page, 'New category')
  await category.getByRole('textbox', { name: 'Name' }).fill('Customer stories')
  await category.getByRole('radio', { name: 'Video' }).check()
  await category.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(category).toBeHidden()
  await expect(page.getByRole('listitem', { name: 'Customer stories' })).toBeVisible()

  await page.getByRole('link', { name: 'Resource manager' }).first().click()
  await page.getByRole('link', { name: 'New resource' }).click()
  await expect(heading(page, 'New resource')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('A quieter fan at Halvorsen')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Customer stories')
  await page.getByRole('checkbox', { name: 'HELYX' }).check()
  await page.getByRole('textbox', { name: 'Summary' }).fill('From 82 to 76 dB in twenty cycles.')
  const article = page.getByRole('textbox', { name: 'Article' })
  await article.click()
  await page.keyboard.type('What changed is the leading edge.')
  await page.getByRole('radio', { name: 'Adjoint', exact: true }).check()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'A quieter fan at Halvorsen' })).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('What changed is the leading edge.')).toBeVisible()
  await press(page, 'Create')

  // The new resource opens at its files.
  await expect(heading(page, 'A quieter fan at Halvorsen')).toBeVisible()
  await expect(page.getByText('No topics yet')).toBeVisible()
  await press(page, 'New topic')
  const topic = dialog(page, 'New topic')
  await topic.getByRole('textbox', { name: 'Title' }).fill('Talk')
  await topic.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(topic).toBeHidden()
  await press(page, 'Attach files to Talk')
  const attach = dialog(page, 'Attach files to Talk')
  await attach.getByRole('combobox', { name: 'Bucket' }).selectOption({ label: 'Resources' })
  await attach.getByRole('button', { name: 'webinars', exact: true }).click()
  await attach.getByRole('button', { name: 'adjoint-2026', exact: true }).click()
  await attach.getByRole('checkbox', { name: 'slides.pdf', exact: true }).check()
  await attach.getByRole('button', { name: 'Continue with 1 file' }).click()
  await expect(attach.getByRole('combobox', { name: 'Kind' })).toHaveValue('slides')
  await attach.getByRole('button', { name: 'Attach 1 file' }).click()
  await expect(attach.getByText('1 file was attached.')).toBeVisible()
  await attach.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('listitem', { name: 'Slides', exact: true })).toBeVisible()
  const id = /res_\w+/.exec(page.url())?.[0] ?? ''

  const other = await browser.newContext({ baseURL })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const customer = await other.newPage()
  await customer.goto(`/resources/${id}`)
  await signIn(customer, 'reader')
  await expect(customer.getByText('Resource not found')).toBeVisible()

  await press(page, 'Publish…')
  const publish = question(page, 'Publish resource “A quieter fan at Halvorsen”')
  await expect(publish).toContainText('Customers find it under Customer stories, with 1 topic and 1 file.')
  await publish.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(publish).toBeHidden()

  await customer.goto('/resources')
  await customer.getByRole('link', { name: /^Customer stories/ }).click()
  await customer.getByRole('link', { name: 'A quieter fan at Halvorsen' }).click()
  await expect(heading(customer, 'A quieter fan at Halvorsen')).toBeVisible()
  await expect(
    customer.frameLocator('iframe').first().getByText('What changed is the leading edge.'),
  ).toBeVisible()
  const download = customer.waitForEvent('download')
  await customer.getByRole('button', { name: 'Download Slides' }).click()
  expect((await download).suggestedFilename()).toBe('slides.pdf')
  await other.close()
})

test('[RM1] resources found by a view are archived together', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('content', list)
  await expect(page.getByRole('row', { name: /Choosing a turbulence model/ })).toBeVisible()
  await press(page, 'Views')
  await page.getByRole('menuitemradio', { name: 'Drafts older than a month' }).click()
  await expect(page).toHaveURL(`${list}?status=draft&made=month`)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Validation: battery pack with cold plate' }).check()
  await press(page, 'Change selected')
  await page.getByRole('menuitem', { name: 'Archive…' }).click()
  const bulk = dialog(page, 'Archive 1 resource')
  await bulk.getByRole('button', { name: 'Archive 1 resource' }).click()
  await expect(bulk.getByText('1 resource was archived.')).toBeVisible()
  await bulk.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No match')).toBeVisible()
})

test('[RM1] the customers’ page says that only staff see a draft', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('content', `${list}/res_bp_turbulence`)
  await press(page, 'More actions for Choosing a turbulence model for external aerodynamics')
  await page.getByRole('menuitem', { name: 'Preview as customer' }).click()
  await expect(page.getByText('Draft: only staff see this')).toBeVisible()
})
