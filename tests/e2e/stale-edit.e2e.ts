import { notice, openEdit } from './support/seats'
import { expect, test } from './support/test'

const address = '/licenses/lic_0417'

test.describe('[L7.12] two people edit the same seat', () => {
  test('[R53] and whoever comes second chooses field by field, and saves on what the first one left', {
    tag: '@all',
  }, async ({ as, page, browser, context, baseURL }) => {
    await as('pi', address)
    const mine = await openEdit(page, 'Luca Moretti')
    await mine.note.fill('Wind tunnel, until March')
    await mine.dialog.getByRole('textbox', { name: /Label/ }).fill('Wing team')

    // The second editor is another user in another browser, in the same world.
    const world = (await context.cookies()).filter(({ name }) => name === 'world')
    const other = await browser.newContext({ baseURL })
    await other.addCookies(world)
    const theirPage = await other.newPage()
    await theirPage.goto(address)
    await theirPage.getByRole('button', { name: /^staff / }).click()
    const theirs = await openEdit(theirPage, 'Luca Moretti')
    await theirs.note.fill('Aero department')
    await theirs.dialog.getByRole('textbox', { name: /Label/ }).fill('Aero 2')
    await theirs.until.fill('2026-12-01')
    await theirs.submit.click()
    await expect(notice(theirPage)).toContainText('The seat was changed.')
    await other.close()

    await mine.submit.click()
    const conflict = mine.dialog.getByRole('group', { name: 'Conflicting changes' })
    await expect(conflict).toContainText('Changed by Mara Lindqvist, just now.')
    await expect(conflict).toContainText('Updated to the current values: Expires.')
    const noteChoice = conflict.getByRole('group', { name: 'Note' })
    await expect(noteChoice).toContainText('Wind tunnel, until March')
    await expect(noteChoice).toContainText('Aero department')
    await expect(noteChoice.getByRole('radio', { name: /Keep mine/ })).toBeChecked()
    await conflict
      .getByRole('group', { name: 'Label' })
      .getByRole('radio', { name: /Take theirs/ })
      .check()
    await expect(mine.until).toHaveValue('1 Dec 2026')
    await expect(mine.note).toHaveValue('Wind tunnel, until March')
    await mine.submit.click()
    await expect(notice(page)).toContainText('The seat was changed.')

    await openEdit(page, 'Luca Moretti')
    await expect(mine.note).toHaveValue('Wind tunnel, until March')
    await expect(mine.dialog.getByRole('textbox', { name: /Label/ })).toHaveValue('Aero 2')
    await expect(mine.until).toHaveValue('1 Dec 2026')
  })
})
