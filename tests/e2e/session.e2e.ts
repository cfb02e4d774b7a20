import { expect, signIn, test } from './support/test'
import { trafficOf } from './support/traffic'

test.use({ signsInAnew: true })

const deepLink = '/licenses?search=HLX-2026&sort=-expiry_date#seats'

test('[L4.3] [L7.20] [G4] a deep link stands after the sign-in, with query and anchor', async ({
  context,
  page,
  world,
  baseURL,
}) => {
  const traffic = trafficOf(context)
  await page.goto(deepLink)
  await signIn(page, 'pi')
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('HLX-2026')
  await expect(page).toHaveURL(deepLink)

  const asked = Object.fromEntries(traffic.authorize[0]?.searchParams ?? [])
  expect(asked).toMatchObject({
    client_id: 'portal-local',
    response_type: 'code',
    response_mode: 'fragment',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${baseURL}/`,
    nonce: expect.stringMatching(/./),
  })
  expect(asked.scope?.split(' ').sort()).toEqual(['offline_access', 'openid', 'profile'])
  expect(traffic.grants.map((grant) => [grant.get('grant_type'), grant.has('code_verifier')])).toEqual([
    ['authorization_code', true],
  ])
  expect(traffic.backend.every(({ policy }) => policy === 'B2C_1_signin')).toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
  await expect(page).toHaveURL(deepLink)
  expect(await world.identityCalls()).toEqual({ authorize: 1, token: 1, logout: 0 })
})

test('[L2.12] [L7.20] before the sign-in there is only a spinner, and no cookie knows of it', async ({
  context,
  page,
}) => {
  await context.addInitScript(() => {
    if (location.pathname.startsWith('/idp/')) return
    const seen = new Set<string>()
    new MutationObserver(() => {
      seen.add(document.body?.innerText.trim() ?? '')
      sessionStorage.setItem('test.seen', JSON.stringify([...seen]))
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const traffic = trafficOf(context)
  await page.goto(deepLink)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  const seen: string[] = JSON.parse(await page.evaluate(() => sessionStorage.getItem('test.seen') ?? '[]'))
  expect(seen.filter((text) => text !== '')).toEqual(['Loading'])
  expect(traffic.backend).toEqual([])

  const state = traffic.authorize[0]?.searchParams.get('state') ?? 'none'
  const cookies = await context.cookies()
  expect(cookies.filter(({ value }) => decodeURIComponent(value).includes(state))).toEqual([])
})

test('[L2.11] [L4.2] a large red spinner in the middle stands until the user record is there', async ({
  page,
  world,
}) => {
  await world.fault({ operation: 'getMe', delay_ms: 600_000 })
  await page.goto('/licenses')
  await page.getByRole('button', { name: /^pi / }).click()
  const spinner = page.getByRole('status')
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  const look = () =>
    spinner.evaluate((element) => {
      const ring = element.firstElementChild ?? element
      const { left, right, top, bottom } = ring.getBoundingClientRect()
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(ring).borderTopColor.match(/\d+/g)?.map(Number) ?? []
      return {
        isLarge: ring.clientWidth >= 40,
        isCentered:
          Math.abs(left + right - innerWidth) < 2 && Math.abs(top + bottom - innerHeight) < innerHeight / 10,
        isRed: red > 150 && green < 60 && blue < 60,
      }
    })
  // One spinner replaces the other as the page starts, and both look the same.
  await expect.poll(look).toEqual({ isLarge: true, isCentered: true, isRed: true })
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const likeOurs = base64({ id: 'evil', meta: { interactionType: 'redirect' } })

/** Responses that MSAL can read: only the state it remembers distinguishes them from the provider's. */
const readable = [
  `#code=evil&state=${likeOurs}`,
  `#code=evil&state=${likeOurs}|https://evil.example/`,
  `#error=access_denied&error_description=AADB2C90118&state=${likeOurs}`,
]
const forgeries = [
  ...readable,
  '#code=evil&state=evil',
  '#code=evil',
  `#code=evil&state=${encodeURIComponent('{"id":"evil","meta":{"interactionType":"redirect"}}')}`,
  '#error=server_error&error_description=evil&state=evil',
]

const tokens = '#id_token=evil&access_token=evil&token_type=Bearer&code=evil&state=evil'

for (const [spelled, answers, details] of [
  ['as MSAL reads it, or with tokens', [...readable.slice(0, 1), tokens], {}],
  ['in other ways', [...readable.slice(1), '#code=evil&state=evil'], { tag: '@all' }],
] as const)
  test(
    `[L4.3] [R25] a forged answer is nothing to a session, spelled ${spelled}: no token is asked for, the address is clean`,
    details,
    async ({ as, world }) => {
      const page = await as('pi', '/')
      for (const forgery of answers) {
        await page.goto('about:blank')
        await page.goto(`/${forgery}`)
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' }), forgery).toBeVisible()
        await expect(page, forgery).toHaveURL('/')
      }
      expect(await world.identityCalls()).toEqual({ authorize: 1, token: 1, logout: 0 })
    },
  )

test('[L4.3] [R25] forged answers sign nobody in, and a page that gets each spelling of them stops asking', {
  tag: '@all',
}, async ({ page, world, expectConsole }) => {
  // The first page has sent a request to the provider, so the second response could have been for it.
  expectConsole(/The sign-in did not succeed \(state_mismatch\)/)
  for (const [index, forgery] of forgeries.entries()) {
    await page.goto('about:blank')
    await page.goto(`/${forgery}`)
    const name = index < 2 ? 'Sign in' : 'Sign-in failed'
    await expect(page.getByRole('heading', { level: 1, name, exact: true }), forgery).toBeVisible()
    expect(new URL(page.url()).hash, forgery).toBe('')
  }
  expect(await world.identityCalls()).toEqual({ authorize: 2, token: 0, logout: 0 })
})

test('[L4.3] a forged answer while the provider is still asked is none, and the sign-in goes on', {
  tag: '@all',
}, async ({ context, expectConsole, world }) => {
  expectConsole(/The sign-in did not succeed \(state_mismatch\)/)
  for (const forgery of readable) {
    const page = await context.newPage()
    await page.goto('/licenses')
    // The previous tab is still at the provider.
    if (forgery !== readable[0]) await page.getByRole('button', { name: 'Sign in here' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible()
    await page.goto(`/${forgery}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }), forgery).toBeVisible()
    expect((await world.identityCalls()).token, forgery).toBe(0)
  }
  const page = context.pages().at(-1)
  if (!page) throw new Error('No page is open')
  await signIn(page, 'pi')
  await expect(page).toHaveURL('/licenses')
})

for (const [what, fault, fixed] of [
  ['a provider that answers with an error', { authorize_fault: 'server_error' }, { authorize_fault: null }],
  ['a provider that gives no tokens', { token_fault: 'unavailable' }, { token_fault: null }],
] as const) {
  test(`[L4.3] [R26] ${what} is asked twice, then the page says so; trying again works once it is fixed`, {
    tag: '@all',
  }, async ({ page, world, expectConsole }) => {
    expectConsole(/The sign-in did not succeed/)
    await world.identity(fault)
    await page.goto(deepLink)
    if ('token_fault' in fault) await page.getByRole('button', { name: /^pi / }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible()
    expect((await world.identityCalls()).authorize).toBe(2)
    await expect(page).toHaveURL(deepLink)

    // It says the same after two more requests to the provider, on a page that is loaded again.
    await page.evaluate(() => document.body.setAttribute('data-before', ''))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('body[data-before]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible()
    await expect.poll(async () => (await world.identityCalls()).authorize).toBe(4)

    await world.identity(fixed)
    await page.getByRole('button', { name: 'Try again' }).click()
    if ('authorize_fault' in fault) await signIn(page, 'pi')
    await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
    await expect(page).toHaveURL(deepLink)
  })
}
