import type { Page } from 'playwright/test'
import { fullChromium } from './support/browsers'
import { textsOfSheets } from './support/pdf-text'
import { expect, test } from './support/test'

// Only a browser with a built-in viewer shows a PDF in place.
test.use({ launchOptions: fullChromium, viewport: { width: 1440, height: 900 } })

/** Printable area of A4 within the browser's margins, in CSS pixels. */
const SHEET = { width: 717, height: 1046 }

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const text = (page: Page, name: string) =>
  page.getByTitle(name, { exact: true }).contentFrame().getByRole('document')
const tree = (page: Page) => page.getByRole('tree')
const version = (page: Page) => page.getByRole('combobox', { name: 'Version' })
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })

test('[DOC7] a PDF opens in place and can be saved, a version as a zip; paper has the page alone', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', '/documentation/helyx/4.3/theory-guide')
  await expect(page.getByRole('region', { name: 'Theory guide' }).getByText('PDF document')).toBeVisible()
  const pdf = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Theory guide' }).getByRole('button', { name: 'Download' }).click()
  expect((await pdf).suggestedFilename()).toBe('theory-guide.pdf')
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download for offline reading/ }).click()
  expect((await zip).suggestedFilename()).toBe('helyx-4.3-documentation.zip')

  await page.goto('/documentation/helyx/4.3/solver/boundary-conditions')
  await expect(text(page, 'Boundary conditions').getByText('Every patch of the mesh')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // The text begins the first sheet with its title; the page's own heading would push it to the second.
  const frame = page.getByTitle('Boundary conditions', { exact: true }).contentFrame()
  await expect(frame.getByRole('heading', { level: 1, name: 'Boundary conditions' })).toBeVisible()
  await expect(frame.getByText('HELYX 4.3 documentation')).toBeVisible()
  for (const chrome of [
    title(page, 'Boundary conditions'),
    tree(page),
    contents(page),
    version(page),
    page.getByRole('banner'),
  ])
    await expect(chrome).toBeHidden()
})

test('[DOC7] all of a page is on paper, from the first sheet on: nothing is cut off at its side or its end', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', '/documentation/helyx/4.3/solver/boundary-conditions')
  const frame = page.getByTitle('Boundary conditions', { exact: true })
  // Its print height is set once it has been measured for print.
  await expect(frame).toHaveAttribute('data-paper')
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' }
  // Printed from the screen, as a user does.
  const printed = await page.pdf({ format: 'A4', margin })
  // The title is printed once: the text's own.
  expect(textsOfSheets(printed)[0]).toMatch(/^HELYX4\.3documentationBoundaryconditions(?!Boundary)/)
  const pdf = printed.toString('latin1')
  await page.emulateMedia({ media: 'print' })
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
  const room = await frame.evaluate(({ clientHeight, clientWidth }) => ({ clientHeight, clientWidth }))
  const text = await frame
    .contentFrame()
    .locator('html')
    .evaluate(({ scrollHeight, scrollWidth }) => ({ scrollHeight, scrollWidth }))
  expect(text.scrollWidth).toBeLessThanOrEqual(room.clientWidth)
  expect(text.scrollHeight).toBeLessThanOrEqual(room.clientHeight)
  expect(room.clientWidth).toBeLessThanOrEqual(SHEET.width)
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(room.clientHeight / SHEET.height))
})
