import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Fault } from '../states/fault'
import { openPortal } from './open-portal'
import { answered, clearFault, fault as inject } from './world'

const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503]
const bodies = ['empty', 'html', 'null', 'false', 'truncated', 'off-contract'] as const

/** Faults of a response by name, and the message the portal shows. */
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
    says: 'The server sent a response that the portal cannot read\\.',
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

/** Whether the call was carried out and only its response is lost. */
const isDone = ({ body, drop }: Omit<Fault, 'operation'>) => body === 'truncated' || typeof drop === 'object'

const frame = page.getByRole('navigation', { name: 'Main' })

/** One operation per kind is enough for faults that all kinds have covered. */
const isKind = ({ body, drop, status }: Omit<Fault, 'operation'>) =>
  body !== undefined || drop !== undefined || status === 404 || status === 503

/** Presses a button and waits for its call; the message of the previous call is shown until this one is sent. */
async function press(button: Locator, operation: string) {
  const before = await answered(operation)
  await button.click()
  await expect.poll(() => answered(operation)).toBeGreaterThan(before)
}

for (const { what, fault, says } of faults) {
  const tags = isKind(fault) ? [] : ['all']
  test(`[L8.1] [R33] a list answered by ${what} says so, the frame stands and Retry works`, {
    tags,
  }, async () => {
    await inject({ operation: 'listLicenses', ...fault })
    openPortal('pi', '/licenses')
    const alert = page.getByRole('region', { name: 'Licenses' }).getByRole('alert')
    await expect.element(alert).toHaveTextContent(new RegExp(`^Licenses could not be loaded.*${says}`))
    await expect.element(alert).not.toHaveTextContent(/SyntaxError|TypeError|Gateway|doctype/i)
    await expect.element(frame).toBeVisible()
    await clearFault('listLicenses')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
  })

  if (!isKind(fault)) continue
  // Panels of a page and lists show the same message.
  test(`[L8.1] seats answered by ${what}: their panel alone says so and Retry works`, {
    tags: ['all'],
  }, async () => {
    await inject({ operation: 'listLicenseSeats', ...fault })
    openPortal('staff', '/licenses/lic_0417')
    const alert = page.getByRole('region', { name: 'Seats' }).getByRole('alert')
    await expect.element(alert).toHaveTextContent(new RegExp(`^Seats could not be loaded.*${says}`))
    await expect
      .element(page.getByRole('region', { name: 'License', exact: true }))
      .toHaveTextContent(/of \d+ seats/)
    await expect.element(frame).toBeVisible()
    await clearFault('listLicenseSeats')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  })
}

const kinds = faults.filter(({ fault }) => isKind(fault))
const others = faults.filter(({ fault }) => !isKind(fault))
const named = (some: typeof faults) => (some === others ? ' with any other status' : '')

for (const { operation, some, open, submit, success, tags } of [
  ...[kinds, others].map((some) => ({
    operation: 'createLicenseSeat',
    some,
    tags: some === others ? ['all'] : [],
    open: 'Assign seat',
    submit: 'Assign',
    success: /The seat was assigned/,
  })),
  {
    operation: 'updateLicenseSeat',
    some: faults,
    tags: ['all'],
    open: 'Actions for cfd-node-01',
    submit: 'Save',
    success: /The seat (now belongs|was changed)/,
  },
])
  test(`[L7.1] [L8.5] a failed ${operation} is said in its dialog${named(some)}, keeps the form and never looks like success`, {
    tags,
  }, async () => {
    openPortal('pi', '/licenses/lic_0417')
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    if (operation === 'updateLicenseSeat') await page.getByRole('menuitem', { name: 'Edit seat…' }).click()
    else await dialog.getByRole('radio', { name: 'Machine' }).click()
    const more = dialog.getByRole('button', { name: 'More options' })
    await expect.element(more).toBeVisible()
    // A dialog takes the focus one frame after it opens, also from a field that is being typed into.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    if (more.element().getAttribute('aria-expanded') === 'false') await more.click()
    await dialog.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-42')
    await dialog.getByRole('textbox', { name: /Note/ }).fill('Night runs')
    const primary = dialog.getByRole('button', { name: submit })
    for (const { fault, says } of some) {
      // With a lost response the change has been made, and is not made again.
      if (operation === 'updateLicenseSeat' && isDone(fault)) continue
      await inject({ operation, ...fault })
      await press(primary, operation)
      // A changed record may be gone; a created one cannot be.
      const isGone = operation === 'updateLicenseSeat' && fault.status === 404
      const message = isGone ? 'Someone else deleted this, .*Status 404' : says
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(new RegExp(`^${message}`))
      await expect.element(primary).toHaveTextContent(submit)
      await expect.element(dialog.getByRole('textbox', { name: /Host name/ })).toHaveValue('cfd-node-42')
      await expect.element(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('Night runs')
      await expect.element(page.getByText(success)).not.toBeInTheDocument()
      await clearFault(operation)
    }
    await primary.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /cfd-node-42/ })).toBeVisible()
  })

for (const some of [kinds, others])
  test(`[L8.5] a failed release is said in its question${named(some)} and leaves the seat`, {
    tags: some === others ? ['all'] : [],
  }, async () => {
    openPortal('pi', '/licenses/lic_0417')
    await page.getByRole('button', { name: 'Actions for Priya Nair' }).click()
    await page.getByRole('menuitem', { name: 'Release seat…' }).click()
    const question = page.getByRole('alertdialog')
    const release = question.getByRole('button', { name: 'Release' })
    for (const { fault, says } of some.filter((one) => !isDone(one.fault))) {
      await inject({ operation: 'deleteLicenseSeat', ...fault })
      await press(release, 'deleteLicenseSeat')
      await expect.element(question.getByRole('alert')).toHaveTextContent(new RegExp(`^${says}`))
      await expect.element(page.getByText('was released')).not.toBeInTheDocument()
      await clearFault('deleteLicenseSeat')
    }
    await release.click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /Priya Nair/ })).not.toBeInTheDocument()
  })
