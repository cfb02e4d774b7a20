import type { Locator, Page } from 'playwright/test'
import { tabTo } from './support/keyboard'
import { expect, test } from './support/test'

/** Opens a file by its button, and waits until the dialog has the focus. */
async function open(page: Page, opener: Locator, title: string): Promise<Locator> {
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  return dialog
}

/** Reads the first, the next and the last point of a plot; what is said begins with these words. */
async function readValues(page: Page, dialog: Locator, words: RegExp) {
  await expect(dialog.getByRole('list', { name: 'Lines' })).toBeVisible()
  await tabTo(page, dialog.getByRole('region', { name: /^Plot of / }))
  const said = dialog.getByRole('status').filter({ hasText: words })
  await page.keyboard.press('Home')
  await expect(said).toBeAttached()
  // Arrow keys belong to the plot, not to the list of files.
  for (const key of ['ArrowRight', 'End']) {
    const before = (await said.textContent()) ?? ''
    await page.keyboard.press(key)
    await expect(said).not.toHaveText(before)
  }
}

async function view(page: Page, dialog: Locator, name: string) {
  const chip = dialog.getByRole('group', { name: 'View' }).getByRole('button', { name })
  await tabTo(page, chip)
  await page.keyboard.press('Enter')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
}

test('[SUP5] support reads by keys alone why the log at a ticket broke off, and comes back to its button', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('support', '/support/helyx/ticket?id=tkt_hlx_48213')
  const opener = page.getByRole('button', { name: 'Show adjoint-front-wing.log' }).first()
  const dialog = await open(page, opener, 'adjoint-front-wing.log')
  await readValues(page, dialog, /^Step [\d,]+: Ux initial residual /)
  await expect(dialog.getByText(/^FOAM FATAL ERROR: /)).toBeVisible()
  await view(page, dialog, 'Text')
  await expect(dialog.getByRole('region', { name: 'adjoint-front-wing.log' })).toContainText(
    '--> FOAM FATAL ERROR',
  )
  await view(page, dialog, 'Plot')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('[RES3] a customer reads by keys alone the forces and the surface of a resource', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', '/resources/res_axial_fan')
  const opener = page.getByRole('button', { name: 'Show Forces of our run' })
  const forces = await open(page, opener, 'Forces of our run')
  await readValues(page, forces, /^Time [\d.]+: forces pressure x /)
  await view(page, forces, 'Table')
  await expect(forces.getByRole('columnheader').first()).toBeVisible()
  await tabTo(page, forces.getByRole('button', { name: 'Next file' }))
  await page.keyboard.press('Enter')
  const surface = page.getByRole('dialog', { name: 'Surface of our run' })
  const body = surface.getByRole('img', { name: /^Surface of our run, [\d,]+ triangles/ })
  await tabTo(page, body)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await expect(body).toBeFocused()
  await tabTo(page, surface.getByRole('combobox', { name: 'Color by' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(surface).toHaveCount(0)
  await expect(opener).toBeFocused()
})
