import type { Browser, BrowserContext, Page } from 'playwright/test'
import { tabTo } from './support/keyboard'
import { backendCalls } from './support/requests'
import { expect, signIn, test } from './support/test'

const seats = (page: Page) => page.getByRole('table', { name: 'Seats' })
const seat = (page: Page, name: string) => seats(page).getByRole('row', { name: new RegExp(name) })
const meter = (page: Page) => page.getByRole('region', { name: 'License', exact: true })
const assignButton = (page: Page) => page.getByRole('button', { name: 'Assign seat' })
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Opens the dialog for a new seat. */
async function openAssign(page: Page) {
  await assignButton(page).click()
  return formIn(page, 'Assign')
}

/** The fields and buttons of the seat form. */
function formIn(page: Page, verb: 'Assign' | 'Move') {
  const dialog = page.getByRole('dialog', { name: `${verb} seat` })
  return {
    dialog,
    person: dialog.getByRole('combobox', { name: /Person/ }),
    hostname: dialog.getByRole('textbox', { name: /Host name/ }),
    kind: dialog.getByRole('combobox', { name: /Kind of host ID/ }),
    hostId: dialog.getByRole('textbox', { name: /^Host ID/ }),
    until: dialog.getByLabel(/Until/),
    note: dialog.getByRole('textbox', { name: /Note/ }),
    submit: dialog.getByRole('button', { name: verb }),
    summary: dialog.getByRole('alert'),
    choose: async (name: string) => {
      await dialog.getByRole('combobox', { name: /Person/ }).fill(name)
      await dialog.getByRole('option', { name: new RegExp(name) }).click()
    },
  }
}

/** A second browser in the same world, signed in as somebody. */
async function besides(browser: Browser, context: BrowserContext, persona: 'staff' | 'pi', path: string) {
  const other = await browser.newContext({ reducedMotion: 'reduce' })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const page = await other.newPage()
  await page.goto(path)
  await signIn(page, persona)
  return page
}

