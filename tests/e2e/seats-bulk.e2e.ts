import type { Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { notice, seat, seats } from './support/seats'
import { waitForPaint } from './support/stable-layout'
import { expect, test } from './support/test'

const several = (page: Page) => page.getByRole('button', { name: 'Assign multiple' })
const meterText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

/** The dialog that assigns several seats, and the sheet that replaces it. */
function bulk(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Assign multiple seats' })
  return {
    dialog,
    list: dialog.getByRole('textbox', { name: 'E-mail addresses' }),
    says: dialog.getByRole('status').first(),
    row: (name: string | RegExp) => dialog.getByRole('row', { name }),
    press: (name: string | RegExp) => dialog.getByRole('button', { name }).click(),
  }
}
const emailsOf = (names: string) => names.split(' ').map((name) => `${name}@meridian-racing.example`)
const six = emailsOf('yuki.sato marta.kowalska ben.achebe sara.lindholm diego.fuentes anna.petrova')

test.describe('seats for a pasted list', () => {
  test('[LIC10] 40 addresses: what will become of each is said first, then every seat is asked for once', {
    tag: '@all',
  }, async ({ as, page, world }) => {
    await world.rows(1500)
    const calls = backendCalls(page)
    await as('pi', '/licenses/lic_0502')
    await meterText(page, '5 of 64 seats')
    const people: { email: string }[] = []
    page.on('response', async (response) => {
      if (!response.url().includes('/api/users/')) return
      const { items }: { items: { email: string }[] } = await response.json()
      people.push(...items)
    })
    await several(page).click()
    const { dialog, list, says, row, press } = bulk(page)
    await expect(dialog.getByText('59 of 64 seats free.')).toBeVisible()
    // The account has more users than a page.
    await expect(() => expect(people.length).toBeGreaterThan(200)).toPass()
    const holding = emailsOf('priya.nair oliver.hughes camille.laurent jonas.weber yuki.sato')
    const free = people.map(({ email }) => email).filter((email) => !holding.includes(email))
    const chosen = [...free.slice(0, 10), ...free.slice(-26)]
    const pasted = [
      ...chosen,
      'Priya Nair <priya.nair@meridian-racing.example>',
      `${chosen[0]}`.toUpperCase(),
    ]
    await list.fill([...pasted, 'nobody@meridian-racing.example', 'typo'].join('; '))
    await expect(says).toHaveText(
      '36 will be assigned, 1 unknown, 1 not an e-mail address, 1 duplicate, 1 already holds a seat',
    )
    await expect(row(/typo/)).toContainText('Not an e-mail address')
    await expect(row(/nobody@/)).toContainText('No one at Meridian Racing has this address.')
    await expect(row(/Priya Nair/)).toContainText('Already holds a seat')
    expect(calls.writes()).toEqual([])

    await press('Assign 36 seats')
    await expect(says).toHaveText('36 seats were assigned.')
    const keys = calls.writes().map((request) => request.headers()['idempotency-key'])
    expect(keys).toHaveLength(36)
    expect(new Set(keys).size).toBe(36)
    await press('Close')
    await expect(dialog).toBeHidden()
    await meterText(page, '41 of 64 seats')
  })

  test('[L8.5] a row that fails says so in the words of the server and is tried again without the others', {
    tag: '@all',
  }, async ({ as, page, world }) => {
    const calls = backendCalls(page)
    await as('pi', '/licenses/lic_0417')
    await several(page).click()
    const { list, says, row, press } = bulk(page)
    await list.fill(six.join('\n'))
    await expect(says).toHaveText('6 will be assigned')
    await world.fault({ operation: 'createLicenseSeat', status: 503, body: 'problem', times: 1 })
    const refused = page.waitForResponse((response) => response.status() === 503)
    await press('Assign 6 seats')
    const { title }: { title: string } = await (await refused).json()
    await expect(says).toHaveText('5 seats were assigned, 1 failed.')
    await expect(row(/Failed/)).toContainText(title)
    // This time it is carried out, but its response is cut off.
    await world.fault({ operation: 'createLicenseSeat', body: 'truncated', times: 1 })
    await press('Retry failed')
    await expect(row(/Failed/)).toContainText('a response that the portal cannot read')
    await press('Retry failed')
    await expect(says).toHaveText('6 seats were assigned.')
    // The seat already existed: the row's key identified it.
    expect(calls.writes()).toHaveLength(8)
    const repeated = (await world.calls()).filter((call) => call.repeated)
    expect(repeated.map(({ operation, status }) => [operation, status])).toEqual([['createLicenseSeat', 201]])
    await press('Close')
    await expect(seats(page).getByRole('rowheader')).toHaveCount(15)
    await expect(seat(page, 'Anna Petrova')).toHaveCount(1)
  })

  test('it can be stopped, asks before it is, and keeps the list', { tag: '@all' }, async ({ as, page }) => {
    await as('pi', '/licenses/lic_0417')
    await several(page).click()
    const { dialog, list, says, row, press } = bulk(page)
    await list.fill(six.join(', '))
    await waitForPaint(page)
    await page.keyboard.press('Escape')
    const discard = dialog.getByRole('group', { name: 'Discard what you entered?' })
    await discard.getByRole('button', { name: 'Keep editing' }).click()
    await expect(list).toHaveValue(six.join(', '))

    // The first three are in flight until the run was stopped, however long that takes.
    let releaseCalls = () => {}
    const stopped = new Promise<void>((resolve) => {
      releaseCalls = resolve
    })
    await page.route('**/licenseSeats', async (route) => {
      if (route.request().method() === 'POST') await stopped
      await route.continue()
    })
    await press('Assign 6 seats')
    await expect(says).toHaveText('0 of 6 seats')
    await page.keyboard.press('Escape')
    const question = dialog.getByRole('group', { name: /are not done yet\. Stop here\?/ })
    await question.getByRole('button', { name: 'Continue' }).click()
    await press('Cancel')
    releaseCalls()
    await expect(says).toHaveText('3 seats were assigned, 3 were not sent.')
    await expect(row(/Not sent/)).toHaveCount(3)
    await press('Back to the list')
    await expect(list).toHaveValue(six.join(', '))
    await expect(says).toHaveText('3 will be assigned, 3 already hold a seat')
  })

  test('the last free seats go to the first of the list; a node-locked license takes no list', {
    tag: '@all',
  }, async ({ as, page }) => {
    await as('staff', '/licenses/lic_0440')
    await several(page).click()
    const { dialog, list, says } = bulk(page)
    await list.fill('sofia.marin@halvorsen.example nobody@halvorsen.example')
    await expect(says).toHaveText('1 will be assigned, 1 unknown')
    await list.fill('ingrid.solheim@halvorsen.example')
    await expect(says).toHaveText('0 will be assigned, 1 already holds a seat')
    const confirm = dialog.getByRole('button', { name: 'Assign seats' })
    await expect(confirm).toHaveAccessibleDescription('None of these addresses can be assigned a seat.')
    await page.goto('/licenses/lic_0388')
    await expect(several(page)).toBeDisabled()
    await expect(several(page)).toHaveAccessibleDescription(/^Each seat is locked to a machine|^No free seat/)
  })
})

test.describe('seats nobody uses', () => {
  test('[L8.5] [LIC9] are found by a filter in the address and released together, those that failed once more', {
    tag: '@all',
  }, async ({ as, page, world }) => {
    await as('pi', '/licenses/lic_0417')
    const chip = page.getByRole('button', { name: 'Not used for 90 days (2)' })
    await chip.click()
    await expect(page).toHaveURL(/[?&]unused=1/)
    await expect(seats(page).getByRole('rowheader')).toHaveText([/Oliver Hughes/, /cfd-node-03/])
    // Assigned four days ago and not used since: no reason to release it.
    await expect(seat(page, 'Camille Laurent')).toBeHidden()
    await page.reload()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await seats(page).getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await page.getByRole('button', { name: 'Release 2 seats' }).click()
    const question = page.getByRole('alertdialog', { name: 'Release 2 seats' })
    await expect(question.getByRole('listitem')).toHaveText(['Oliver Hughes', 'cfd-node-03'])
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()

    await world.fault({ operation: 'deleteLicenseSeat', status: 500, body: 'problem', times: 1 })
    await question.getByRole('button', { name: 'Release 2 seats' }).click()
    const sheet = page.getByRole('dialog', { name: 'Release 2 seats' })
    await expect(sheet.getByRole('status').first()).toHaveText('1 seat was released, 1 failed.')
    await expect(sheet.getByRole('row', { name: /Failed/ })).toContainText('Status 500')
    await expect(sheet.getByRole('row', { name: /was released\. 16 of 24 seats are free\./ })).toBeVisible()
    await sheet.getByRole('button', { name: 'Retry failed' }).click()
    await expect(sheet.getByRole('status').first()).toHaveText('2 seats were released.')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('No unused seats')).toBeVisible()
    await meterText(page, '7 of 24 seats')
    await expect(notice(page).getByRole('listitem')).toHaveCount(0)
  })

  test('who may only look sees them and cannot touch them', { tag: '@all' }, async ({ as, page }) => {
    await as('engineer', '/licenses/lic_0417?unused=1')
    await expect(seats(page).getByRole('rowheader')).toHaveCount(2)
    await expect(seats(page).getByRole('checkbox')).toHaveCount(0)
    await expect(several(page)).toHaveCount(0)
    await page.goto('/licenses/lic_0417?dialog=several')
    await expect(seats(page).getByRole('rowheader')).toHaveCount(9)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('where something is blocked', () => {
  test('the reason stands there, and a request to support is prepared', { tag: '@all' }, async ({
    as,
    page,
    world,
  }) => {
    await world.clock('2026-11-20T09:00:00Z')
    await as('pi', '/licenses/lic_0418')
    const field = async (request: string, name: string) => {
      await page.getByRole('button', { name: request }).click()
      const dialog = page.getByRole('dialog', { name: request })
      const value = await dialog.getByRole('textbox', { name }).inputValue()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      return value
    }
    expect(await field('Request more seats', 'To')).toBe('Corvane Support (support@corvane.example)')
    expect(await field('Request more seats', 'Subject')).toBe('Request: more seats (HLX-2026-00418)')
    const message = await field('Request more seats', 'Message')
    for (const words of ['We would like more seats on this license.', 'Seats: 12 of 12', 'Helen Okafor'])
      expect(message).toContain(words)

    await page.goto('/licenses/lic_0388')
    await expect(page.getByText('4 of 4 rehosts used this year, next on 1 Jan 2027')).toBeVisible()
    expect(await field('Request a rehost', 'Subject')).toBe('Request: a rehost (HLX-2025-00388)')
  })
})
