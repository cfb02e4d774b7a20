import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { backendCalls } from './support/requests'
import { assignButton, notice, openAssign, openEdit, seat } from './support/seats'
import { expect, test } from './support/test'

const address = '/licenses/lic_0417'
const note = 'For the front wing study, until the end of the season'
const question = (page: Page) => page.getByRole('group', { name: 'Discard what you entered?' })
const keep = (page: Page) => page.getByRole('button', { name: 'Keep editing' }).click()
const discard = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true }).click()

/** Records the browser's leave prompts and accepts them. */
function browserQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

test.describe('[G23] a form that is not saved', () => {
  test('asks once on Back and on a link, and not after it was discarded', { tag: '@all' }, async ({
    as,
    page,
  }) => {
    await as('pi', '/licenses')
    await page.getByRole('link', { name: 'HLX-2026-00417' }).click()
    const form = await openAssign(page)
    await expect(page).toHaveURL(/dialog=assign/)
    await form.note.fill(note)

    await page.goBack()
    await expect(question(page)).toBeVisible()
    await expectAccessible(page, 'the question before a form is left')
    await keep(page)
    await expect(form.note).toHaveValue(note)
    await expect(form.note).toBeFocused()
    await expect(page).toHaveURL(/dialog=assign/)

    // A pointer cannot reach the page behind a dialog, but a shortcut or an extension can.
    const link = page.getByRole('link', { name: 'Support', exact: true, includeHidden: true }).first()
    await link.dispatchEvent('click')
    await expect(question(page)).toBeVisible()
    await discard(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()

    await page.goBack()
    await form.openMore()
    await expect(form.note).toHaveValue('')
    await page.goBack()
    await expect(form.dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'HLX-2026-00417' })).toBeVisible()
  })

  test('asks when the tab is closed or loaded anew, only while there is something to lose', {
    tag: '@all',
  }, async ({ as, page }) => {
    const asked = browserQuestions(page)
    await as('pi', address)
    const form = await openAssign(page)
    await page.reload()
    await expect(form.dialog).toBeVisible()
    expect(asked).toEqual([])

    await form.openMore()
    await form.note.fill(note)
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await expect(form.note).toHaveValue(note)

    await form.forMachine()
    await form.hostname.fill('cfd-node-11')
    await form.submit.click()
    await expect(notice(page)).toContainText('The seat was assigned to cfd-node-11.')
    await expect(form.dialog).toBeHidden()
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect(assignButton(page)).toBeVisible()
    expect(asked).toEqual(['beforeunload'])
    await openAssign(page)
    await expect(form.note).toHaveValue('')
  })

  test('asks before a log-out, which goes on only if one wants to', { tag: '@all' }, async ({
    as,
    page,
    world,
  }) => {
    await as('pi', address)
    const form = await openAssign(page)
    await form.note.fill(note)
    const logOut = async () => {
      await page.getByRole('button', { name: /^User menu of/, includeHidden: true }).dispatchEvent('click')
      await page.getByRole('menuitem', { name: 'Log out', includeHidden: true }).dispatchEvent('click')
    }
    await logOut()
    await keep(page)
    await expect(form.note).toHaveValue(note)
    await form.dialog.getByRole('button', { name: 'Cancel' }).click()
    await discard(page)
    await expect(form.dialog).toBeHidden()
    // The refused log-out must not happen with a later step.
    await page.getByRole('link', { name: 'Resources' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
    expect((await world.identityCalls()).logout).toBe(0)

    await page.goBack()
    await openAssign(page)
    await form.note.fill(note)
    await logOut()
    await discard(page)
    await expect.poll(async () => (await world.identityCalls()).logout).toBe(1)
    await expect(notice(page)).toContainText('User logged out')
  })
})

test.describe('[G6] what was typed', () => {
  test.use({ signsInAnew: true })

  test('is there again after a sign-in that came in between, and is gone once saved', {
    tag: '@all',
  }, async ({ as, page, world }) => {
    const asked = browserQuestions(page)
    await page.clock.install()
    await as('pi', address)
    const form = await openEdit(page, 'Luca Moretti')
    await form.note.fill(note)
    await world.identity({ token_fault: { name: 'interaction_required', times: 1 } })
    await page.clock.fastForward('30:00')
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await expect(ended).toContainText('What you entered in a form is kept')
    expect((await world.identityCalls()).authorize).toBe(1)
    await ended.getByRole('button', { name: 'Sign in again' }).click()
    await expect.poll(async () => (await world.identityCalls()).authorize).toBe(2)

    await expect(form.dialog.getByText('Your unsaved changes were kept')).toBeVisible()
    await expect(form.person).toBeFocused()
    await expectAccessible(page, 'a form with what was kept')
    await expect(form.note).toHaveValue(note)
    await expect(form.person).toHaveValue(/Luca Moretti/)
    expect(asked).toEqual([])
    await form.submit.click()
    await expect(notice(page)).toContainText('The seat was changed.')

    await openEdit(page, 'Luca Moretti')
    await expect(form.note).toHaveValue(note)
    await expect(form.dialog.getByText('Your unsaved changes were kept')).toBeHidden()
  })

  test('does not outlive a log-out, and nobody else ever sees it', async ({ as, page }) => {
    browserQuestions(page)
    await as('pi', address)
    const form = await openAssign(page)
    await form.note.fill(note)
    expect(await kept(page)).toHaveLength(1)
    await page.goto('/licenses')
    expect(await kept(page)).toHaveLength(1)
    await page.getByRole('button', { name: /^User menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(notice(page)).toContainText('User logged out')
    expect(await kept(page)).toEqual([])
  })
})

/** Texts of this tab's storage that contain the input. */
const kept = (page: Page) =>
  page.evaluate((typed) => Object.values({ ...sessionStorage }).filter((text) => text.includes(typed)), note)

test('[G21] [R44] offline nothing is sent, the text stays, and back online what is stale is read once', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  await as('pi', address)
  await expect(seat(page, 'Luca Moretti')).toBeVisible()
  const calls = backendCalls(page)
  await context.setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(banner).toContainText(/This page shows data from \d\d:\d\d\. You can save changes/)
  // Between the header and the page, without covering them.
  const box = await banner.getByText('You are offline').boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).first().boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(heading?.y ?? 0)
  await expect(assignButton(page)).toBeDisabled()
  await expect(assignButton(page)).toHaveAccessibleDescription(/You are offline/)
  await expect(seat(page, 'Luca Moretti')).toBeVisible()
  await expectAccessible(page, 'a page while offline')
  const form = await openEdit(page, 'Luca Moretti')
  await form.note.fill(note)
  await expect(form.submit).toHaveAccessibleDescription(/You are offline/)
  await expectAccessible(page, 'a form while offline')
  await expect(form.submit).toBeDisabled()
  await form.submit.click({ force: true })
  await form.note.press('Control+Enter')
  expect(calls.writes()).toEqual([])
  await expect(form.note).toHaveValue(note)

  await context.setOffline(false)
  await expect(banner).toBeHidden()
  // The browser reports that it is online a moment before responses arrive.
  const arrives = () =>
    fetch('/favicon.svg', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  await expect.poll(() => page.evaluate(arrives)).toBe(true)
  await expect(form.submit).toBeEnabled()
  await form.note.press('Control+Enter')
  await expect(notice(page)).toContainText('The seat was changed.')
  expect(calls.writes()).toHaveLength(1)
  const reads = (await world.calls()).filter(({ operation }) => operation === 'getMe')
  expect(reads).toHaveLength(2)
})