test.describe('a seat', () => {
  test('assigned to a person stays assigned, and the meter follows', async ({ as }) => {
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

  test('[L5.6] assigned to a host, checked by the kind of its ID before anything is sent', async ({
    as,
    page,
  }) => {
    const calls = backendCalls(page)
    await as('pi', '/licenses/lic_0417')
    const form = await openAssign(page)

    await form.submit.click()
    await expect(form.hostname).toHaveAccessibleDescription('Choose a person or enter a host.')
    await form.hostname.fill('not a host!')
    await form.hostId.fill('9c:b6:54:18:bb')
    await form.submit.click()
    await expect(form.hostname).toHaveAccessibleDescription('Enter a host name such as cfd-node-07.')
    await expect(form.kind).toHaveAccessibleDescription('A host ID and its kind go together.')

    await form.hostname.fill('cfd-node-09')
    await form.kind.selectOption('Ethernet address')
    await form.submit.click()
    await expect(form.hostId).toHaveAccessibleDescription(
      'Enter the 12 hex digits of the network adapter, such as 9c:b6:54:18:aa:01.',
    )
    await expect(form.hostId).toHaveAttribute('aria-invalid', 'true')
    await form.kind.selectOption('IP address')
    await form.submit.click()
    await expect(form.hostId).toHaveAccessibleDescription(
      'Enter an IPv4 address; * stands for any part, such as 10.20.*.*.',
    )
    // The summary leads to the field.
    await form.summary.getByRole('button', { name: /IPv4/ }).click()
    await expect(form.hostId).toBeFocused()
    expect(calls.writes()).toEqual([])

    await form.kind.selectOption('Ethernet address')
    await form.hostId.fill('9c:b6:54:18:bb:09')
    await form.submit.click()
    await expect(notice(page)).toContainText('The seat was assigned to cfd-node-09.')
    await expect(meter(page)).toContainText('10 of 24 seats')
    await page.reload()
    await expect(seat(page, 'cfd-node-09')).toBeVisible()
    expect(calls.writes()).toHaveLength(1)
  })

  test('[L8.5] [L3.4] moved or released: what the server says of it is shown as it came', async ({ as }) => {
    const page = await as('pi', '/licenses/lic_0417')
    await seat(page, 'Luca Moretti').getByRole('button', { name: 'Move seat of Luca Moretti' }).click()
    const form = formIn(page, 'Move')
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

    await page.getByRole('button', { name: 'Release seat of Priya Nair' }).click()
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

  test('can be assigned and released with the keyboard alone', async ({ as }) => {
    const page = await as('pi', '/licenses/lic_0417')
    await tabTo(page, assignButton(page))
    await page.keyboard.press('Enter')
    const form = formIn(page, 'Assign')
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

    await tabTo(page, page.getByRole('button', { name: 'Release seat of Yuki Sato' }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(seat(page, 'Yuki Sato')).toBeHidden()
  })
})

test.describe('what a license asks of its seats', () => {
  test('a full license says so and takes no seat; a named user license asks for a person', async ({ as }) => {
    const page = await as('pi', '/licenses/lic_0418')
    await expect(meter(page)).toContainText('12 of 12 seats')
    await expect(assignButton(page)).toBeDisabled()
    await expect(assignButton(page)).toHaveAccessibleDescription('No free seat. Release one first.')
    await page.getByRole('button', { name: 'Release seat of Anna Petrova' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(meter(page)).toContainText('11 of 12 seats')
    const form = await openAssign(page)
    await expect(form.hostname).toBeHidden()
    await form.note.fill('Wind tunnel')
    await form.submit.click()
    await expect(form.person).toHaveAccessibleDescription('Choose a person.')
  })

  test('a node-locked license asks for a host ID and its kind, and says when no rehost is left', async ({
    as,
    world,
  }) => {
    await world.clock('2026-11-20T09:00:00Z')
    const page = await as('pi', '/licenses/lic_0388')
    await page.getByRole('button', { name: 'Move seat of ws-aero-01' }).click()
    const move = formIn(page, 'Move')
    const why = '4 of 4 rehosts of this year are used. The next one is possible on 1 Jan 2027.'
    await expect(move.hostname).toHaveAccessibleDescription(why)
    for (const field of [move.hostname, move.kind, move.hostId]) await expect(field).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(move.dialog).toBeHidden()

    await page.getByRole('button', { name: 'Release seat of ws-aero-04' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(meter(page)).toContainText('3 of 4 seats')
    const form = await openAssign(page)
    await form.hostname.fill('ws-aero-05')
    await form.submit.click()
    await expect(form.hostId).toHaveAccessibleDescription('Enter the host ID of the machine.')
    await expect(form.kind).toHaveAccessibleDescription('Choose a kind of host ID.')
  })

  for (const { id, reason } of [
    { id: 'lic_0299', reason: 'This license has expired. Renew it to assign seats again.' },
    { id: 'lic_0455', reason: 'This license is suspended. Payment of invoice 2026-1187 is open.' },
  ])
    test(`one that cannot give out seats says why: ${reason}`, async ({ as }) => {
      const page = await as('staff', `/licenses/${id}`)
      await expect(assignButton(page)).toBeDisabled()
      await expect(assignButton(page)).toHaveAccessibleDescription(reason)
    })
})

test.describe('when two people change seats at once', () => {
  test('the last free seat goes to one; the other is told, keeps the form and sees the new meter', async ({
    as,
    browser,
    context,
  }) => {
    const page = await as('staff', '/licenses/lic_0440')
    await expect(meter(page)).toContainText('2 of 3 seats')
    const form = await openAssign(page)
    await form.hostname.fill('pump-ws-2')
    await form.note.fill('For the new plant')

    const other = await besides(browser, context, 'staff', page.url())
    const first = await openAssign(other)
    await first.hostname.fill('pump-ws-3')
    await first.submit.click()
    await expect(seat(other, 'pump-ws-3')).toBeVisible()
    await other.context().close()

    await form.submit.click()
    await expect(form.summary).toContainText('All 3 seats are assigned. Release one first.')
    await expect(form.hostname).toHaveValue('pump-ws-2')
    await expect(form.note).toHaveValue('For the new plant')
    await expect(page.getByText('3 of 3 seats')).toBeVisible()
    await expect(page.getByText('The seat was assigned')).toBeHidden()
  })

  test('a change to a seat that was changed meanwhile is refused, not written over', async ({
    as,
    browser,
    context,
  }) => {
    const page = await as('pi', '/licenses/lic_0417')
    await page.getByRole('button', { name: 'Move seat of cfd-node-01' }).click()
    const form = formIn(page, 'Move')
    await form.note.fill('Mine')

    const other = await besides(browser, context, 'staff', page.url())
    await other.getByRole('button', { name: 'Move seat of cfd-node-01' }).click()
    const first = formIn(other, 'Move')
    await first.note.fill('Theirs')
    await first.submit.click()
    await expect(seat(other, 'cfd-node-01')).toContainText('Theirs')
    await other.context().close()

    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await form.submit.click()
    expect((await answered).status()).toBe(409)
    await expect(form.summary).toContainText('Somebody changed this meanwhile')
    await expect(form.note).toHaveValue('Mine')
    // What they wrote is there to be read behind the dialog.
    await expect(page.getByText('Theirs')).toBeVisible()
  })

  test('a seat that somebody else has released is explained, and gone from the list', async ({
    as,
    browser,
    context,
  }) => {
    const page = await as('pi', '/licenses/lic_0417')
    await page.getByRole('button', { name: 'Release seat of Jonas Weber' }).click()
    const question = page.getByRole('alertdialog')
    const other = await besides(browser, context, 'staff', page.url())
    await other.getByRole('button', { name: 'Release seat of Jonas Weber' }).click()
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

test('what only the server can judge lands at its field', async ({ as, world }) => {
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

test('ten clicks and Enter assign one seat', async ({ as, page, world }) => {
  const calls = backendCalls(page)
  await as('pi', '/licenses/lic_0417')
  const form = await openAssign(page)
  await form.hostname.fill('cfd-node-10')
  await world.fault({ operation: 'createLicenseSeat', delay_ms: 1000, times: 1 })
  await form.submit.click({ clickCount: 10 })
  await form.hostname.press('Enter')
  await expect(form.submit).toHaveText('Assign…')
  await expect(notice(page)).toContainText('The seat was assigned to cfd-node-10.')
  await expect(seat(page, 'cfd-node-10')).toHaveCount(1)
  expect(calls.writes()).toHaveLength(1)
})

test('Escape closes an untouched form and asks before it throws away what was typed', async ({ as }) => {
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
  const answered = () =>
    page.waitForResponse((response) => response.url().includes('/api/licenses/')).then((one) => one.json())
  const unknown = answered()
  await as('reader', '/licenses/lic_nowhere')
  await expect(page.getByText('No such license')).toBeVisible()
  await expect(page).toHaveTitle('License · Corvane Customer Portal')
  const foreign = answered()
  await page.goto('/licenses/lic_0417')
  await expect(page.getByText('No such license')).toBeVisible()
  expect(await unknown).toEqual({ items: [], total: 0 })
  expect(await foreign).toEqual({ items: [], total: 0 })
  const main = page.getByRole('main')
  await expect(main).not.toContainText('Meridian')
  await expect(main).not.toContainText('HLX-2026-00417')
  expect(calls.all.filter((request) => request.url().includes('licenseSeats'))).toEqual([])
  await main.getByRole('link', { name: 'All licenses' }).click()
  await expect(page).toHaveURL('/licenses')
})
