import type { Page } from 'playwright/test'
import type { Fault } from '../states/fault'
import { expect, test } from './support/test'
import { skipPauses } from './support/waits'

const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503]
const bodies = ['empty', 'html', 'null', 'false', 'truncated', 'off-contract'] as const

/** Everything that can be wrong with an answer, in words, and what the portal has to say of it. */
const faults: { what: string; fault: Omit<Fault, 'operation'>; says: string }[] = [
  ...statuses.map((status) => ({
    what: `status ${status}`,
    fault: { status },
    says: `The sandbox was asked to fail.*Status ${status} · Reference req_\\w+`,
  })),
  ...statuses
    .filter((status) => status >= 500)
    .map((status) => ({
      what: `status ${status} as a web page`,
      fault: { status, body: 'html' as const },
      says: `The server could not answer\\..*Status ${status} · Reference req_\\w+`,
    })),
  ...bodies.map((body) => ({
    what: `status 200 with a body that is ${body}`,
    fault: { body },
    says: 'The server answered with something this portal cannot read\\.',
  })),
  {
    what: 'a connection that dies',
    fault: { drop: 'unhandled' },
    says: 'The server could not be reached\\.',
  },
  {
    what: 'a connection that dies within the answer',
    fault: { drop: { after_bytes: 20 } },
    says: 'The server could not be reached\\.',
  },
]

/** Whether the call itself is done, and only its answer is lost. */
const isDone = ({ body, drop }: Omit<Fault, 'operation'>) => body === 'truncated' || typeof drop === 'object'

const frame = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const number = 'HLX-2026-00417'

test('[L8.1] whatever is wrong with the answer, the list says so, the frame stands and Retry works', async ({
  as,
  page,
  world,
}) => {
  await page.clock.install()
  await as('pi', '/licenses')
  const panel = page.getByRole('region', { name: 'Licenses' })
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toBeVisible()
  // Each search is a question of its own, so that nothing read before can stand in for the answer.
  for (const [index, { what, fault, says }] of faults.entries())
    await test.step(what, async () => {
      await world.fault({ operation: 'listLicenses', ...fault })
      const parts = [number.slice(0, index + 1), number.slice(index - number.length + 1)]
      await page.getByRole('searchbox').fill(parts[index < number.length ? 0 : 1] ?? '')
      await page.getByRole('searchbox').press('Enter')
      const alert = panel.getByRole('alert')
      await skipPauses(page, alert)
      await expect(alert).toHaveText(new RegExp(`^Licenses could not be loaded.*${says}`))
      await expect(alert).not.toContainText(/SyntaxError|TypeError|Gateway|doctype/i)
      await expect(frame(page)).toBeVisible()
      await world.mend('listLicenses')
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(row).toBeVisible()
    })
})

test('[L8.1] whatever is wrong with the seats, their panel alone says so and Retry works', async ({
  as,
  page,
  world,
}) => {
  await page.clock.install()
  await as('staff', '/licenses')
  const licenses = page.getByRole('table', { name: 'Licenses' }).getByRole('rowheader')
  await expect(licenses).toHaveCount(9)
  const names = await licenses.allInnerTexts()
  // One of each kind, each on a license of its own, so that nothing read before can stand in for the answer.
  const kinds = faults.filter(
    ({ fault }) => fault.body || fault.drop || fault.status === 404 || fault.status === 503,
  )
  for (const [index, { what, fault, says }] of kinds.slice(-names.length).entries())
    await test.step(what, async () => {
      await world.fault({ operation: 'listLicenseSeats', ...fault })
      await page.getByRole('link', { name: names[index] ?? '' }).click()
      const alert = page.getByRole('region', { name: 'Seats' }).getByRole('alert')
      await skipPauses(page, alert)
      await expect(alert).toHaveText(new RegExp(`^Seats could not be loaded.*${says}`))
      await expect(page.getByRole('region', { name: 'License', exact: true })).toContainText(/of \d+ seats/)
      await expect(frame(page)).toBeVisible()
      await world.mend('listLicenseSeats')
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('table', { name: 'Seats' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Licenses' }).click()
      await expect(licenses).toHaveCount(9)
    })
})

for (const { operation, open, submit, failed } of [
  {
    operation: 'createLicenseSeat',
    open: 'Assign seat',
    submit: 'Assign',
    failed: ['The seat was assigned'],
  },
  {
    operation: 'updateLicenseSeat',
    open: 'Move seat of cfd-node-01',
    submit: 'Move',
    failed: ['The seat now belongs', 'The seat was changed'],
  },
])
  test(`[L7.1] [L8.5] a failed ${operation} is said in its dialog, keeps the form and never looks like success`, async ({
    as,
    page,
    world,
  }) => {
    await as('pi', '/licenses/lic_0417')
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-42')
    await dialog.getByRole('textbox', { name: /Note/ }).fill('Night runs')
    const primary = dialog.getByRole('button', { name: submit })
    for (const { what, fault, says } of faults)
      await test.step(what, async () => {
        // Where the answer is lost on its way back the change has been done, and is no change a second time.
        if (operation === 'updateLicenseSeat' && isDone(fault)) return
        await world.fault({ operation, ...fault })
        await primary.click()
        await expect(dialog.getByRole('alert')).toHaveText(new RegExp(`^${says}`))
        await expect(primary).toHaveText(submit)
        await expect(dialog.getByRole('textbox', { name: /Host name/ })).toHaveValue('cfd-node-42')
        await expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('Night runs')
        for (const success of failed) await expect(page.getByText(success)).toBeHidden()
        await world.mend(operation)
      })
    await primary.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /cfd-node-42/ })).toHaveCount(1)
  })

test('[L8.5] a failed release is said in its question and leaves the seat', async ({ as, page, world }) => {
  await as('pi', '/licenses/lic_0417')
  await page.getByRole('button', { name: 'Release seat of Priya Nair' }).click()
  const question = page.getByRole('alertdialog')
  const release = question.getByRole('button', { name: 'Release' })
  for (const { what, fault, says } of faults.filter((one) => !isDone(one.fault)))
    await test.step(what, async () => {
      await world.fault({ operation: 'deleteLicenseSeat', ...fault })
      await release.click()
      await expect(question.getByRole('alert')).toHaveText(new RegExp(`^${says}`))
      await expect(page.getByText('was released')).toBeHidden()
      await world.mend('deleteLicenseSeat')
    })
  await release.click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('row', { name: /Priya Nair/ })).toBeHidden()
})
