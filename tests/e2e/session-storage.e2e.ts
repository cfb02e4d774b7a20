import type { Page } from 'playwright/test'
import { signInPage } from './support/log-out'
import { expect, signIn, test } from './support/test'

test.use({ signsInAnew: true })

const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign-in failed' })
const license = (page: Page) => page.getByRole('link', { name: 'HLX-2026-00417' })

test('[L4.3] [R26] [R49] with all storage blocked a plain message stands, and the provider is not asked', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto('/licenses')
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText('Allow storage for this site, then try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed(page)).toBeVisible()
  expect((await world.identityCalls()).authorize).toBe(0)
})

test('[L4.2] [R49] with local storage blocked the user is signed in, and a reload signs in silently', {
  tag: '@all',
}, async ({ page, world }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/licenses')
  await signIn(page, 'pi')
  await expect(license(page)).toBeVisible()
  await page.reload()
  await expect(license(page)).toBeVisible()
  await expect(page).toHaveURL('/licenses')
  expect((await world.identityCalls()).authorize).toBe(2)
})

test('[L4.2] [R49] a full local storage is said so', { tag: '@all' }, async ({ page, world }) => {
  await page.goto('/licenses')
  await expect(signInPage(page)).toBeVisible()
  await page.evaluate(() => {
    let size = 1_000_000
    for (let index = 0; size > 0; index += 1) {
      try {
        localStorage.setItem(`filler-${index}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  await signIn(page, 'pi')
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText('storage for this site is full.')).toBeVisible()
  expect((await world.identityCalls()).authorize).toBe(1)

  await page.evaluate(() => localStorage.clear())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(license(page)).toBeVisible()
  await expect(page).toHaveURL('/licenses')
})

test('[L4.2] [R49] a stored session that is damaged heals itself, whatever is wrong with it', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('pi', '/licenses')
  await expect(license(page)).toBeVisible()
  const damages: ((value: string) => string)[] = [
    () => '{"a":[null]}',
    (value) => value.slice(0, value.length / 2),
    () => '',
  ]
  for (const damage of damages) {
    const kept = await page.evaluate(() => Object.entries(localStorage))
    const damaged = kept.flatMap(([name, value]) =>
      /^(msal|portal)\./.test(name) ? [[name, damage(value)]] : [],
    )
    expect(damaged.length).toBeGreaterThan(3)
    await page.evaluate((entries) => {
      for (const [name = '', value = ''] of entries) localStorage.setItem(name, value)
    }, damaged)
    await page.reload()
    await expect(license(page)).toBeVisible()
    await expect(page).toHaveURL('/licenses')
  }
})

test('[L4.2] [R49] without cryptography a plain message stands', { tag: '@all' }, async ({ page, world }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.goto('/licenses')
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText('Open the portal with https:// instead.')).toBeVisible()
  expect((await world.identityCalls()).authorize).toBe(0)
})

test('[L7.20] [R22] tokens are kept encrypted, and neither the address nor the browser history has one', async ({
  as,
  context,
  page,
}) => {
  const secrets: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/oauth2/v2.0/token'))
      secrets.push(...new URLSearchParams(request.postData() ?? '').getAll('refresh_token'))
    const bearer = request.headers().authorization?.replace('Bearer ', '')
    if (bearer !== undefined) secrets.push(bearer)
  })
  await page.clock.install()
  await as('pi', '/licenses')
  await page.clock.fastForward('30:00')
  await expect.poll(() => secrets.some((secret) => !secret.startsWith('eyJ'))).toBe(true)
  const kept = await page.evaluate(() =>
    [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie].join(),
  )
  expect(kept).toContain('msal')
  for (const secret of secrets) expect(kept).not.toContain(secret)
  expect(kept).not.toContain('helen.okafor')
})
