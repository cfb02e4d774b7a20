import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import type { PersonaId } from '../../mock/personas'
import { projectRoot } from '../../scripts/portal-contract'
import { closureOfScripts, readBuildReport, scriptWith } from '../../scripts/serve/build-report'
import { expectAccessible } from './support/axe'
import { type Answer, dropConnection, test } from './support/serve'
import { expect, signIn } from './support/test'

// Files of the build missing on the server, one after the other: never an endless "Loading".

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true })

/** Scripts and style sheets of every visit. */
async function firstFiles(): Promise<string[]> {
  const { startPage } = await readBuildReport()
  return startPage.filter((file) => file.startsWith('assets/'))
}

/** Opens the portal without a file of every visit, and again by the offered button once the file is there. */
async function opensByOffer(page: Page, address: string, file: string, fix: () => unknown): Promise<void> {
  await page.goto(address)
  await expect(heading(page, 'The portal could not be loaded'), file).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
  await fix()
  await reload(page).click()
  await expect(heading(page, 'Licenses')).toBeVisible()
  await expect(page).toHaveURL(address)
}

for (const which of ['the first script and style sheet', 'any file'] as const)
  test(`[R48] ${which} of every visit is missing: a reload is offered, and opens the page once it is there`, {
    tag: which === 'any file' ? '@all' : [],
  }, async ({ as, page }) => {
    await as('pi', '/licenses')
    const files = await firstFiles()
    expect(files.length).toBeGreaterThan(5)
    const firstOf = (type: string) => files.filter((file) => file.endsWith(type)).slice(0, 1)
    const missing = which === 'any file' ? files : [...firstOf('.js'), ...firstOf('.css')]
    expect(missing.length).toBeGreaterThan(1)
    for (const file of missing) {
      await page.route(`/${file}`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
      await opensByOffer(page, '/licenses', file, () => page.unroute(`/${file}`))
    }
  })

test('[R48] the configuration is missing: a reload is offered, and opens the page once it is there', async ({
  as,
  page,
}) => {
  await as('pi', '/licenses')
  await page.route('/config.json', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.reload()
  await expect(heading(page, 'The portal is not set up correctly')).toBeVisible()
  await page.unroute('/config.json')
  await reload(page).click()
  await expect(heading(page, 'Licenses')).toBeVisible()
})

/** One of each kind: the first script, the last that it imports, a style sheet, and what stands beside. */
function oneOfEachKind(files: readonly string[]): Set<string> {
  const firsts = new Map(files.toReversed().map((file) => [extname(file), file]))
  const imported = files.findLast((file) => file.endsWith('.js'))
  return new Set([...firsts.values(), ...(imported ? [imported] : [])])
}

/** A response that may be cached as long as a file of the build. */
const keepable = (status: number, type: string, text: string): Answer => {
  return (response) => {
    const kept = 'public, max-age=31536000, immutable'
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': kept }).end(text)
  }
}
const half: Answer = (response, { url = '' }) => {
  readFile(join(projectRoot, 'dist', url)).then(
    (bytes) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(bytes.subarray(0, bytes.length / 2))
    },
    () => response.destroy(),
  )
}

for (const [answered, wrong, pattern] of [
  ['with a 404 that is kept', keepable(404, 'text/plain', 'Not found'), /./],
  ['with the start page', keepable(200, 'text/html', '<!doctype html><div id="root"></div>'), /./],
  ['with a 500', keepable(500, 'text/plain', 'Broken'), /./],
  ['by nobody', dropConnection, /./],
  ['in part', half, /\.js$/],
] as const)
  test(`[R48] a file of every visit is answered ${answered}: a reload is offered`, {
    tag: '@all',
  }, async ({ context, page, serve, expectConsole }) => {
    expectConsole(/module script|MIME type|SyntaxError/)
    let missing: string | null = null
    const url = await serve({ instead: (path) => (path === `/${missing}` ? wrong : null) })
    await page.goto(`${url}/licenses`)
    await signIn(page, 'pi')
    const browser = await context.newCDPSession(page)
    for (const file of oneOfEachKind(await firstFiles())) {
      if (!pattern.test(file)) continue
      await browser.send('Network.clearBrowserCache')
      missing = file
      await opensByOffer(page, `${url}/licenses`, file, () => {
        missing = null
      })
    }
  })

for (const mode of ['light', 'dark'])
  test(`the page that offers a reload without the style sheet is accessible, ${mode}`, {
    tag: '@all',
  }, async ({ as, page }) => {
    // Without a session the portal would go on to the sign-in.
    await as('pi', '/')
    await page.addInitScript((chosen) => localStorage.setItem('color-mode', chosen), mode)
    await page.route('**/*.css', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/')
    await expect(heading(page, 'The portal could not be loaded')).toBeVisible()
    await expectAccessible(page, `the offer, ${mode}`)
  })

type Place = {
  /** As in the test's title. */
  name: string
  persona: PersonaId
  path: string
  /** Opens the place from a page that is loaded. */
  open?: (page: Page) => Promise<void>
  /** Content of the page once all files are there. */
  isThere: (page: Page) => Locator
  /** The module whose script and imports are loaded for the place. */
  module: string
  /** The module of the page it is opened from, whose own files are there. */
  on?: string
  /** Files that the place needs beside scripts and style sheets. */
  beside?: readonly string[]
}

/** Each needs kinds of files that the previous ones do not. */
const places: readonly Place[] = [
  {
    name: 'a list',
    persona: 'pi',
    path: '/licenses',
    isThere: (page) => page.getByRole('row', { name: /HLX-2026-00417/ }),
    module: 'src/features/licenses/licenses-page.tsx',
  },
  {
    name: 'a document',
    persona: 'pi',
    path: '/documentation/helyx/4.3/solver/boundary-conditions',
    isThere: (page) => page.locator('iframe:not([data-loading])').first(),
    module: 'src/features/documentation/documentation-page.tsx',
    beside: ['html-frame.html', 'html-frame.js'],
  },
  {
    name: 'a dialog',
    persona: 'pi',
    path: '/licenses/lic_0417',
    open: (page) => page.getByRole('button', { name: 'Assign seat' }).click(),
    isThere: (page) => page.getByRole('dialog').getByRole('combobox').first(),
    module: 'src/domain/parts/seats/seat-dialog.tsx',
    on: 'src/features/licenses/license-page.tsx',
  },
  {
    name: 'a form',
    persona: 'staff',
    path: '/admin/products_manager/prd_helyx_43/edit',
    isThere: (page) => page.getByRole('textbox', { name: 'Description', exact: true }),
    module: 'src/features/admin/products/product-form-page.tsx',
  },
  {
    name: 'the editor of a form',
    persona: 'staff',
    path: '/admin/products_manager/prd_helyx_43/edit',
    isThere: (page) => page.getByRole('textbox', { name: 'Description', exact: true }),
    module: 'src/ui/rich-text/rich-text-editor.tsx',
  },
  {
    name: 'the list of packages',
    persona: 'pi',
    path: '/about',
    isThere: (page) => page.getByText('@azure/msal-browser').first(),
    module: 'src/app/about/about-page.tsx',
    beside: ['third-party.json'],
  },
]

/** Files that each place needs, and neither a previous one nor each visit. */
async function filesByPlace(): Promise<Map<string, string[]>> {
  const report = await readBuildReport()
  const known = new Set(report.startPage)
  const filesOf = (module: string) =>
    closureOfScripts(report, [scriptWith(report, module).file]).flatMap(({ file, sheets }) => [
      file,
      ...sheets,
    ])
  return new Map(
    places.map(({ name, module, on, beside = [] }) => {
      for (const file of on ? filesOf(on) : []) known.add(file)
      const own = [...filesOf(module), ...beside].filter((file) => !known.has(file))
      for (const file of own) known.add(file)
      return [name, own]
    }),
  )
}

const offer = (page: Page) => page.getByRole('button', { name: /^(?:Reload|Retry|Try again)$/ })

/** Opens a place without one of its files, and again by the offered button once the file is there. */
async function opensLater(page: Page, { path, open, isThere }: Place, file: string): Promise<void> {
  await page.route(`/${file}`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto(path)
  await open?.(page)
  await expect(offer(page).first(), file).toBeVisible()
  await expect(page.getByText(/^(?:Loading|Opening)/), file).toHaveCount(0)
  await page.unroute(`/${file}`)
  // An open dialog is in the address, and so is loaded with the page.
  await offer(page).first().click()
  await expect(isThere(page), file).toBeVisible()
}

test('[R48] the script or the style sheet of a page is missing: a reload is offered in its place', {
  tag: '@all',
}, async ({ as, page, expectConsole }) => {
  expectConsole(/dynamically imported module|Unable to preload CSS/)
  const [list] = places
  if (!list) throw new Error('There is no place.')
  await as('pi', '/about')
  const files = (await filesByPlace()).get(list.name) ?? []
  const sheet = files.find((file) => file.endsWith('.css'))
  for (const file of [files[0], sheet]) await opensLater(page, list, file ?? '')
})

for (const place of places)
  test(`[R48] a file that ${place.name} needs is missing: it is said there, and opens once the file is there`, {
    tag: '@all',
  }, async ({ as, page, expectConsole }) => {
    expectConsole(/dynamically imported module|Unable to preload CSS|MIME type/)
    await as(place.persona)
    const files = oneOfEachKind((await filesByPlace()).get(place.name) ?? [])
    expect(files.size).toBeGreaterThan(0)
    for (const file of files) await opensLater(page, place, file)
  })

test('[R48] the font, pictures and news are missing: the page is there without them', {
  tag: '@all',
}, async ({ as, page }) => {
  for (const files of ['**/*.woff2', '**/*.svg', '/announcements.json', '/version.json', '/theme-init.js'])
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await as('pi', '/licenses')
  await expect(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
