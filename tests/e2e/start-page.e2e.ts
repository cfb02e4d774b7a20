import { signInPage } from './support/log-out'
import { expect, test } from './support/test'

/** What the youngest of the browsers that are too old lack, by what it is missing from. */
const missing = { URL: 'canParse', AbortSignal: 'any', HTMLElement: 'showPopover' }

test('a browser that is too old gets a page that says so, and the portal does not begin', async ({
  context,
  world,
}) => {
  for (const [owner, name] of Object.entries(missing)) {
    const page = await context.newPage()
    await page.addInitScript(`delete ${owner}.${name}; delete ${owner}.prototype.${name}`)
    await page.goto('/licenses')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser is too old for the portal')
    await expect(page).toHaveTitle('This browser is too old for the portal')
    await expect(page.getByText('Firefox 125')).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
  }
  expect((await world.identityCalls()).authorize).toBe(0)
})

test('the configuration is read once, by the request that the start page preloads', {
  tag: '@firefox',
}, async ({ page }) => {
  const read: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/config.json')) read.push(request.method())
  })
  await page.goto('/')
  await expect(signInPage(page)).toBeVisible()
  expect(read).toEqual(['GET'])
})

test("the portal's own code is requested when MSAL is there, before the user record is read", async ({
  as,
  page,
}) => {
  await as('staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const events: string[] = []
  const nameOf = (url: string) =>
    /\/(?:assets\/)?(identity|portal|mount|me)(?:-[\w-]{8}\.js)?$/.exec(url)?.[1]
  const note = (event: string) => (request: { url(): string }) => {
    const name = nameOf(request.url())
    if (name) events.push(`${name} ${event}`)
  }
  page.on('request', note('requested'))
  page.on('requestfinished', note('here'))
  await page.reload()
  await expect.poll(() => events).toContain('me here')
  const ofCode = ['identity here', 'portal requested', 'mount requested', 'me requested']
  expect(events.filter((event) => ofCode.includes(event))).toEqual(ofCode)
})
