import type { Page } from 'playwright/test'
import { focusedIn } from './support/keyboard'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'

const list = '/admin/accounts_manager'
const meridian = `${list}/acc_meridian`

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function more(page: Page, name: string, item: string): Promise<void> {
  await press(page, `More actions for ${name}`)
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('accounts', () => {
  test('[AM1] [AM2] [AM3] [AC2] a CRM account becomes an account: it suggests what it knows, a taken name is refused, and its page leads to who can sign in', {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('staff', list)
    const calls = backendCalls(page)
    await press(page, 'New account')
    const form = dialog(page, 'New account')
    await focusedIn(form)
    const crm = form.getByRole('combobox', { name: /^CRM account/ })
    await crm.fill('meridian')
    const linked = page.getByRole('option', { name: 'Meridian Racing (linked to Meridian Racing)' })
    await expect(linked).toBeDisabled()
    await crm.fill('united kingdom')
    await page.getByRole('option', { name: 'Tidewater Turbines Ltd, United Kingdom' }).click()
    const name = form.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveValue('Tidewater Turbines Ltd')
    await expect(form.getByRole('combobox', { name: /^Country/ })).toHaveValue('United Kingdom')
    await expect(form.getByRole('combobox', { name: /^Territory/ })).toHaveValue('United Kingdom and Ireland')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toContainText('Choose a kind.')
    await expect(form).toContainText('Choose at least one product line.')
    expect(calls.writes()).toEqual([])

    await form.getByRole('combobox', { name: 'Kind' }).selectOption('Customer')
    await form.getByRole('checkbox', { name: 'HELYX' }).check()
    await name.fill('  MERIDIAN   racing ')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toContainText('An account named MERIDIAN racing exists already.')
    await name.fill('T'.repeat(121))
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toContainText('Keep the name under 120 characters.')
    await name.fill('T')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toContainText('Enter a name of at least 2 characters.')
    await name.fill('T'.repeat(120))
    await name.press('Control+Enter')
    await expect(form).toBeHidden()

    // Its sheet opens, and the account lists the next steps until someone can sign in.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('T'.repeat(120))
    const people = page.getByRole('region', { name: 'People', exact: true })
    await expect(people).toContainText('Nobody can sign in yet')
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    const missing = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
    await expect(missing).toHaveText([
      /^Nobody at T+ can sign in yet/,
      /^No license yet/,
      /^Differs from the CRM in name/,
    ])
    await missing.getByRole('link', { name: 'Set up' }).first().click()
    await people.getByRole('link', { name: 'Invite contacts' }).click()
    const contacts = dialog(page, /^Invite CRM contacts of T+$/)
    await contacts.getByRole('checkbox', { name: 'Imogen Hart' }).check()
    await contacts.getByRole('combobox', { name: 'Roles for all' }).fill('engineer')
    await page.getByRole('option', { name: /^Engineer/ }).click()
    await page.keyboard.press('Escape')
    await contacts.getByRole('button', { name: 'Check' }).click()
    await contacts.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(contacts).toContainText('1 person was invited.')
    await contacts.getByRole('button', { name: 'Close' }).click()
    await expect(people).toContainText('Imogen Hart')
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await expect(missing).toHaveText([
      /^No license yet/,
      /^Nobody at T+ can manage users/,
      /^Differs from the CRM in name/,
    ])
    await missing.getByRole('link', { name: 'Give someone the role' }).click()
    await expect(page.getByRole('link', { name: 'Imogen Hart' })).toBeVisible()
    await press(page, 'New user')
    await expect(dialog(page, 'New user').getByRole('combobox', { name: 'Account' })).toHaveValue(
      'T'.repeat(120),
    )
  })

  test('[AM1] suspended, resumed, archived, restored: each says whom it reaches, and an archived one is in no picker', {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('staff', `${list}/acc_osprey`)
    await more(page, 'Osprey Marine', 'Suspend')
    await expect(question(page, 'Suspend Osprey Marine')).toContainText(
      'None of its 2 users can sign in until you resume the account.',
    )
    await press(page, 'Suspend')
    await expect(notice(page)).toContainText('Suspended Osprey Marine.')
    await more(page, 'Osprey Marine', 'Resume')
    await expect(notice(page)).toContainText('Osprey Marine is active again.')
    await more(page, 'Osprey Marine', 'Archive')
    await press(page, 'Archive')
    await expect(page.getByRole('main')).toContainText('Archived')
    await page.goto('/admin/users_manager?new=1')
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
    const account = page.getByRole('combobox', { name: /^Account/ })
    await account.fill('Meridian')
    await expect(page.getByRole('option', { name: 'Meridian Racing' })).toBeVisible()
    await account.fill('Osprey')
    await expect(page.getByRole('option', { name: 'Osprey Marine' })).toHaveCount(0)

    await page.goto(`${list}/acc_osprey`)
    await more(page, 'Osprey Marine', 'Restore')
    await expect(notice(page)).toContainText('Osprey Marine is active again.')
    await expect(page.getByRole('main')).not.toContainText('Archived')
    await page.goto('/admin/users_manager?new=1')
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
    await account.fill('Osprey')
    await expect(page.getByRole('option', { name: 'Osprey Marine' })).toBeVisible()
  })

  test('[AM1] who is asked for access: people of the account alone, several, and one truth for who can', {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('staff', meridian)
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect(attention).toContainText('Helen Okafor is named as User Admin but cannot manage users.')
    await press(page, 'Edit')
    const form = dialog(page, 'Edit Meridian Racing')
    await focusedIn(form)
    const admins = form.getByRole('combobox', { name: /^User Admins/ })
    await admins.fill('solheim')
    await expect(form.getByRole('option', { name: 'No match' })).toBeVisible()
    await admins.fill('priya')
    await form.getByRole('option', { name: /^Priya Nair/ }).click()
    const named = form.getByRole('list', { name: 'Chosen: User Admins' }).getByRole('listitem')
    await expect(named).toHaveText(['Helen Okafor', 'Priya Nair'])
    await form.getByRole('button', { name: 'Remove Helen Okafor' }).click()
    await expect(named).toHaveText(['Priya Nair'])
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(attention).toContainText('Priya Nair is named as User Admin but cannot manage users.')
    await press(page, 'Name Yuki Sato')
    await expect(notice(page)).toContainText('Yuki Sato can be asked for access now.')
    await expect(attention).not.toContainText('cannot manage users')
  })

  test('[AM1] [AC3] an account without users and licenses is deleted by its name', {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('staff', `${list}?new=1`)
    const form = dialog(page, 'New account')
    await form.getByRole('textbox', { name: 'Name' }).fill('Kestrel')
    await form.getByRole('combobox', { name: 'Kind' }).selectOption('Customer')
    await form.getByRole('checkbox', { name: 'HELYX' }).check()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel')
    await more(page, 'Kestrel', 'Delete')
    const empty = question(page, 'Delete account “Kestrel”')
    await empty.getByRole('textbox', { name: /Type Kestrel/ }).fill('kestrel')
    await empty.getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page)).toContainText('Deleted Kestrel.')
    await expect(page).toHaveURL(/accounts_manager$/)
    await expect(page.getByRole('link', { name: 'Kestrel' })).toHaveCount(0)
  })

  test('[AM2] a difference to the CRM is taken over field by field; unlinking warns, and the CRM may fail', {
    tag: '@all',
  }, async ({ as, world }) => {
    const page = await as('staff', `${list}?crm=drifted`)
    await page.getByRole('link', { name: 'Halvorsen Pumps' }).click()
    const drift = page.getByRole('list', { name: 'Differences to the CRM' })
    await expect(drift).toContainText('Portal: Halvorsen Pumps. CRM: Halvorsen Pumps AS.')
    await press(page, 'Take theirs: Name')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halvorsen Pumps AS')
    await expect(drift).toBeHidden()

    await world.fault({ operation: 'listAvailableCrmAccounts', status: 404, body: 'problem' })
    await more(page, 'Halvorsen Pumps AS', 'Change the CRM account')
    const form = dialog(page, 'CRM account of Halvorsen Pumps AS')
    await expect(form).toContainText('The CRM accounts could not be loaded')
    await world.clearFault('listAvailableCrmAccounts')
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(form.getByRole('radio', { name: /^Meridian Racing/ })).toBeDisabled()
    await form.getByRole('button', { name: 'Unlink Halvorsen Pumps AS' }).click()
    const unlinking = question(page, 'Unlink CRM account “Halvorsen Pumps AS”')
    await expect(unlinking).toContainText('its contacts can no longer be invited')
    await unlinking.getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByRole('region', { name: 'CRM' })).toContainText('Not linked.')
    await more(page, 'Halvorsen Pumps AS', 'Link a CRM account')
    await form.getByRole('searchbox', { name: 'Search by name or country' }).fill('norway fjord')
    await form.getByRole('radio', { name: /^Fjordkraft/ }).check()
    await form.getByRole('button', { name: 'Link' }).click()
    await expect(drift).toContainText('CRM: Fjordkraft Turbin AS.')
  })

  test('[AM3] contacts become users with roles and a seat: checked first, a failure told and tried again, nothing twice', {
    tag: '@all',
  }, async ({ as, world }) => {
    const page = await as('staff', `${meridian}?dialog=contacts`)
    const calls = backendCalls(page)
    const form = dialog(page, 'Invite CRM contacts of Meridian Racing')
    const contacts = form.getByRole('list', { name: 'Contacts' })
    await expect(contacts.getByRole('listitem').filter({ hasText: 'Luca Moretti' })).toContainText(
      'Already a user',
    )
    await form.getByRole('textbox', { name: 'Last name of Accounts payable' }).fill('Meridian')
    await form.getByRole('checkbox', { name: 'Choose all 3 who can be invited' }).check()
    await form.getByRole('combobox', { name: 'Roles for all' }).fill('engineer')
    await page.getByRole('option', { name: /^Engineer/ }).click()
    await page.keyboard.press('Escape')
    await press(page, 'Other roles for Neil Ashworth')
    await form.getByRole('combobox', { name: 'Roles of Neil Ashworth' }).fill('license')
    await page.getByRole('option', { name: /^License Admin/ }).click()
    await page.keyboard.press('Escape')
    await form
      .getByRole('combobox', { name: /^A seat for each/ })
      .selectOption('HLX-2026-00417, HELYX 4.3: 15 free')
    await press(page, 'Check')
    const planned = form.getByRole('table', { name: 'To be invited' })
    await expect(planned.getByRole('row', { name: /Neil Ashworth/ })).toContainText('License Admin, Engineer')
    await expect(form.getByRole('region', { name: 'Expected at the first sign-in' })).toContainText(
      'Downloads HELYX 4.3',
    )
    expect(calls.writes()).toEqual([])

    await world.fault({ operation: 'createUser', status: 503, body: 'problem', times: 1 })
    await world.fault({ operation: 'createLicenseSeat', status: 503, body: 'problem', times: 1 })
    await press(page, 'Invite 3 people')
    await expect(form).toContainText('1 person was invited, 2 failed.')
    await expect(form).toContainText('Invited, but without a seat on HLX-2026-00417.')
    await press(page, 'Retry failed')
    await expect(form).toContainText('3 people were invited.')
    await expect(form.getByRole('table', { name: 'Results' })).toContainText('Has a seat on HLX-2026-00417')
    const made = (await world.calls()).filter(({ status }) => status === 201)
    expect(made.filter(({ operation }) => operation === 'createUser')).toHaveLength(3)
    expect(made.filter(({ operation }) => operation === 'createLicenseSeat')).toHaveLength(3)
    await press(page, 'Close')
    await page.getByRole('link', { name: /^Users 17/ }).click()
    for (const name of ['Rosa Delgado', 'Neil Ashworth', 'Accounts payable Meridian'])
      await expect(page.getByRole('rowheader', { name })).toHaveCount(1)
  })

  test('[AM3] what was chosen is kept over a reload, and is asked about before it is thrown away', {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('staff', `${meridian}?dialog=contacts`)
    const form = dialog(page, 'Invite CRM contacts of Meridian Racing')
    await form.getByRole('checkbox', { name: 'Rosa Delgado' }).check()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Keep editing' }).click()
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(form.getByRole('checkbox', { name: 'Rosa Delgado' })).toBeChecked()
    await focusedIn(form)
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await more(page, 'Meridian Racing', 'Invite CRM contacts')
    await expect(form.getByRole('checkbox', { name: 'Rosa Delgado' })).not.toBeChecked()
  })

  test('[AM4] [AC1] the parts of an account have a count and an address, and the counts lead to the lists', {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('staff', `${list}?search=meridian`)
    await page.getByRole('link', { name: 'Meridian Racing' }).click()
    const seats = page.getByRole('region', { name: 'Seats in use' })
    await expect(seats).toContainText('HELYX 4.3')
    await expect(seats.getByRole('listitem').first()).toContainText('HLX-')
    for (const [tab, path, shows] of [
      ['Users 14', 'users', 'Luca Moretti'],
      ['Licenses 4', 'licenses', 'HLX-2026-00417'],
      [/^Tickets \d+/, 'tickets', 'HLX-48213'],
    ] as const) {
      await page.getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL(new RegExp(`acc_meridian/${path}`))
      await expect(page.getByRole('rowheader', { name: shows })).toBeVisible()
    }
    await page.reload()
    await expect(page.getByRole('table', { name: 'Open tickets' })).toBeVisible()
    await page.getByRole('link', { name: 'Accounts', exact: true }).last().click()
    await expect(page.getByRole('searchbox', { name: 'Search accounts' })).toHaveValue('meridian')
    await page
      .getByRole('row', { name: /Meridian/ })
      .getByRole('link', { name: '4', exact: true })
      .click()
    await expect(page).toHaveURL(/licenses_manager\?account_id=acc_meridian/)
  })

  test('[AC1] support reads every account and is offered no change', { tag: '@all' }, async ({ as }) => {
    const page = await as('support', list)
    await expect(page.getByRole('link', { name: 'Meridian Racing' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New account' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Halvorsen Pumps' }).click()
    await expect(page.getByRole('list', { name: 'Differences to the CRM' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Edit|More|Take theirs|Name )/ })).toHaveCount(0)
    await page.goto(`${meridian}?dialog=edit`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meridian Racing')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
