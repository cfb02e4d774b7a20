import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isFull } from '../states/screen-state'
import { screenStates } from '../states/states'
import { openPortal } from './open-portal'
import { variant } from './world'

// A minimal backend: every id is an integer, and responses have only members that the contract requires or the
// specification names. Every screen shows the same as otherwise.

const main = page.getByRole('main')
const isSeen = (text: string) =>
  page
    .getByText(text)
    .elements()
    .some((element) => element.checkVisibility({ visibilityProperty: true }))

/** Texts that a missing member becomes by mistake. */
const holes = /\bundefined\b|\bNaN\b|\bnull\b|\[object|Invalid Date/

/** One screen of each kind; the others wait for `--all`. */
const usual = [
  '/',
  '/licenses',
  '/licenses/$licenseId',
  '/files',
  '/support/helyx/ticket',
  '/resources/$resourceId',
]

/** About the portal itself, without data of the backend; and texts of licenses may say `null`. */
const ofBackend = screenStates.filter((one) => isFull(one) && one.route !== '/about')

for (const { route, path = route, as = 'staff', shows, width } of ofBackend)
  test(`[L3.1] [L3.4] [L3.5] ${path} stands on the least that a backend may answer`, {
    tags: usual.includes(route) ? [] : ['all'],
  }, async () => {
    await page.viewport(width ?? 1280, 720)
    await variant({ ids: 'integer', members: 'required', user_writes: 'record' })
    openPortal(as, path)
    await expect.poll(() => isSeen(shows), { message: shows }).toBe(true)
    await expect.poll(() => main.element().querySelector('[aria-busy=true]')).toBeNull()
    expect(document.body.textContent).not.toMatch(holes)
    expect(main.getByRole('alert').elements()).toEqual([])
  })

test('[L3.1] the account page leaves out what the record does not say', async () => {
  await variant({ members: 'required' })
  openPortal('pi', '/user-account')
  const profile = main.getByRole('region', { name: 'Profile' })
  await expect.element(profile).toHaveTextContent('Helen Okafor')
  await expect.element(profile).toHaveTextContent('Meridian Racing')
  await expect.element(profile).not.toHaveTextContent(/E-mail|Role|User ID|Territory|Last sign-in/)
})

test('[L3.5] an id in an address leads to the row with this integer, and a seat goes to the person who was chosen', async () => {
  await variant({ ids: 'integer' })
  openPortal('pi', '/licenses')
  const link = page.getByRole('link', { name: 'HLX-2026-00417' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/licenses\/\d+/))
  await link.click()
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const dialog = page.getByRole('dialog', { name: /^Assign a seat on/ })
  await dialog.getByRole('combobox', { name: /Person/ }).fill('Sato')
  await page.getByRole('option', { name: /Yuki Sato/ }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: 'Seats' })).toHaveTextContent('Yuki Sato')
})
