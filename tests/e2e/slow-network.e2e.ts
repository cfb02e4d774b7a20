import type { CDPSession, Page } from 'playwright/test'
import { untilQuiet } from './support/requests'
import { expect, test } from './support/test'

// A line of 400 kbit/s with a latency of 400 ms. Bytes and sequential requests are counted, since they determine the
// seconds, which are left to `npm run bench`.

test.use({ viewport: { width: 1440, height: 900 } })

const SECONDS = 10
const BYTES_PER_SECOND = 400_000 / 8
const LATENCY_MS = 400
const NEVER_MS = 3_600_000
/** Frames until a press without effect is called mute; no response arrives meanwhile. */
const FRAMES = 60

async function slowDown(devTools: CDPSession, latency: number): Promise<void> {
  await devTools.send('Network.enable')
  const throughput = { downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND }
  await devTools.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
}

const open = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

type Fetched = {
  /** Its depth in the longest chain of sequential requests. */
  readonly depth: number
  bytes: number
}

/** Requests from now on, with the number of responses each has waited for. */
function watch(devTools: CDPSession): Map<string, Fetched> {
  const fetched = new Map<string, Fetched>()
  let deepest = 0
  devTools.on('Network.requestWillBeSent', ({ requestId }) => {
    fetched.set(requestId, { depth: deepest + 1, bytes: 0 })
  })
  // A request may be sent before the last byte of the response that causes it.
  devTools.on('Network.responseReceived', ({ requestId }) => {
    deepest = Math.max(deepest, fetched.get(requestId)?.depth ?? 0)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return fetched
}

/** Controls of a page that show or fetch something. */
const pressable = 'main a[href], main button, header button, nav[aria-label="Main"] a'

/** Presses all controls one after the other, without any response. @returns those without a visible effect */
async function pressAll(page: Page, title: string): Promise<string[]> {
  const path = new URL(page.url()).pathname
  const count = await page.locator(pressable).filter({ visible: true }).count()
  expect(count).toBeGreaterThan(10)
  const mute: string[] = []
  for (let index = 0; index < count; index += 1) {
    const name = await page.evaluate(
      async ([selector, at, frames]) => {
        const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
          one.checkVisibility(),
        )
        const pressed = visible[at]
        if (!pressed || pressed.ariaDisabled === 'true' || pressed.matches(':disabled')) return null
        // Other programs and tabs, and the page itself.
        const isElsewhere =
          pressed instanceof HTMLAnchorElement &&
          (pressed.target !== '' || pressed.origin !== location.origin || pressed.href === location.href)
        if (isElsewhere) return null
        const states = ['aria-expanded', 'aria-current', 'aria-busy', 'aria-disabled', 'aria-sort']
        const seen = () =>
          document.body.innerText +
          [...document.body.querySelectorAll('*')]
            .map((one) => one.localName + states.map((state) => one.getAttribute(state)).join())
            .join()
        const before = seen()
        pressed.click()
        for (let frame = 0; frame < frames && seen() === before; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        return seen() === before ? (pressed.ariaLabel ?? pressed.innerText) : null
      },
      [pressable, index, FRAMES] as const,
    )
    if (name !== null) mute.push(name)
    await expect(async () => {
      // A dialog may open a moment later, and a page that was left may come back.
      await page.keyboard.press('Escape')
      await page.evaluate((to) => {
        if (location.pathname !== to) history.pushState(null, '', location.origin + to)
      }, path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
  }
  return mute
}

test('[R46] at 400 kbit/s and 400 ms the dashboard waits for no more than such a line brings in 10 s', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('staff', '/')
  const devTools = await page.context().newCDPSession(page)
  await slowDown(devTools, LATENCY_MS)
  await devTools.send('Network.clearBrowserCache')
  const fetched = watch(devTools)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
  const come = [...fetched.values()].filter(({ bytes }) => bytes > 0)
  const bytes = come.reduce((sum, one) => sum + one.bytes, 0)
  const depth = Math.max(...come.map((one) => one.depth))
  expect(depth).toBeGreaterThan(2)
  expect(bytes / BYTES_PER_SECOND + (depth * LATENCY_MS) / 1000).toBeLessThan(SECONDS)
})

/** Handled by the browser itself: it saves a file or opens a file picker. */
const ownAnswers: Readonly<Record<string, readonly string[]>> = {
  'HLX-2026-00417': ['Add to calendar', 'Download', 'Choose file'],
  'File Manager': ['Upload folder', 'Upload files'],
}

test('[R46] each press is answered though nothing comes over the line', {
  tag: '@all',
}, async ({ as, page }) => {
  test.slow()
  const isQuiet = untilQuiet(page)
  await as('staff', '/')
  const devTools = await page.context().newCDPSession(page)
  for (const [path, title] of [
    ['/', 'Dashboard'],
    ['/support/helyx', 'HELYX support'],
    ['/downloads/helyx', 'HELYX downloads'],
    ['/licenses/lic_0417', 'HLX-2026-00417'],
    ['/files', 'File Manager'],
  ] as const)
    await test.step(path, async () => {
      await devTools.send('Network.emulateNetworkConditions', open)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await isQuiet()
      await slowDown(devTools, NEVER_MS)
      expect(await pressAll(page, title)).toEqual(ownAnswers[title] ?? [])
    })
})

test('[R46] a page and a dialog whose code has to come first say so', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('staff', '/admin/licenses_manager')
  const devTools = await page.context().newCDPSession(page)
  await slowDown(devTools, NEVER_MS)
  // Without the pointer, which would fetch the code before the press.
  await page.getByRole('button', { name: 'Search or go to' }).evaluate((one: HTMLElement) => one.click())
  await expect(page.getByRole('status').filter({ hasText: 'Opening…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Renewals' }).evaluate((one: HTMLElement) => one.click())
  await expect(page.getByText('One moment…')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'License manager' })).toBeVisible()
})
