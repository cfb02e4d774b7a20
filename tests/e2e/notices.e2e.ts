import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { logOutNotice } from './support/log-out'
import { type PortalWithFiles, startPortalWithFiles } from './support/site-files'
import { expect, signIn, test } from './support/test'

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const reload = (page: Page) => notices(page).getByRole('button', { name: 'Reload' })
const mirror = 'The download mirror rests on Sunday from 6 to 8 UTC.'

let portal: PortalWithFiles
test.beforeAll(async () => {
  portal = await startPortalWithFiles()
})
test.afterAll(() => portal.close())
test.beforeEach(() => {
  for (const path of Object.keys(portal.files)) delete portal.files[path]
})

test('[G22] after a deployment an open tab offers to reload, and a half-filled form is not disturbed', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto(`${portal.url}/licenses/lic_0417`)
  await signIn(page, 'pi')
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const form = page.getByRole('dialog', { name: 'Assign a seat on' })
  await form.getByRole('radio', { name: 'Machine' }).check()
  const host = form.getByRole('textbox', { name: /Host name/ })
  await host.fill('cfd-node-45')

  // The version file of the running build is no update.
  const own = page.waitForResponse('**/version.json')
  await page.clock.fastForward('01:00:00')
  expect(await (await own).json()).toEqual({
    entry: expect.stringMatching(/^\/assets\/.+\.js$/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  portal.files['/version.json'] = '{"entry":"/assets/index-deployed.js"}'
  await page.clock.fastForward('01:00:00')
  await expect(page.getByText('A new version of the portal is available.')).toBeVisible()
  await expect(host).toHaveValue('cfd-node-45')
  await expect(host).toBeFocused()
  // Behind a dialog nothing else can be clicked: no input is lost by accident.
  await expect(reload(page)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await expect(host).toHaveValue('cfd-node-45')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await reload(page).click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'HLX-2026-00417' })).toBeVisible()
})

test('[G22] a version with a fault is replaced with the next page that is opened, and no unsaved change is lost', {
  tag: '@all',
}, async ({ page, request }) => {
  await page.clock.install()
  await page.goto(`${portal.url}/licenses/lic_0417`)
  await signIn(page, 'pi')
  await expect(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  const config = await (await request.get(`${portal.url}/config.json`)).json()
  portal.files['/config.json'] = JSON.stringify({
    ...config,
    features: { ...config.features, forceUpdate: true },
  })
  portal.files['/version.json'] = '{"entry":"/assets/index-deployed.js"}'
  await page.clock.fastForward('01:00:00')
  await expect(page.getByText('This version of the portal has a fault.')).toBeVisible()

  await page.getByRole('button', { name: 'Assign seat' }).click()
  const form = page.getByRole('dialog', { name: 'Assign a seat on' })
  await form.getByRole('radio', { name: 'Machine' }).check()
  await form.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-45')
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(page.locator('body[data-before]')).toHaveCount(1)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
})

test('[G22] an announcement shows from its time on, once per user until it is put away', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T09:00:00Z' })
  portal.files['/announcements.json'] = JSON.stringify([
    {
      id: 'mirror',
      level: 'attention',
      text: mirror,
      from: '2026-11-20T09:30:00Z',
      until: '2026-11-20T12:00:00Z',
      link: { href: '/downloads', text: 'Downloads' },
    },
    { id: 'junk', level: 'critical', text: 'Never shown', until: 'soon' },
  ])
  await page.goto(`${portal.url}/resources`)
  const read = page.waitForResponse('**/announcements.json')
  await signIn(page, 'pi')
  await page.clock.fastForward(3000)
  await read
  await expect(page.getByText(mirror)).toHaveCount(0)
  await page.clock.fastForward('30:00')
  await expect(notices(page).getByText(mirror)).toBeVisible()
  await expect(page.getByText('Never shown')).toHaveCount(0)
  await expectAccessible(page, 'an announcement')
  const box = await notices(page).boundingBox()
  const heading = page.getByRole('heading', { level: 1, name: 'Resources' })
  expect((await heading.boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
  await notices(page).getByRole('link', { name: 'Downloads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()

  await notices(page)
    .getByRole('button', { name: `Dismiss: ${mirror}` })
    .click()
  await expect(page.getByText(mirror)).toHaveCount(0)
  const again = page.waitForResponse('**/announcements.json')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await page.clock.fastForward(3000)
  await again
  await expect(page.getByText(mirror)).toHaveCount(0)

  // Another user's session has notices of its own.
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(logOutNotice(page)).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: /^engineer / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.clock.fastForward(3000)
  await expect(notices(page).getByText(mirror)).toBeVisible()
  await page.clock.fastForward('03:00:00')
  await expect(page.getByText(mirror)).toHaveCount(0)
})

test('[G22] files that are missing or junk say nothing, nowhere', { tag: '@all' }, async ({ page }) => {
  portal.files['/version.json'] = null
  portal.files['/announcements.json'] = '<!doctype html>'
  await page.clock.install()
  await page.goto(portal.url)
  const read = page.waitForResponse('**/announcements.json')
  await signIn(page, 'reader')
  await page.clock.fastForward(3000)
  await read
  await expect(notices(page)).toHaveText('')
  expect((await notices(page).boundingBox())?.height ?? 0).toBe(0)
})
