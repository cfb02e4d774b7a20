import { readBuildReport, scriptWith } from '../../scripts/serve/build-report'
import { answer, test } from './support/serve'
import { expect, signIn } from './support/test'
import { worldOf } from './support/world'

const title = (name: string | RegExp) => ({ level: 1, name }) as const
const page404 = answer(404, 'text/html', '<!doctype html><h1>Not Found</h1>')
const startPage = answer(200, 'text/html', '<!doctype html><div id="root"></div>')

test('[L1.2] a configuration that cannot be used is named with everything that is wrong', {
  tag: '@all',
}, async ({ page, serve }) => {
  let served = page404
  const url = await serve({ instead: (path) => (path === '/config.json' ? served : null) })
  const problems = page.getByRole('main').getByRole('listitem')
  const shows = async (...expected: string[]) => {
    await page.goto(url)
    await expect(page.getByRole('heading', title('The portal is not set up correctly'))).toBeVisible()
    await expect(problems).toHaveText(expected)
  }
  await shows('/config.json answered 404. Put the file beside index.html.')
  served = answer(200, 'application/json', '[]')
  await page.goto(url)
  await expect(problems.first()).toHaveText('config.json: must be an object')

  const wrong = {
    vendor: '',
    product: 'HELYX',
    logo: 'javascript:alert(1)',
    supportEmail: 'nobody',
    legal: { terms: 'http://insecure.example/terms', privacy: '/privacy' },
    userGuideUrl: '/docs/guide.pdf',
    backend: 'https://api.example.com/v1',
    auth: { clientId: 'portal', authority: 'idp', resetAuthority: 'https://idp.example/reset' },
    sentryDsn: null,
    storageHosts: ["example.com; script-src 'unsafe-inline'"],
    features: { idempotencyKeys: 'yes' },
  }
  served = answer(200, 'application/json', JSON.stringify(wrong))
  await shows(
    'vendor: must be a text that is not empty',
    'logo: must be an https address or a path that starts with /',
    'supportEmail: must be an e-mail address',
    'legal.terms: must be an https address or a path that starts with /',
    'legal.cookies: must be an https address or a path that starts with /',
    "backend: must be '' for this host or an https origin without a path (http for localhost only)",
    'auth.authority: must be an https address',
    'storageHosts: must be a list of hosts, for example ["files.example.com"]',
    'features.idempotencyKeys: must be true or false',
  )
})

test('[L4.3] an identity service that cannot be reached ends in words, not in a loop', {
  tag: '@all',
}, async ({ page, serve, expectConsole }) => {
  expectConsole(/^The sign-in could not be started/)
  const url = await serve({
    config: ({ auth: { clientId, resetAuthority }, ...local }) => ({
      ...local,
      auth: { clientId, resetAuthority, authority: 'https://localhost:1/sign-in/v2.0' },
    }),
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().startsWith('https://localhost:1/')) asked += 1
  })
  await page.goto(url)
  await expect(page.getByRole('heading', title('Sign-in failed'))).toBeVisible()
  await expect(page.getByText('The sign-in service could not be reached.')).toBeVisible()
  const once = asked
  expect(once).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toBe(2 * once)
  await expect(page.getByRole('heading', title('Sign-in failed'))).toBeVisible()
  expect(asked).toBe(2 * once)
})

