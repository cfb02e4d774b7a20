import type { Frame, Page } from 'playwright/test'
import { focusedIn } from './support/keyboard'
import { expect, test } from './support/test'

const solver = '/documentation/helyx/4.3/solver'

/** The document of a page, by the title of its frame. */
const documentOf = (page: Page, title: string) => page.getByTitle(title, { exact: true }).contentFrame()

/** The frame's own window, for facts that only its script knows. */
async function windowOf(page: Page, title: string): Promise<Frame> {
  const element = await page.getByTitle(title, { exact: true }).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`there is no frame named ${title}`)
  return frame
}

const isTallEnough = (frame: Frame) =>
  frame.evaluate(() => document.body.getBoundingClientRect().bottom <= window.innerHeight)

test('[DOC2] a document is read, followed, found and left as if it were part of the page', {
  tag: ['@all', '@firefox'],
}, async ({ as }) => {
  const page = await as('engineer', `${solver}/boundary-conditions`)
  const text = documentOf(page, 'Boundary conditions')
  const frame = await windowOf(page, 'Boundary conditions')

  await test.step('as tall as its content, whatever the width', async () => {
    await expect(text.getByRole('heading', { name: 'Moving ground' })).toBeVisible()
    await expect.poll(() => isTallEnough(frame)).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => isTallEnough(frame)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect.poll(() => isTallEnough(frame)).toBe(true)
  })

  await test.step('in the portal’s letters and colors, light and dark', async () => {
    const look = () =>
      frame.evaluate(() => {
        const { color, fontFamily } = getComputedStyle(document.body)
        return { color, fontFamily, hasFont: document.fonts.check('16px "DM Sans Variable"') }
      })
    await expect.poll(look).toMatchObject({ color: 'rgb(24, 24, 27)', hasFont: true })
    await page.getByRole('button', { name: /^User menu of/ }).click()
    await page.getByRole('menuitem', { name: /dark/i }).click()
    await expect.poll(look).toMatchObject({ color: 'rgb(244, 244, 245)' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('formulas, tables, drawings and code stay what they are', async () => {
    await expect(text.getByRole('table', { name: 'Usual values' })).toBeVisible()
    await expect(text.getByRole('math').first()).toBeVisible()
    await expect(text.getByRole('img', { name: /^A car above a belt/ })).toBeVisible()
    await expect(text.getByText('flowRateInletVelocity').first()).toBeVisible()
  })

  await test.step('the keys of the portal work inside it', async () => {
    await text.getByRole('link', { name: 'theory guide' }).focus()
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    for (const [key, opens] of [
      ['?', 'Keyboard shortcuts'],
      ['/', 'Search or go to a page'],
      ['Control+k', 'Search or go to a page'],
    ] as const) {
      await text.getByRole('link', { name: 'theory guide' }).focus()
      await page.keyboard.press(key)
      const dialog = page.getByRole('dialog', { name: opens })
      await focusedIn(dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('a link has the address of the portal, and leads there without loading it anew', async () => {
    const link = text.getByRole('link', { name: 'Blending' })
    const { origin } = new URL(page.url())
    await expect(link).toHaveAttribute('href', `${origin}${solver}/wall-functions#blending`)
    await page.evaluate(() => {
      window.name = 'the same page'
    })
    await link.click()
    await expect(page).toHaveURL(`${solver}/wall-functions#blending`)
    expect(await page.evaluate(() => window.name)).toBe('the same page')
  })
})

test('a link with a modifier opens the portal in a tab of its own', { tag: '@all' }, async ({
  as,
  context,
}) => {
  const page = await as('engineer', `${solver}/boundary-conditions`)
  const opened = context.waitForEvent('page')
  await documentOf(page, 'Boundary conditions')
    .getByRole('link', { name: 'Blending' })
    .click({ modifiers: ['Control'] })
  const other = await opened
  await expect(other).toHaveURL(`${solver}/wall-functions#blending`)
  await expect(page).toHaveURL(`${solver}/boundary-conditions`)
  expect(await other.evaluate(() => window.opener)).toBeNull()
})

test('an address with an anchor opens at its place, and a reader who has moved stays there', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', `${solver}/boundary-conditions#symmetry`)
  const text = documentOf(page, 'Boundary conditions')
  await expect(text.getByRole('heading', { name: 'Symmetry', exact: true })).toBeInViewport()
  await expect(text.getByRole('heading', { name: 'Inlet', exact: true })).not.toBeInViewport()
  await page.mouse.wheel(0, -10_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.setViewportSize({ width: 800, height: 600 })
  const frame = await windowOf(page, 'Boundary conditions')
  await expect.poll(() => isTallEnough(frame)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a formula in TeX is drawn, by a script that comes with the first one and not before', {
  tag: '@all',
}, async ({ as, context }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const library = () => asked.filter((path) => path === '/html-frame-formulas.js').length
  const page = await as('engineer', `${solver}/wall-functions`)
  await expect(documentOf(page, 'Wall functions').getByRole('heading').first()).toBeVisible()
  expect(library()).toBe(0)
  await context.route('**/api/documentations/html/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p>With <span class="math">\\(u_\\tau = 1\\)</span> it holds.</p>',
    }),
  )
  await page.goto(`${solver}/boundary-conditions`)
  const text = documentOf(page, 'Boundary conditions')
  await expect(text.getByRole('math')).toBeVisible()
  await expect(text.getByText('it holds.')).not.toContainText('\\(')
  expect(library()).toBe(1)
})

test('[R4] [DOC2] a hostile document is shown, runs nothing, reads nothing and reaches nobody', async ({
  as,
  context,
  world,
}) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await world.scenario('hostile-pages')
  const hostile = '/documentation/helyx/4.3/imported/as-specified'
  const title = 'Imported page: as specified'
  const page = await as('engineer', hostile)
  const text = documentOf(page, title)
  await expect(text.getByText('This paragraph must be readable, whatever stands around it.')).toBeVisible()
  await expect(text.getByText('This line must stay in the page.')).toBeVisible()
  await expect(text.getByRole('textbox')).toHaveCount(0)

  const frame = await windowOf(page, title)
  const reached = await frame.evaluate(() => {
    const attempt = (read: () => unknown) => {
      try {
        return String(read())
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    return {
      origin: window.origin,
      storage: attempt(() => localStorage.length),
      cookies: attempt(() => document.cookie),
      portal: attempt(() => window.parent.document.title),
      address: attempt(() => window.parent.location.href),
      scripts: document.scripts.length,
      frames: window.length,
    }
  })
  expect(reached).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    cookies: 'SecurityError',
    portal: 'SecurityError',
    address: 'SecurityError',
    scripts: 0,
    frames: 0,
  })
  await expect(text.getByText('A link that runs')).not.toHaveAttribute('href')
  await expect(page).toHaveURL(hostile)
  expect(await page.title()).not.toContain('stolen')
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])

  await test.step('a link that leaves opens apart, whatever target it names', async () => {
    const opened = context.waitForEvent('page')
    await text.getByRole('link', { name: 'a link that leaves' }).click()
    await opened
    await expect
      .poll(() => asked.filter((url) => url.includes('evil.example')))
      .toEqual(['https://evil.example/'])
    await expect(page).toHaveURL(hostile)
  })
})

test('no kind of attack leaves its document', { tag: '@all' }, async ({ as, context, world }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await world.scenario('hostile-pages')
  const page = await as('engineer', '/documentation/helyx/4.3/imported')
  for (const kind of [
    'scripts',
    'handlers',
    'addresses',
    'styles',
    'forms and frames',
    'clobbering',
    'mutation',
    'broken markup',
  ]) {
    const title = `Imported page: ${kind}`
    await page.getByRole('treeitem', { name: title, exact: true }).click()
    await expect(documentOf(page, title).getByText('This paragraph must be readable')).toBeVisible()
    const frame = await windowOf(page, title)
    expect(await frame.evaluate(() => document.scripts.length + window.length), kind).toBe(0)
    expect(await page.evaluate(() => 'stolen' in window), kind).toBe(false)
    await expect(page).toHaveURL(`/documentation/helyx/4.3/imported/${kind.replaceAll(' ', '-')}`)
  }
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})
