import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { notice } from './support/seats'
import { expect, test } from './support/test'

const list = '/admin/users_manager'
const luca = `${list}/usr_engineer`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const table = (page: Page) => page.getByRole('table', { name: 'Users', exact: true })
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) })
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' })
const role = (dialog: Locator, name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) })

const act = async (page: Page, name: string, action: string | RegExp) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('who may look after users', () => {
  test('[US3] a User Admin has the people of the own account alone, and no account to choose', async ({
    as,
    page,
    world,
  }) => {
    await as('useradmin', list)
    await expect(heading(page, 'Users of Meridian Racing')).toBeVisible()
    await expect(row(page, 'Luca Moretti')).toBeVisible()
    await expect(table(page).getByRole('columnheader', { name: 'Account' })).toHaveCount(0)
    await expect(table(page).getByText('Ingrid Solheim')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New user' })).toBeVisible()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New user' })
    await expect(role(dialog, 'Engineer')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Account' })).toHaveCount(0)
    await expect(role(dialog, 'Vendor admin')).toHaveCount(0)
    await dialog.getByRole('textbox', { name: 'First name' }).fill(' Rosa ')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Delgado')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('rosa+cfd@müller.example')
    await role(dialog, 'Engineer').check()
    await dialog.getByRole('button', { name: 'Create and invite' }).click()
    await expect(notice(page)).toContainText('Invited Rosa Delgado.')
    await expect(row(page, 'Rosa Delgado')).toContainText('Invited')
    await expect(row(page, 'Rosa Delgado')).toContainText('xn--mller-kva.example')
    // A user of another account is unknown here.
    await page.goto(`${list}/usr_reader`)
    await expect(page.getByText('No such user')).toBeVisible()
    expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
  })

  test('[US3] support reads them, and no control is there that could fail', { tag: '@all' }, async ({
    as,
    page,
  }) => {
    await as('support', list)
    await expect(row(page, 'Luca Moretti')).toBeVisible()
    for (const name of ['New user', 'Import']) await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Actions for Luca Moretti' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['View as this person'])
    await page.goto(`${luca}?dialog=edit`)
    await expect(heading(page, 'Luca Moretti')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  })
})

test.describe('[US1] one user', () => {
  test('a wrong, a taken address and roles of another account are said where they are', {
    tag: '@all',
  }, async ({ as, page }) => {
    await as('staff', luca)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Luca Moretti' })
    const email = dialog.getByRole('textbox', { name: 'E-mail' })
    await email.fill('luca at home')
    await save(dialog).click()
    await expect(email).toHaveAccessibleDescription(/Enter an e-mail address such as/)
    await email.fill('HELEN.okafor@meridian-racing.example')
    await save(dialog).click()
    await expect(email).toHaveAccessibleDescription(/Enter another e-mail address/)
    await dialog.getByText('Details of the server’s answer').click()
    await expect(dialog.getByText('"/problems/email-taken"')).toBeVisible()

    await email.fill('luca.moretti@meridian-racing.example')
    const account = dialog.getByRole('combobox', { name: 'Account' })
    await account.fill('Corv')
    await page.getByRole('option', { name: 'Corvane' }).click()
    await expect(dialog.getByText('Engineer is not a role of this account and was cleared.')).toBeVisible()
    await expect(role(dialog, 'Vendor support')).not.toBeChecked()
    await save(dialog).click()
    await expect(dialog.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(
      'Choose at least one role. Changed',
    )
    await role(dialog, 'Vendor support').check()
    await save(dialog).click()
    await expect(notice(page)).toContainText('Saved Luca Moretti.')
    await expect(page.getByText('Aerodynamicist, Corvane')).toBeVisible()
  })

  test('[AC4] two people edit the same user: the second sees both values', { tag: '@all' }, async ({
    as,
    page,
    browser,
    context,
    baseURL,
  }) => {
    await as('staff', luca)
    await page.getByRole('button', { name: 'Edit' }).click()
    const mine = page.getByRole('dialog', { name: 'Edit Luca Moretti' })
    await mine.getByRole('textbox', { name: 'Job title' }).fill('Head of wings')
    const world = (await context.cookies()).filter(({ name }) => name === 'world')
    const other = await browser.newContext({ baseURL })
    await other.addCookies(world)
    const theirPage = await other.newPage()
    await theirPage.goto(`${luca}?dialog=edit`)
    await theirPage.getByRole('button', { name: /^useradmin / }).click()
    const theirs = theirPage.getByRole('dialog', { name: 'Edit Luca Moretti' })
    await theirs.getByRole('textbox', { name: 'Job title' }).fill('Wing engineer')
    await role(theirs, 'License Admin').check()
    await save(theirs).click()
    await expect(notice(theirPage)).toContainText('Saved Luca Moretti.')
    await other.close()

    await save(mine).click()
    const conflict = mine.getByRole('group', { name: 'Conflicting changes' })
    await expect(conflict).toContainText('Updated to the current values: Roles.')
    await expect(conflict).toContainText('Wing engineer')
    await save(mine).click()
    await expect(notice(page)).toContainText('Saved Luca Moretti.')
    await expect(page.getByText('Head of wings, Meridian Racing')).toBeVisible()
    await expect(page.getByText('License Admin, Engineer')).toBeVisible()
  })

  test('a user who is deleted meanwhile takes nothing of what was entered along', { tag: '@all' }, async ({
    as,
    page,
  }) => {
    await as('staff', `${list}/usr_mr_13`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Fatima El-Amin' })
    const title = dialog.getByRole('textbox', { name: 'Job title' })
    await title.fill('Everything about brakes')
    // The other user's change is a call of the same session.
    const token = page.waitForRequest((request) => request.url().includes('/api/users/usr_mr_13'))
    await page.route('**/api/users/usr_mr_13', async (route) => {
      const { headers, url } = { headers: route.request().headers(), url: route.request().url() }
      await page.request.delete(url, { headers: { authorization: headers.authorization ?? '' } })
      await route.continue()
    })
    await save(dialog).click()
    await token
    await expect(dialog.getByRole('alert')).toContainText('Someone else deleted this')
    await expect(title).toHaveValue('Everything about brakes')
  })
})

test('[US2] while roles are chosen, what changes is said in words, and which role gives each of 18 permissions', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('useradmin', `${luca}/access`)
  const access = page.getByRole('table', { name: 'Access' })
  await expect(access.getByRole('row')).toHaveCount(19)
  await expect(access.getByRole('row', { name: /^Licenses/ })).toContainText('Engineer (read)')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Luca Moretti' })
  await role(dialog, 'License Admin').check()
  await expect(dialog.getByText('Luca Moretti may now')).toBeVisible()
  await expect(dialog.getByText('assign and release seats, change hosts (Licenses)')).toBeVisible()
  await role(dialog, 'Engineer').uncheck()
  await expect(dialog.getByText(/other permissions as before, because of License Admin/)).toBeVisible()
  await dialog.getByText('All 18 permissions').click()
  const after = dialog.getByRole('table', { name: 'Access after the change' })
  await expect(after.getByRole('row')).toHaveCount(19)
  await expect(after.getByRole('row', { name: /^Licenses/ })).toContainText('more than today')
  await expect(after.getByRole('row', { name: /^Downloads, HELYX/ })).toContainText(
    'Stays, because of License Admin (read)',
  )
  await save(dialog).click()
  await expect(access.getByRole('row', { name: /^Licenses/ })).toContainText('License Admin (write)')
})

test.describe('[US3] invited, disabled, last seen', () => {
  test('a user is disabled after the seats are moved, and enabled again', { tag: '@all' }, async ({
    as,
    page,
  }) => {
    await as('useradmin', list)
    await act(page, 'Luca Moretti', 'Disable')
    const dialog = page.getByRole('alertdialog', { name: 'Disable Luca Moretti' })
    await expect(dialog).toContainText('Luca Moretti holds 2 seats: HLX-2026-00417, HLX-2026-00418.')
    await expect(dialog).toContainText(
      '3 open HELYX tickets and 1 open ELEMENTS ticket of Luca Moretti stay open',
    )
    await dialog.getByRole('radio', { name: 'Move to another person' }).check()
    await expect(dialog.getByText('Choose who gets the seats.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Who gets the seats' }).fill('Diego')
    await dialog.getByRole('option', { name: /^Diego Fuentes/ }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    // One seat is moved; Diego already has a seat of the other license.
    await expect(dialog.getByRole('alert')).toContainText(
      'HLX-2026-00418: Diego Fuentes already holds a seat',
    )
    await expect(dialog).toContainText('Luca Moretti holds 1 seat: HLX-2026-00418.')
    await dialog.getByRole('radio', { name: /^Release/ }).check()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(notice(page)).toContainText('Disabled Luca Moretti.')
    await expect(row(page, 'Luca Moretti')).toContainText('Disabled')
    await row(page, 'Diego Fuentes').getByRole('link').click()
    await page.getByRole('link', { name: /^Seats/ }).click()
    await expect(page.getByRole('table', { name: 'Seats' })).toContainText('HLX-2026-00417')
    await page.goBack()
    await page.goBack()
    await act(page, 'Luca Moretti', 'Enable')
    await expect(row(page, 'Luca Moretti')).toContainText('Active')
  })

  test('nobody disables themselves or the last User Admin, and who could be made one is named', {
    tag: '@all',
  }, async ({ as, page }) => {
    await as('useradmin', `${list}?search=yuki`)
    await page.getByRole('button', { name: 'Actions for Yuki Sato' }).click()
    await expect(page.getByRole('menuitem', { name: /Disable/ })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: /another User Admin can delete you/ })).toBeDisabled()
  })

  test('staff learn who could be User Admin before the last one goes', { tag: '@all' }, async ({
    as,
    page,
  }) => {
    await as('staff', `${list}/usr_useradmin`)
    await expect(page.getByRole('link', { name: 'Meridian Racing', exact: true })).toHaveAttribute(
      'href',
      '/admin/accounts_manager/acc_meridian',
    )
    await page.getByRole('button', { name: 'More actions for Yuki Sato' }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Disable Yuki Sato' })
    await expect(dialog).toContainText('the only one who can manage users of Meridian Racing')
    await expect(dialog.getByRole('button', { name: 'Disable' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('link', { name: 'Diego Fuentes' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Diego Fuentes' })
    await role(edit, 'User Admin').check()
    await save(edit).click()
    await expect(notice(page)).toContainText('Saved Diego Fuentes.')
    await page.goto(`${list}/usr_useradmin?dialog=disable`)
    await dialog.getByRole('radio', { name: /^Keep/ }).check()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(notice(page)).toContainText('Disabled Yuki Sato.')
  })

  test('[AC3] a user is deleted once the name is typed, and the next row has the focus', {
    tag: '@all',
  }, async ({ as, page }) => {
    await as('staff', list)
    await act(page, 'Fatima El-Amin', 'Delete')
    const dialog = page.getByRole('alertdialog', { name: 'Delete user “Fatima El-Amin”' })
    await expect(dialog.getByRole('button', { name: 'Disable instead' })).toBeVisible()
    await dialog.getByRole('textbox').fill('Fatima El-Amin')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page)).toContainText('Deleted Fatima El-Amin.')
    await expect(page.getByRole('link', { name: 'Diego Fuentes' })).toBeFocused()
  })

  test('several are changed at once: who is left out is said first, and each has its result', {
    tag: '@all',
  }, async ({ as, page }) => {
    await as('staff', list)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemradio', { name: 'User Admins' }).click()
    await expect(row(page, 'Yuki Sato')).toBeVisible()
    await expect(table(page).getByText('Luca Moretti')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    for (const name of ['Luca Moretti', 'Yuki Sato', 'Karl Brandt', 'Diego Fuentes'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    // Parallel calls may arrive in any order, so a fault of the sandbox could hit another one.
    let isRefused = false
    await page.route('**/api/users/usr_engineer', async (route) => {
      if (isRefused || route.request().method() !== 'PATCH') return route.continue()
      isRefused = true
      return route.fulfill({ status: 503 })
    })
    await page.getByRole('button', { name: 'Change selected' }).click()
    await page.getByRole('menuitem', { name: 'Disable…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disable 4 users' })
    await expect(dialog.getByRole('row', { name: /Karl Brandt/ })).toContainText('Is disabled already.')
    await expect(dialog.getByRole('row', { name: /Yuki Sato/ })).toContainText(
      'This account needs someone who manages its users.',
    )
    await dialog.getByRole('button', { name: 'Disable 2 users' }).click()
    await expect(dialog.getByText('1 user was disabled, 1 failed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Retry failed' }).click()
    await expect(dialog.getByText('2 users were disabled.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(row(page, 'Diego Fuentes')).toContainText('Disabled')
  })

  test('an invitation goes out again, and a person is viewed as, from the row', { tag: '@all' }, async ({
    as,
    page,
  }) => {
    await as('staff', list)
    await act(page, 'Fatima El-Amin', /^Invite again \(last invited \d days ago\)/)
    await expect(notice(page)).toContainText('Invited Fatima El-Amin again.')
    await expect(row(page, 'Fatima El-Amin')).toContainText('now')
    await act(page, 'Luca Moretti', 'View as this person')
    await expect(page.getByRole('status').filter({ hasText: 'Viewing as' })).toContainText(
      'Engineer of Meridian Racing (Luca Moretti)',
    )
  })
})

test.describe('[US4] a CSV file of users', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => `Person;Number ${at};p${at}@meridian-racing.example;`)
  const head = 'First name;Last name;Mail;Roles'
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Import users/ })
  const choose = (page: Page, lines: readonly string[], name = 'people.csv') =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${[head, ...lines].join('\r\n')}`),
    })

  test('every line is checked before anything is sent, and what fails comes back as a file that can be fixed', {
    tag: '@all',
  }, async ({ as, page, world }) => {
    const calls = backendCalls(page)
    await as('useradmin', list)
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = dialogOf(page)
    await choose(page, [
      ...people(2),
      'Luca;Moretti;LUCA.moretti@meridian-racing.example;',
      'Ada;Byron;nope;',
      '"Open;quote;q@meridian-racing.example',
      'Ingrid;Elsewhere;ingrid.solheim@halvorsen.example;',
    ])
    await expect(dialog.getByText('p0@meridian-racing.example · p1@meridian-racing.example')).toBeVisible()
    await role(dialog, 'Engineer').check()
    await dialog.getByRole('button', { name: 'Check 6 lines' }).click()
    await expect(dialog.getByText('3 new, 1 already a user, 2 with errors')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Luca Moretti/ })).toContainText('Already a user.')
    await expect(dialog.getByRole('row', { name: /^Line 6/ })).toContainText('The quotes of this line')
    expect(calls.writes()).toEqual([])
    await dialog.getByRole('button', { name: 'Import 3 users' }).click()
    await expect(dialog.getByText('2 users were invited, 1 failed.')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download 3 failed lines' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text).toContain('First name;Last name;Mail;Roles;Reason')
    expect(text).toContain('belongs to a user already')
    expect(text).toContain('Ada;Byron;nope;;Enter an e-mail address such as')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(row(page, 'Person Number 1')).toContainText('Invited')

    // The same file, corrected.
    await page.getByRole('button', { name: 'Import' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'fixed.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.replace(';nope;', ';ada@meridian-racing.example;')),
    })
    await role(dialog, 'Engineer').check()
    await dialog.getByRole('button', { name: 'Check 3 lines' }).click()
    await dialog.getByRole('button', { name: 'Import 2 users' }).click()
    await expect(dialog.getByText('1 user was invited, 1 failed.')).toBeVisible()
    expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
  })
})
