import { tabTo } from './support/keyboard'
import { backendCalls } from './support/requests'
import {
  assignButton,
  chooseForSeat,
  formIn,
  meter,
  notice,
  openAssign,
  openEdit,
  seat,
  seats,
} from './support/seats'
import { expect, test } from './support/test'

test.describe('a seat', () => {
  test('[LIC4] assigned to a person stays assigned, and the meter follows', { tag: '@firefox' }, async ({
    as,
  }) => {
    const page = await as('pi', '/licenses')
    await page.getByRole('row', { name: /HLX-2026-00417/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'HLX-2026-00417' })).toBeVisible()
    await expect(meter(page)).toContainText('9 of 24 seats')
    const form = await openAssign(page)
    await form.choose('Sato')
    await form.submit.click()
    await expect(notice(page).getByText('The seat was assigned to Yuki Sato.')).toBeVisible()
    await expect(form.dialog).toBeHidden()
    await expect(meter(page)).toContainText('10 of 24 seats')
    await page.reload()
    await expect(seat(page, 'Yuki Sato')).toBeVisible()
    await page.getByRole('link', { name: 'Licenses' }).first().click()
    await expect(page.getByRole('row', { name: /HLX-2026-00417/ })).toContainText('10 of 24 seats')
  })

  test('[L5.6] assigned to a machine, checked by the type of its ID before anything is sent', {
    tag: '@all',
  }, async ({ as, page }) => {
    const calls = backendCalls(page)
    await as('pi', '/licenses/lic_0417')
    const form = await openAssign(page)

    await form.submit.click()
    await expect(form.person).toHaveAccessibleDescription('Choose a person.')
    await form.forMachine()
    await form.submit.click()
    await expect(form.hostname).toHaveAccessibleDescription(/^Enter a host name or a host ID\./)
    await form.hostname.fill('not a host!')
    await form.hostId.fill('9c:b6:54:18:bb')
    await form.submit.click()
    await expect(form.hostname).toHaveAccessibleDescription(/^Enter a host name such as cfd-node-07\./)
    await expect(form.hostId).toHaveAccessibleDescription(/^A MAC address has 6 groups; this has 5\./)
    await form.hostId.fill('a b')
    await form.submit.click()
    await expect(form.hostId).toHaveAccessibleDescription(/^This is not a MAC address, an IP address/)

    await form.hostname.fill('cfd-node-09')
    await form.hostId.fill('9c:b6:54:18:bb')
    await form.kind.selectOption('Ethernet address')
    await form.submit.click()
    await expect(form.hostId).toHaveAccessibleDescription(
      'Enter the 12 hex digits of the network adapter, such as 9c:b6:54:18:aa:01.',
    )
    await expect(form.hostId).toHaveAttribute('aria-invalid', 'true')
    await form.kind.selectOption('Detect automatically')
    await form.hostId.fill('10.20.300.*')
    await form.submit.click()
    await expect(form.hostId).toHaveAccessibleDescription(
      'The parts of an IP address go up to 255; 300 is too large. Type: IP address.',
    )
    // Seats are counted here, so "any machine" is not offered.
    await expect(form.kind.getByRole('option', { name: 'Any machine' })).toHaveCount(0)
    // The error summary links to the field.
    await form.summary.getByRole('button', { name: /is too large/ }).click()
    await expect(form.hostId).toBeFocused()
    expect(calls.writes()).toEqual([])

    await form.hostId.fill('9C:b6:54:18:bb:09')
    await expect(form.hostId).toHaveAccessibleDescription('Type: Ethernet address. Stored as 9cb65418bb09.')
    await form.dialog.getByRole('button', { name: 'How do I find it?' }).click()
    await expect(form.dialog.getByText('getmac /v /fo list')).toBeVisible()
    await form.submit.click()
    await expect(notice(page)).toContainText('The seat was assigned to cfd-node-09.')
    await expect(meter(page)).toContainText('10 of 24 seats')
    await page.reload()
    await expect(seat(page, 'cfd-node-09')).toContainText('9cb65418bb09')
    expect(calls.writes()).toHaveLength(1)
  })

  test('[L8.5] [L3.4] [LIC4] edited or released: what the server says of it is shown as it came', {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('pi', '/licenses/lic_0417')
    const form = await openEdit(page, 'Luca Moretti')
    await expect(form.person).toHaveValue(/Luca Moretti/)
    await form.choose('Petrova')
    const moved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await form.submit.click()
    const { message }: { message: string } = await (await moved).json()
    expect(message).toBe('The seat now belongs to Anna Petrova.')
    await expect(notice(page).getByText(message, { exact: true })).toBeVisible()
    await expect(seat(page, 'Anna Petrova')).toBeVisible()
    await expect(seat(page, 'Luca Moretti')).toBeHidden()
    await expect(meter(page)).toContainText('9 of 24 seats')

    await chooseForSeat(page, 'Priya Nair', 'Release seat…')
    const question = page.getByRole('alertdialog', { name: 'Release seat of Priya Nair' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    const released = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await question.getByRole('button', { name: 'Release' }).click()
    const said: { message: string } = await (await released).json()
    expect(said.message).toBe('The seat of Priya Nair was released. 16 of 24 seats are free.')
    await expect(notice(page).getByText(said.message, { exact: true })).toBeVisible()
    await expect(meter(page)).toContainText('8 of 24 seats')
    await page.reload()
    await expect(seats(page).getByRole('rowheader')).toHaveCount(8)
    await expect(seat(page, 'Priya Nair')).toBeHidden()
  })

  test('[R69] can be assigned and released with the keyboard alone', { tag: ['@all', '@firefox'] }, async ({
    as,
    page,
  }) => {
    // Narrow enough that the list is not beside it: its keys have a test of their own.
    await page.setViewportSize({ width: 1100, height: 720 })
    await as('pi', '/licenses/lic_0417')
    await tabTo(page, assignButton(page))
    await page.keyboard.press('Enter')
    const form = formIn(page)
    await expect(form.person).toBeFocused()
    // The focus is trapped in the dialog and returns to its place after Escape.
    for (let step = 0; step < 12; step += 1) {
      expect(await form.dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(form.dialog).toBeHidden()
    await expect(assignButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.dialog).toBeVisible()
    await tabTo(page, form.person)
    await page.keyboard.type('Sato')
    await expect(form.dialog.getByRole('option', { name: /Yuki Sato/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(form.person).toHaveValue(/Yuki Sato/)
    await tabTo(page, form.submit)
    await page.keyboard.press('Enter')
    await expect(seat(page, 'Yuki Sato')).toBeVisible()
    await expect(form.dialog).toBeHidden()
    await expect(assignButton(page)).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: 'Actions for Yuki Sato' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(seat(page, 'Yuki Sato')).toBeHidden()
  })
})

test('Escape closes an untouched form and asks before it throws away what was typed', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('pi', '/licenses/lic_0417')
  const form = await openAssign(page)
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()

  await openAssign(page)
  await form.note.fill('Half a thought')
  await page.keyboard.press('Escape')
  const question = form.dialog.getByRole('group', { name: 'Discard what you entered?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.note).toHaveValue('Half a thought')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form.dialog).toBeHidden()
  await openAssign(page)
  await expect(form.note).toHaveValue('')
})

test('a license that does not exist or is of another account is one and the same to the reader', async ({
  as,
  page,
}) => {
  const calls = backendCalls(page)
  // The list beside it is read at the same time.
  const answered = () =>
    page
      .waitForResponse((response) => /\/api\/licenses\/.*lic_/.test(response.url()))
      .then((one) => one.json())
  const unknown = answered()
  await as('reader', '/licenses/lic_nowhere')
  await expect(page.getByText('No such license')).toBeVisible()
  await expect(page).toHaveTitle('License · Corvane Customer Portal')
  expect(await unknown).toEqual({ items: [], total: 0 })
  const foreign = answered()
  await page.goto('/licenses/lic_0417')
  await expect(page.getByText('No such license')).toBeVisible()
  expect(await foreign).toEqual({ items: [], total: 0 })
  const main = page.getByRole('main')
  await expect(main).not.toContainText('Meridian')
  await expect(main).not.toContainText('HLX-2026-00417')
  expect(calls.all.filter((request) => request.url().includes('licenseSeats'))).toEqual([])
  await main.getByRole('link', { name: 'All licenses', exact: true }).click()
  await expect(page).toHaveURL('/licenses')
})
