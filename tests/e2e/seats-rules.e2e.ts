import type { Browser, BrowserContext } from 'playwright/test'
import { assignButton, chooseForSeat, meter, openAssign, seat } from './support/seats'
import { expect, signIn, test } from './support/test'

/** Another user's browser in the same world, on the same page without this one's dialog. */
async function secondEditor(
  browser: Browser,
  context: BrowserContext,
  persona: 'staff' | 'pi',
  path: string,
) {
  const other = await browser.newContext({ reducedMotion: 'reduce' })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const page = await other.newPage()
  await page.goto(new URL(path).pathname)
  await signIn(page, persona)
  return page
}

test.describe('what a license asks of its seats', () => {
  test('[LIC5] a full license says so and takes no seat; a named user license asks for a person', {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('pi', '/licenses/lic_0418')
    await expect(meter(page)).toContainText('12 of 12 seats')
    await expect(assignButton(page)).toBeDisabled()
    await expect(assignButton(page)).toHaveAccessibleDescription('No free seat. Release one first.')
    await chooseForSeat(page, 'Anna Petrova', 'Release seat…')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(meter(page)).toContainText('11 of 12 seats')
    const form = await openAssign(page)
    await expect(form.hostname).toBeHidden()
    await form.note.fill('Wind tunnel')
    await form.submit.click()
    await expect(form.person).toHaveAccessibleDescription('Choose a person.')
  })

  test('a node-locked license asks for a host ID', { tag: '@all' }, async ({ as }) => {
    const page = await as('pi', '/licenses/lic_0388')
    await chooseForSeat(page, 'ws-aero-04', 'Release seat…')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(meter(page)).toContainText('3 of 4 seats')
    const form = await openAssign(page)
    await form.hostname.fill('ws-aero-05')
    await form.submit.click()
    await expect(form.hostId).toHaveAccessibleDescription('Enter the host ID of the machine.')
  })
})

test.describe('when two people change seats at once', () => {
  test('[LIC5] the last free seat goes to one; the other is told, keeps the form and sees the new meter', {
    tag: '@all',
  }, async ({ as, browser, context }) => {
    const page = await as('staff', '/licenses/lic_0440')
    await expect(meter(page)).toContainText('2 of 3 seats')
    const form = await openAssign(page)
    await form.forMachine()
    await form.hostname.fill('pump-ws-2')
    await form.note.fill('For the new plant')

    const other = await secondEditor(browser, context, 'staff', page.url())
    const first = await openAssign(other)
    await first.forMachine()
    await first.hostname.fill('pump-ws-3')
    await first.submit.click()
    await expect(seat(other, 'pump-ws-3')).toBeVisible()
    await other.context().close()

    await form.submit.click()
    await expect(form.summary).toContainText('All 3 seats are assigned. Release one first.')
    await expect(form.hostname).toHaveValue('pump-ws-2')
    await expect(form.note).toHaveValue('For the new plant')
    await expect(page.getByText('3 of 3 seats').first()).toBeVisible()
    await expect(page.getByText('The seat was assigned')).toBeHidden()
  })

  test('a seat that somebody else has released is explained, and gone from the list', {
    tag: '@all',
  }, async ({ as, browser, context }) => {
    const page = await as('pi', '/licenses/lic_0417')
    await chooseForSeat(page, 'Jonas Weber', 'Release seat…')
    const question = page.getByRole('alertdialog')
    const other = await secondEditor(browser, context, 'staff', page.url())
    await chooseForSeat(other, 'Jonas Weber', 'Release seat…')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(seat(other, 'Jonas Weber')).toBeHidden()
    await other.context().close()

    await question.getByRole('button', { name: 'Release' }).click()
    await expect(question.getByRole('alert')).toContainText(
      'It does not exist or belongs to another account.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(seat(page, 'Jonas Weber')).toBeHidden()
    await expect(meter(page)).toContainText('8 of 24 seats')
  })
})

test('what only the server can judge lands at its field', { tag: '@all' }, async ({ as, world }) => {
  await world.clock('2026-11-20T09:00:00Z')
  const page = await as('pi', '/licenses/lic_0417')
  const form = await openAssign(page)
  await form.choose('Sato')
  await form.until.fill('2027-06-30')
  await form.submit.click()
  await expect(form.until).toHaveAccessibleDescription(/^The license ends before that, on 2026-12-18\./)
  await expect(form.until).toBeFocused()
  await expect(form.person).toHaveValue(/Yuki Sato/)
  await form.until.fill('2026-12-18')
  await form.submit.click()
  await expect(seat(page, 'Yuki Sato')).toContainText('18 Dec 2026')
})