test.describe('a part of the portal that does not load', () => {
  test('[R48] a screen: asked for once more, then said inside the frame; every other screen works', {
    tag: '@all',
  }, async ({ page, serve, expectConsole }) => {
    expectConsole(/dynamically imported module|MIME type/)
    let isMissing = true
    let loads = 0
    const { file } = scriptWith(await readBuildReport(), 'src/features/licenses/licenses-page.tsx')
    const url = await serve({ instead: (path) => (isMissing && path === `/${file}` ? startPage : null) })
    page.on('load', () => {
      loads += 1
    })
    await page.goto(url)
    await signIn(page, 'pi')
    await expect(page.getByRole('heading', title('Dashboard'))).toBeVisible()
    // The heading may appear before the whole document has loaded.
    await page.waitForLoadState()
    const before = loads
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Licenses' }).click()
    await expect(page.getByRole('heading', title('This page could not be shown'))).toBeVisible()
    expect(loads - before).toBeLessThanOrEqual(1)
    await menu.getByRole('link', { name: 'Resources' }).click()
    await expect(page.getByRole('heading', title('Resources'))).toBeVisible()
    await menu.getByRole('link', { name: 'Licenses' }).click()
    await expect(page.getByRole('heading', title('This page could not be shown'))).toBeVisible()
    isMissing = false
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
  })

  test('[R47] of a deployment that was rolled back under a newer tab: the form asks first, then one reload opens the older portal there', {
    tag: '@all',
  }, async ({ page, serve }) => {
    let isRolledBack = false
    let loads = 0
    const older = answer(200, 'text/html', '<!doctype html><title>Older</title><h1>The older portal</h1>')
    const url = await serve({
      instead: (path) => {
        if (!isRolledBack) return null
        if (path.startsWith('/assets/')) return page404
        return path === '/files' ? older : null
      },
    })
    await page.goto(`${url}/licenses/lic_0417`)
    await signIn(page, 'pi')
    await page.getByRole('button', { name: 'Assign seat' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Machine' }).check()
    await dialog.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-45')
    isRolledBack = true
    page.on('load', () => {
      loads += 1
    })
    const link = page.getByRole('link', { name: 'File manager', includeHidden: true }).first()
    await link.dispatchEvent('click')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByRole('textbox', { name: /Host name/ })).toHaveValue('cfd-node-45')
    expect(loads).toBe(0)
    await link.dispatchEvent('click')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByRole('heading', title('The older portal'))).toBeVisible()
    await expect(page).toHaveURL(`${url}/files`)
    await page.waitForLoadState()
    expect(loads).toBe(1)
  })

  test('[R47] of a dialog over a draft: one reload brings it, with the draft and the place; missing for good, it is said there', {
    tag: '@all',
  }, async ({ page, serve, expectConsole }) => {
    expectConsole(/dynamically imported module|Failed to load resource/)
    let isMissing = true
    const dialog = `/${scriptWith(await readBuildReport(), 'src/app/palette/palette.tsx').file}`
    const url = await serve({ instead: (path) => (isMissing && path === dialog ? page404 : null) })
    const path = '/admin/licenses_manager/lic_0417/edit'
    await page.goto(`${url}${path}`)
    await signIn(page, 'staff')
    const notes = page.getByRole('textbox', { name: /Notes/ })
    await notes.fill('Asked for two more seats.')
    const open = page.getByRole('button', { name: 'Search or go to', exact: true })
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await open.click()
    // The page was reloaded without a question, and the draft is kept.
    await expect(page.getByText('Your unsaved changes were kept')).toBeVisible()
    await expect(notes).toHaveValue('Asked for two more seats.')
    await expect(page).toHaveURL(`${url}${path}`)
    await page.waitForLoadState()
    expect(loads).toBe(1)

    await open.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'A part of the portal could not be loaded.' }),
    ).toBeVisible()
    await expect(notes).toHaveValue('Asked for two more seats.')
    await notes.pressSequentially(' By phone.')
    await expect(notes).toHaveValue('Asked for two more seats. By phone.')
    expect(loads).toBe(1)
    isMissing = false
  })

  test('[R47] [R48] of the editor in a form: the form stays, and loaded again it has the editor and what was typed', {
    tag: '@all',
  }, async ({ page, serve, expectConsole }) => {
    expectConsole(/dynamically imported module|Failed to load resource/)
    let isMissing = true
    const editor = `/${scriptWith(await readBuildReport(), 'src/ui/rich-text/rich-text-editor.tsx').file}`
    const url = await serve({ instead: (path) => (isMissing && path === editor ? page404 : null) })
    await page.goto(`${url}/admin/products_manager/prd_helyx_43/edit`)
    await signIn(page, 'staff')
    // The page was reloaded once for the missing editor.
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'A part of the portal could not be loaded.' })
      .first()
    await expect(alert).toBeVisible()
    const summary = page.getByRole('textbox', { name: 'Summary' })
    await summary.fill('Meshes twice as fast.')
    isMissing = false
    // The browser's leave prompt would not be answered here, and the page would stay.
    await alert.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Your unsaved changes were kept')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible()
    await expect(summary).toHaveValue('Meshes twice as fast.')
  })

  test('the rules of a form: only they are missing', {
    tag: '@all',
  }, async ({ page, serve }) => {
    const report = await readBuildReport()
    const rules = `/${scriptWith(report, 'virtual:validators/LicenseSeatCreate').file}`
    const url = await serve({ instead: (path) => (path === rules ? page404 : null) })
    await page.goto(`${url}/licenses/lic_0417`)
    await signIn(page, 'pi')
    await expect(page.getByRole('region', { name: 'License', exact: true })).toContainText('9 of 24 seats')
    await page.getByRole('button', { name: 'Assign seat' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Machine' }).check()
    await dialog.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-45')
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'The form could not be checked: a part of the portal did not load. Nothing was sent. Try again.',
    )
    await expect(dialog.getByRole('textbox', { name: /Host name/ })).toHaveValue('cfd-node-45')
    const { calls } = worldOf(page.context().request, url)
    expect((await calls()).filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('[L4.4] the question before a sign-in: the page leaves without it, and what was typed is kept', {
    tag: '@all',
  }, async ({ context, page, serve }) => {
    const url = await serve({
      instead: (path) => (path.startsWith('/assets/session-ended-') ? page404 : null),
    })
    const world = worldOf(context.request, url)
    await page.goto(`${url}/licenses/lic_0417`)
    await signIn(page, 'pi')
    await page.getByRole('button', { name: 'Assign seat' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Machine' }).check()
    const hostName = page.getByRole('dialog').getByRole('textbox', { name: /Host name/ })
    await hostName.fill('cfd-node-45')
    await world.identity({ token_fault: { name: 'interaction_required', times: 1 } })
    await world.fault({ operation: 'createLicenseSeat', status: 401, times: 1 })
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
    await expect.poll(async () => (await world.identityCalls()).authorize).toBe(2)
    await expect(page.getByText('Your unsaved changes were kept')).toBeVisible()
    await expect(hostName).toHaveValue('cfd-node-45')
  })
})

test('[L5.2] junk in the address is a page that is not there, or is passed over', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses')
  for (const path of ['/nowhere', '/licenses/lic_0417/nowhere', '/licenses/%2e%2e%2f', '/x'.repeat(300)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', title(/Page not found|License/))).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  const text = encodeURIComponent('<img src=x onerror=alert(1)>')
  // A search accepts any text; unknown filter values are ignored.
  for (const [junk, shows] of [
    [`?search=${text}`, 'No match'],
    [`?search=${'x'.repeat(4000)}`, 'No match'],
    ['?status=%E0%A4%A&page=1e9&sort[]=number', 'of 4'],
    ['?__proto__[x]=1&constructor=1&page[]=2', 'of 4'],
    ['#/../../etc', 'of 4'],
  ] as const) {
    await page.goto(`/licenses${junk}`)
    await expect(page.getByRole('heading', title('Licenses'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(shows)
    await expect(page.getByRole('alert')).toBeHidden()
  }
  // An unsolicited sign-in response is dropped and removed from the address.
  await page.goto('/licenses#code=junk&state=junk')
  await page.reload()
  await expect(page.getByRole('heading', title(/Licenses|Dashboard/))).toBeVisible()
  await expect(page).not.toHaveURL(/junk/)
})

test('[L4.6] [L7.20] broken entries in the browser storage heal by themselves', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses')
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{"broken')
    localStorage.setItem('msal.3.account.keys', '[not json')
    localStorage.setItem('color-mode', 'plaid')
    document.cookie = 'color-mode=plaid; path=/'
  })
  await page.reload()
  const isIn = page.getByRole('row', { name: /HLX-2026-00417/ })
  // The identity provider still has the session, so no second sign-in is needed.
  await expect(isIn).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Dark mode' })).toBeVisible()
})
