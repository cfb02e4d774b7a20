import { readBuildReport, scriptWith } from '../../scripts/serve/build-report'
import { signInPage } from './support/log-out'
import { expect, test } from './support/test'

/** Features that the newest unsupported browsers lack, by their object. */
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

test('a browser without Temporal loads it, and shows the same days', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses')
  const days = page.getByRole('row').locator('time')
  await expect(days.first()).toBeVisible()
  const native = await days.allTextContents()
  const { file } = scriptWith(await readBuildReport(), 'node_modules/temporal-polyfill/global.esm.js')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(days.first()).toBeVisible()
  expect(requested).not.toContain(`/${file}`)
  await page.addInitScript('delete globalThis.Temporal')
  await page.reload()
  await expect(days.first()).toBeVisible()
  expect(requested).toContain(`/${file}`)
  await expect(days).toHaveText(native)
})

test("the portal's own code is requested when MSAL is there, before the user record is read", async ({
  as,
  page,
}) => {
  await as('staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const events: string[] = []
  const nameOf = (url: string) => /\/(?:assets\/)?(identity|frame|mount|me)(?:-[\w-]{8}\.js)?$/.exec(url)?.[1]
  const note = (event: string) => (request: { url(): string }) => {
    const name = nameOf(request.url())
    if (name) events.push(`${name} ${event}`)
  }
  page.on('request', note('requested'))
  page.on('requestfinished', note('here'))
  await page.reload()
  await expect.poll(() => events).toContain('me here')
  const ofCode = ['identity here', 'frame requested', 'mount requested', 'me requested']
  expect(events.filter((event) => ofCode.includes(event))).toEqual(ofCode)
})

/** Records uses of `Intl` before the dashboard is complete, direct or by methods of texts, numbers and dates. */
function noteIntl(): void {
  const used: string[] = []
  Reflect.set(globalThis, 'intlUsed', used)
  let isComplete = false
  const observer = new MutationObserver(() => {
    const headings = [...document.querySelectorAll('[aria-busy="false"] h2')]
    isComplete ||= headings.some(({ textContent }) => textContent.startsWith('Needs attention'))
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  const note = (name: string) => {
    if (!isComplete) used.push(`${name} ${new Error().stack}`)
  }
  const watch = (owner: object, name: string) => {
    const own: unknown = Reflect.get(owner, name)
    if (typeof own !== 'function') return
    const watched = new Proxy(own, {
      apply(target, self, args) {
        note(name)
        return Reflect.apply(target, self, args)
      },
      construct(target, args, newTarget) {
        note(name)
        return Reflect.construct(target, args, newTarget)
      },
    })
    Reflect.set(owner, name, watched)
  }
  for (const name of Object.getOwnPropertyNames(Intl)) watch(Intl, name)
  for (const { prototype } of [String, Number, Date, Array])
    for (const name of Object.getOwnPropertyNames(prototype))
      if (/locale|normalize/i.test(name)) watch(prototype, name)
}

for (const persona of ['staff', 'pi'] as const)
  test(`nothing of the first screen uses Intl, whose first use holds a page up, as ${persona}`, {
    tag: persona === 'pi' ? [] : '@all',
  }, async ({ as, page }) => {
    await page.addInitScript(noteIntl)
    await as(persona)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Needs attention' })).toHaveAttribute('aria-busy', 'false')
    expect(await page.evaluate('intlUsed')).toEqual([])
  })
