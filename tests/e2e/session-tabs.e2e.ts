import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { expectLicense, openLicense } from './support/license'
import { logOut, logOutNotice, signInPage, userMenu } from './support/log-out'
import { expect, signIn, test } from './support/test'
import { trafficOf, usersOf } from './support/traffic'

test.use({ signsInAnew: true })

test('[L2.6] [L9.1] [G25] the log-out goes to /, to the provider and back, and says so for 5 s at the bottom right', async ({
  as,
  context,
  page,
  world,
}) => {
  const traffic = trafficOf(context)
  await page.clock.install()
  await as('pi', '/licenses')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Dark mode' }).click()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(() => traffic.logouts.length).toBe(1)
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect(page).toHaveURL('/')
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(logOutNotice(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(Object.fromEntries(traffic.logouts[0]?.searchParams ?? [])).toMatchObject({
    id_token_hint: traffic.backend.at(-1)?.bearer,
    post_logout_redirect_uri: expect.stringMatching(/^http:\/\/localhost:\d+\/$/),
  })
  const box = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
  const size = page.viewportSize()
  expect(box && size && [size.width - box.x - box.width, size.height - box.y - box.height]).toEqual([24, 24])
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['color-mode', 'msal.version'])
  // Only the router's scroll positions are left.
  const left = await page.evaluate(() => Object.keys(sessionStorage))
  expect(left.filter((name) => !name.startsWith('tsr-scroll-restoration'))).toEqual([])

  await page.clock.runFor(4800)
  await expect(logOutNotice(page)).toBeVisible()
  expect(await world.identityCalls()).toEqual({ authorize: 1, token: 1, logout: 1 })
  await page.clock.runFor(300)
  await expect(logOutNotice(page)).toBeHidden()
  await page.clock.runFor(2000)
  // The provider has ended its session, too: it shows its sign-in page.
  await expect(signInPage(page)).toBeVisible()
})

test('[L4.2] [L2.6] [R27] [R50] [G7] a log-out in one tab ends the others', {
  tag: '@firefox',
}, async ({ as, context, page, world }) => {
  await as('pi', '/licenses?search=HLX#seats')
  await expect(page).toHaveURL('/licenses?search=HLX#seats')
  const other = await context.newPage()
  await other.goto('/licenses/lic_0417')
  await expectLicense(other)
  expect((await world.identityCalls()).authorize).toBe(1)
  await logOut(page)
  // The notice is shown for 5 s; the other tab may have it before this one is back from the provider.
  const told = expect(logOutNotice(other)).toBeVisible()
  await expect(signInPage(page).or(logOutNotice(page))).toBeVisible()
  await expect(userMenu(other)).toBeHidden()
  await expect(other.getByRole('table')).toBeHidden()
  await told
})

/** The page of a tab that waits for another tab's sign-in. */
const waiting = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Sign-in is open in another tab' })
const signInHere = (page: Page) => page.getByRole('button', { name: 'Sign in here' })

test('[L4.5] [G5] of two tabs that start at once one signs in; the other waits and goes on with its result', async ({
  context,
  page,
  world,
}) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/licenses'), other.goto('/resources')])
  await expect(signInPage(page).or(waiting(page))).toBeVisible()
  const isFirst = await signInPage(page).isVisible()
  const [signing, second] = isFirst ? [page, other] : [other, page]
  await expect(waiting(second)).toBeVisible()
  await expectAccessible(second, 'the page that waits for another tab')
  expect((await world.identityCalls()).authorize).toBe(1)

  await signIn(signing, 'pi')
  await expect(userMenu(signing, 'Helen Okafor')).toBeVisible()
  await expect(userMenu(second, 'Helen Okafor')).toBeVisible()
  await expect(second).toHaveURL(isFirst ? '/resources' : '/licenses')
  expect(await world.identityCalls()).toEqual({ authorize: 1, token: 1, logout: 0 })
})

test('[L4.5] a sign-in that was left open can be taken over; the last one counts for both tabs', {
  tag: '@all',
}, async ({ context, page }) => {
  const traffic = trafficOf(context)
  const other = await context.newPage()
  await page.goto('/licenses')
  await expect(signInPage(page)).toBeVisible()
  await other.goto('/licenses')
  await signInHere(other).click()
  await expect(signInPage(other)).toBeVisible()
  await signIn(page, 'pi')
  await expect(userMenu(page, 'Helen Okafor')).toBeVisible()
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await signIn(other, 'reader')
  for (const tab of [page, other]) {
    await expect(userMenu(tab, 'Ingrid Solheim')).toBeVisible()
    await expect(tab.getByRole('link', { name: 'HLX-2026-00417' })).toBeHidden()
    await expect(tab).toHaveURL('/licenses')
  }
  expect(usersOf(traffic, page)).toEqual(['usr_pi', 'usr_reader'])
  expect(usersOf(traffic, other)).toEqual(['usr_reader'])
})

