import type { Page } from 'playwright/test'
import { waitForPaint, waitForStableLayout } from './support/stable-layout'
import { expect, test } from './support/test'

const wide = { width: 1440, height: 900 }
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const text = (page: Page, name: string) =>
  page.getByTitle(name, { exact: true }).contentFrame().getByRole('document')
const tree = (page: Page) => page.getByRole('tree')
const version = (page: Page) => page.getByRole('combobox', { name: 'Version' })
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test.use({ viewport: wide })

test('[DOC1] [DOC3] another version opens the same page and anchor, whatever it is called there', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', '/documentation/helyx/4.3/solver/boundary-conditions#outlet')
  await expect(title(page, 'Boundary conditions')).toBeVisible()
  await expect(page.getByRole('note', { name: 'About this version' })).toHaveCount(0)
  await version(page).selectOption('4.1')
  await expect(page).toHaveURL('/documentation/helyx/4.1/solver/bc#outlet')
  const banner = page.getByRole('note', { name: 'About this version' })
  await expect(banner).toContainText('This is HELYX 4.1. The latest version is HELYX 4.3.')
  await expect(tree(page).getByRole('treeitem', { name: 'Boundary conditions' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  // By keyboard: while the page still scrolls to its anchor, a click may miss.
  await banner.getByRole('link', { name: 'Open this page in HELYX 4.3' }).press('Enter')
  await expect(page).toHaveURL('/documentation/helyx/4.3/solver/boundary-conditions#outlet')
  await expect(banner).toHaveCount(0)

  await page.goto('/documentation/helyx/4.3/solver/adjoint#objectives')
  await expect(title(page, 'Adjoint optimization')).toBeVisible()
  await version(page).selectOption('4.1')
  await expect(title(page, 'Solver guide')).toBeVisible()
  const absent = page.getByRole('note', { name: 'About this page' })
  await expect(absent).toContainText('This page does not exist in 4.1.')
  await absent.getByRole('link', { name: 'Open it in HELYX 4.3' }).click()
  await expect(title(page, 'Adjoint optimization')).toBeVisible()

  await version(page).selectOption({ label: 'HELYX 4.4 beta 1 · pre-release' })
  await expect(title(page, 'Release notes 4.4 beta 1')).toBeVisible()
  await page.goto('/documentation/helyx/4.4.0-beta1/release-notes')
  await expect(banner).toContainText('HELYX 4.4 beta 1 is a pre-release.')
  await page.goto('/documentation/elements/4.2/workflow/aero')
  await expect(banner).toContainText(/Support for ELEMENTS 4\.2 ended on \d/)
})

test('[DOC8] a reader compares a page with another version, under the policy of the portal', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('reader', '/documentation/helyx/4.3/solver/boundary-conditions')
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('4.1')
  await expect(page).toHaveURL('/documentation/helyx/4.3/solver/boundary-conditions?compare=4.1')
  const comparison = page.getByRole('region', { name: 'Changes from HELYX 4.1 to HELYX 4.3' })
  await expect(comparison.getByRole('status')).toHaveText(/^\d+ changes?: /)
  await page.reload()
  await expect(comparison.getByRole('region', { name: /^(Added|Removed|Changed): / }).first()).toBeVisible()
  await page.goBack()
  await expect(text(page, 'Boundary conditions').getByText('Every patch of the mesh')).toBeVisible()
})

test('[DOC6] [R16] any address opens directly; one that leads nowhere says what comes closest', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', '/documentation/helyx/latest/solver/wall-functions')
  await expect(title(page, 'Wall functions')).toBeVisible()
  await expect(page).toHaveTitle('Wall functions · HELYX 4.3 documentation · Corvane Customer Portal')
  await tree(page).getByRole('treeitem', { name: 'Adjoint optimization' }).click()
  await expect(page).toHaveURL('/documentation/helyx/latest/solver/adjoint')

  await page.goto('/documentation/helyx/solver/bc.html')
  await expect(page).toHaveURL('/documentation/helyx/latest/solver/boundary-conditions')
  await page.goto('/documentation/helyx/4.3/Solver%2F..%2F%2Fsolver/')
  await expect(title(page, 'Solver guide')).toBeVisible()

  await page.goto('/documentation/helyx/4.3/solver/wal-functons')
  await expect(title(page, 'No such page')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search HELYX 4.3' })).toHaveValue('wal functons')
  await expect(tree(page).getByRole('treeitem', { name: 'Solver guide' })).toBeVisible()
  await page
    .getByRole('region', { name: 'No such page' })
    .getByRole('link', { name: 'Wall functions' })
    .click()
  await expect(title(page, 'Wall functions')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search HELYX 4.3' })).toHaveValue('')

  await page.goto('/documentation/helyx/9.9/solver')
  await expect(page.getByText('There is no documentation for HELYX 9.9')).toBeVisible()
  await page.getByRole('link', { name: 'Open this page in HELYX 4.3' }).click()
  await expect(title(page, 'Solver guide')).toBeVisible()
  // Hidden from readers; a page that says so would reveal that it exists.
  await page.goto('/documentation/helyx/4.3/internal/style')
  await expect(title(page, 'No such page')).toBeVisible()
})

test('[DOC6] staff see what is hidden, and that it is', { tag: '@all' }, async ({ as }) => {
  const page = await as('staff', '/documentation/helyx/4.3/internal/style')
  await expect(title(page, 'How we write this documentation')).toBeVisible()
  await expect(page.getByText('This page is hidden from customers.')).toBeVisible()
  await expect(tree(page).getByRole('treeitem', { name: /How we write/ })).toContainText('Hidden')
})

test('[DOC5] what is read is marked, a heading gives its address, and Back returns to the exact place', {
  tag: '@all',
}, async ({ as, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await as('engineer', '/documentation/helyx/4.3/solver/boundary-conditions')
  await expect(text(page, 'Boundary conditions').getByText('Every patch of the mesh')).toBeVisible()
  const outlet = contents(page).getByRole('link', { name: 'Outlet' })
  await outlet.click()
  await expect(page).toHaveURL(/#outlet$/)
  await expect(outlet).toHaveAttribute('aria-current', 'location')
  await page.keyboard.press('PageUp')
  await expect(outlet).not.toHaveAttribute('aria-current')
  await outlet.click()
  await expect(outlet).toHaveAttribute('aria-current', 'location')
  await contents(page).getByRole('button', { name: 'Copy link to Inlet' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/documentation\/helyx\/4\.3\/solver\/boundary-conditions#inlet$/)

  await page.evaluate(() => window.scrollTo({ top: 333 }))
  await expect.poll(() => scrolled(page)).toBe(333)
  await waitForPaint(page)
  await tree(page).getByRole('treeitem', { name: 'Wall functions' }).click()
  await expect(title(page, 'Wall functions')).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(title(page, 'Boundary conditions')).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(333)
  await waitForPaint(page)
  await page.reload()
  await expect(text(page, 'Boundary conditions').getByText('Every patch of the mesh')).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(333)
})

test('[DOC6] [R69] [R71] the tree works by keyboard, and as a drawer on a phone', { tag: '@all' }, async ({
  as,
}) => {
  const page = await as('reader', '/documentation/helyx/4.3/solver')
  const guide = tree(page).getByRole('treeitem', { name: 'Solver guide' })
  await expect(guide).toHaveAttribute('aria-expanded', 'true')
  await guide.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tree(page).getByRole('treeitem', { name: 'Wall functions' })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const walls = tree(page).getByRole('treeitem', { name: 'Wall functions' })
  await expect(walls).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Wall functions')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tree(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  await page.getByRole('dialog').getByRole('treeitem', { name: 'Boundary conditions' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(page, 'Boundary conditions')).toBeVisible()
  await page.getByText('On this page').filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Walls', exact: true }).click()
  await expect(page).toHaveURL(/#walls$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('what follows a text waits until the text has its height', { tag: '@all' }, async ({ as, world }) => {
  await world.fault({ operation: 'getDocumentationHtml', delay_ms: 600_000 })
  const page = await as('engineer', '/documentation/helyx/4.3/solver/wall-functions')
  const after = page.getByRole('navigation', { name: 'Previous and next page', includeHidden: true })
  await expect(page.getByText('Loading the page')).toBeAttached()
  await expect(after).toBeAttached()
  await expect(after).toBeHidden()
  await expect(contents(page)).toBeVisible()
  await world.clearFault('getDocumentationHtml')
  await page.reload()
  await expect(text(page, 'Wall functions').getByText('The law of the wall')).toBeVisible()
  await expect(after).toBeVisible()
})

test('[DOC9] a report of a problem names product, version, page, heading and the selected passage', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', '/documentation/helyx/4.3/solver/boundary-conditions#outlet')
  const passage = text(page, 'Boundary conditions').getByText('Set the static pressure.')
  await expect(passage).toBeVisible()
  await expect(contents(page).getByRole('link', { name: 'Outlet' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  // The text has its height, so the page does not move under the mouse.
  await waitForStableLayout(page)
  await passage.click({ clickCount: 3 })
  await expect(page.getByText('Your selection is included.')).toBeVisible()
  await page.getByRole('button', { name: 'Report a problem with this page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get help' })
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    /“Boundary conditions” of HELYX 4\.3/,
  )
  const written = dialog.getByRole('textbox').last()
  await expect(written).toHaveValue(/Product: HELYX/)
  await expect(written).toHaveValue(/4\.3\/solver\/boundary-conditions#outlet/)
  await expect(written).toHaveValue(/Heading: Outlet/)
  await expect(written).toHaveValue(/Passage: “Set the static pressure/)
})

test('[L2.3] [L2.9] [DOC10] a reader of one line has its documentation, and the marker comes and goes with it', {
  tag: '@firefox',
}, async ({ as }) => {
  const page = await as('reader', '/documentation/helyx')
  const root = page.locator('html')
  await expect(title(page, 'HELYX 4.3 documentation')).toBeVisible()
  await expect(page).toHaveURL('/documentation/helyx')
  await expect(root).toHaveAttribute('data-documentation')
  await expect(page.getByRole('region', { name: 'What’s new in 4.3' })).toContainText('ARM clusters')
  await page
    .getByRole('list', { name: 'Where to begin' })
    .getByRole('link', { name: 'Install HELYX' })
    .click()
  await expect(title(page, 'Install HELYX')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Licenses' }).click()
  await expect(title(page, 'Licenses')).toBeVisible()
  await expect(root).not.toHaveAttribute('data-documentation')
  await page.goBack()
  await expect(title(page, 'Install HELYX')).toBeVisible()
  await expect(root).toHaveAttribute('data-documentation')
  await page.goForward()
  await expect(root).not.toHaveAttribute('data-documentation')
  await page.goto('/documentation/elements/5.0/installation')
  await expect(title(page, 'Not allowed')).toBeVisible()
})
