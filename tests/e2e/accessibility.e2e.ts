import type { Page } from 'playwright/test'
import type { PersonaId } from '../../mock/personas'
import type { ScreenState } from '../states/screen-state'
import { fullStates, type OutsideState, outsideStates } from '../states/states'
import { expectAccessible } from './support/axe'
import { navigate } from './support/navigate'
import { answer, test } from './support/serve'
import { expect } from './support/test'
import type { World } from './support/world'

// Recording a trace costs more than the axe run; a failure names element and rule.
test.use({ trace: 'off' })

const wide = { width: 1280, height: 720 }
const narrow = { width: 320, height: 800 }

/**
 * Opens a screen in the open portal and checks it; nothing is cut off at the narrowest supported width. Component tests
 * of the states check the dark colors and the narrow page.
 */
async function look(page: Page, { route, path = route, state, shows }: ScreenState): Promise<void> {
  await navigate(page, path)
  const shown = page.getByText(shows).filter({ visible: true }).first()
  await expect(shown).toBeVisible()
  await expectAccessible(page, `${path}: ${state}`, ['light'])
  await page.setViewportSize(narrow)
  await expect(shown).toBeVisible()
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  await page.setViewportSize(wide)
}

const batch = 4
const batches = (states: readonly ScreenState[]) =>
  Array.from({ length: Math.ceil(states.length / batch) }, (_, index) =>
    states.slice(index * batch, (index + 1) * batch),
  )
const personas = [...new Set(fullStates.map(({ as = 'staff' }): PersonaId => as))]

for (const persona of personas) {
  for (const [index, states] of batches(fullStates.filter(({ as = 'staff' }) => as === persona)).entries()) {
    test(`[R68] [G18] axe finds nothing in what ${persona} sees, ${index + 1}: ${states[0]?.route} and on`, {
      tag: '@all',
    }, async ({ as, page }) => {
      await page.setViewportSize(wide)
      await as(persona)
      for (const state of states) await test.step(`${state.route}: ${state.state}`, () => look(page, state))
    })
  }
}

type Given = {
  page: Page
  world: World
  expectConsole: (pattern: RegExp) => void
  serve: (requested: {
    sandboxPage?: boolean
    instead?: (path: string) => ReturnType<typeof answer> | null
  }) => Promise<string>
}
const signInPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })

/** How each state outside the portal's routes is reached; the type requires every one of the list. */
const reach: Record<OutsideState, (given: Given) => Promise<void>> = {
  'sign in': async ({ page }) => {
    await page.goto('/')
    await expect(signInPage(page)).toBeVisible()
  },
  'reset the password': async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
  },
  'reset the password, refused': async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Account', { exact: true }).selectOption('pi')
    await page.getByLabel('New password', { exact: true }).fill('long enough')
    await page.getByLabel('Repeat the new password').fill('but different')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('The passwords do not match.')
  },
  'sign-in expired': async ({ page }) => {
    await page.goto('/')
    await expect(signInPage(page)).toBeVisible()
    const attempt = page.url()
    await page.context().clearCookies()
    await page.goto(attempt)
    await expect(page.getByRole('heading', { level: 1, name: 'This sign-in has expired' })).toBeVisible()
  },
  'sign-in impossible': async ({ page }) => {
    await page.goto('/idp/b2c_1_signin/oauth2/v2.0/authorize?client_id=unknown')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible()
  },
  'sign-in failed': async ({ page, world, expectConsole }) => {
    expectConsole(/^The sign-in did not succeed \(server_error\)/)
    await world.identity({ authorize_fault: 'server_error' })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  'configuration error': async ({ page, serve }) => {
    const instead = (path: string) =>
      path === '/config.json' ? answer(404, 'text/plain', 'Not found') : null
    await page.goto(await serve({ instead }))
    await expect(page.getByText('/config.json answered 404. Put the file beside index.html.')).toBeVisible()
  },
  sandbox: async ({ page, serve }) => {
    await page.goto(`${await serve({ sandboxPage: true })}/sandbox`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sandbox' })).toBeVisible()
  },
}

for (const name of outsideStates) {
  test(`axe finds nothing: ${name}`, { tag: '@all' }, async ({ page, world, expectConsole, serve }) => {
    await reach[name]({ page, world, expectConsole, serve })
    await expectAccessible(page, name)
  })
}