test('[L4.5] [G6] [R50] a session that ends in two tabs is renewed in one; the form in the other stays as it is', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  await as('pi', '/licenses/lic_0417')
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const form = page.getByRole('dialog', { name: /^Assign a seat on/ })
  await form.getByRole('radio', { name: 'Machine' }).check()
  await form.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-46')
  const other = await context.newPage()
  await other.goto('/licenses')
  // The list has been read, so that the refusal below hits the search.
  await expect(other.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()

  await world.identity({ token_fault: 'interaction_required' })
  await context.clearCookies({ name: /\.session$/ })
  await world.fault({ operation: 'createLicenseSeat', status: 401, times: 1 })
  await form.getByRole('button', { name: 'Assign' }).click()
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await expect(ended).toContainText('What you entered in a form is kept')
  await expectAccessible(page, 'the question before a sign-in')
  await world.fault({ operation: 'listLicenses', status: 401, times: 1 })
  await other.getByRole('searchbox').fill('HLX')
  await expect(signInPage(other)).toBeVisible()
  await ended.getByRole('button', { name: 'Sign in again' }).click()
  const elsewhere = page.getByRole('alertdialog', { name: 'Sign-in is open in another tab' })
  await expect(elsewhere).toBeVisible()

  await world.identity({ token_fault: null })
  await signIn(other, 'pi')
  await expect(elsewhere).toBeHidden()
  await expect(form.getByRole('textbox', { name: /Host name/ })).toHaveValue('cfd-node-46')
  await form.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('row', { name: /cfd-node-46/ })).toHaveCount(1)
  expect((await world.identityCalls()).authorize).toBe(2)
})

test('[L4.2] [R50] a tab that hears nothing of another account keeps to its own until it must renew', {
  tag: '@all',
}, async ({ context, page, world }) => {
  const traffic = trafficOf(context)
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined
  })
  const other = await context.newPage()
  await other.goto('/licenses')
  await expect(signInPage(other)).toBeVisible()
  await page.goto('/licenses')
  await signInHere(page).click()
  await signIn(page, 'pi')
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await signIn(other, 'reader')
  await expect(userMenu(other, 'Ingrid Solheim')).toBeVisible()

  await openLicense(page)
  await expect(userMenu(page, 'Helen Okafor')).toBeVisible()
  await world.fault({ operation: 'listLicenses', status: 401, times: 1 })
  await page.getByRole('link', { name: 'Licenses' }).first().click()
  await page.getByRole('searchbox').fill('HLX')
  await expect(userMenu(page, 'Ingrid Solheim')).toBeVisible()
  await expect(page).toHaveURL('/licenses?search=HLX')
  expect(usersOf(traffic, page)).toEqual(['usr_pi', 'usr_reader'])
})

test('[L4.4] [R50] two tabs renew once an interval: one takes over what the other got', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  await page.clock.install()
  const traffic = trafficOf(context)
  const tokens = async () => (await world.identityCalls()).token
  await as('pi', '/licenses')
  await page.clock.fastForward('05:00')
  const other = await context.newPage()
  await other.goto('/licenses')
  await expect(other.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()

  // The clock jumps in one tab after the other: no token may be sent from the future to a tab that has yet to jump.
  let release = () => {}
  const bothJumped = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/oauth2/v2.0/token', async (route) => {
    await bothJumped
    await route.continue()
  })
  await page.clock.fastForward('25:00')
  release()
  await expect.poll(tokens).toBe(2)
  for (const tab of [page, other]) {
    await openLicense(tab)
    // The other tab is next: it has the token already.
    await page.clock.fastForward('05:00')
  }
  await other.getByRole('link', { name: 'Licenses' }).first().click()
  await expect(other.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  const newest = (tab: Page) => traffic.backend.findLast((call) => call.page === tab)?.bearer
  const bearers = () => ({
    all: new Set(traffic.backend.map(({ bearer }) => bearer)).size,
    newest: new Set([newest(page), newest(other)]).size,
  })
  // The list is shown from the cache at once; its read is sent after that.
  await expect.poll(bearers).toEqual({ all: 2, newest: 1 })
  await page.clock.fastForward('15:00')
  expect(await tokens()).toBe(2)
})
