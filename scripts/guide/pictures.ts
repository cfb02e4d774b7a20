import type { Browser, Page } from 'playwright'
import type { PersonaId } from '../../mock/personas'
import { applyView, openAs, pageSettled } from '../shots/camera'

/** A screenshot of the portal: its name in the chapters, persona and page. */
type Picture = {
  name: string
  persona: PersonaId
  /** Steps before the screenshot; absent: the address is enough. */
  path: string
  reach?: (page: Page) => Promise<void>
}

/** Scrolls a part of a long page to the middle of the window. */
async function scrollTo(page: Page, name: string): Promise<void> {
  const part = page.getByRole('region', { name, exact: true })
  await part.getByRole('link').first().waitFor()
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -90))
}

/** Uploads small files to the open folder and waits for them. */
async function uploadSamples(page: Page): Promise<void> {
  const names = ['mesh-v3.msh', 'pressure.csv', 'run-2026-11-20.log']
  // Uses the file input, as in browsers without a file picker API.
  await page.evaluate(() => Object.defineProperty(window, 'showOpenFilePicker', { value: undefined }))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files', exact: true }).click()
  await (await chooser).setFiles(
    names.map((name, i) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(400_000 * (i + 1), name) })),
  )
  const tray = page.getByRole('region', { name: 'Uploads', exact: true })
  await tray.filter({ hasText: `${names.length} files uploaded` }).waitFor()
}

/** Opens the preview of a run's forces, beside those of the run before. */
async function compareRuns(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'force-run-12.dat' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Compare with').selectOption('force-run-11.dat')
  await page
    .getByRole('list', { name: 'Lines' })
    .getByText('total_x, force-run-11.dat', { exact: true })
    .waitFor()
}

const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    persona: 'pi',
    path: '/',
    // The picture includes content that loads after the first screen.
    reach: (page) => page.getByText('Checking for more…').waitFor({ state: 'hidden' }),
  },
  { name: 'downloads', persona: 'pi', path: '/downloads/helyx' },
  { name: 'documentation', persona: 'pi', path: '/documentation/helyx/4.3/solver/boundary-conditions' },
  { name: 'licenses', persona: 'pi', path: '/licenses' },
  { name: 'license', persona: 'pi', path: '/licenses/lic_0417' },
  { name: 'resources', persona: 'pi', path: '/resources' },
  { name: 'support', persona: 'pi', path: '/support/helyx' },
  { name: 'ticket', persona: 'pi', path: '/support/helyx/ticket?id=tkt_hlx_48213' },
  { name: 'files', persona: 'pi', path: '/files?path=/Cases&info=1' },
  { name: 'plot', persona: 'pi', path: '/files?path=/Cases/Wing+runs', reach: compareRuns },
  {
    name: 'files-uploads',
    persona: 'pi',
    path: '/files?path=/Reports',
    reach: uploadSamples,
  },
  {
    name: 'dashboard-months',
    persona: 'pi',
    path: '/',
    reach: (page) => scrollTo(page, 'The next twelve months'),
  },
  { name: 'account', persona: 'reader', path: '/user-account' },
  {
    name: 'access',
    persona: 'reader',
    path: '/user-account',
    reach: (page) => scrollTo(page, 'Your access'),
  },
  { name: 'users', persona: 'useradmin', path: '/admin/users_manager' },
  { name: 'user-access', persona: 'useradmin', path: '/admin/users_manager/usr_engineer/access' },
  { name: 'accounts', persona: 'staff', path: '/admin/accounts_manager' },
  { name: 'license-manager', persona: 'staff', path: '/admin/licenses_manager' },
  { name: 'renewals', persona: 'staff', path: '/admin/licenses_manager/renewals' },
  { name: 'products-manager', persona: 'staff', path: '/admin/products_manager' },
  { name: 'resource-manager', persona: 'content', path: '/admin/resources_manager' },
  { name: 'documentation-manager', persona: 'content', path: '/admin/documentation_manager' },
  { name: 'account-record', persona: 'staff', path: '/admin/accounts_manager/acc_halvorsen' },
]

/**
 * Takes all pictures of the chapters at laptop size in light mode, for print.
 * @returns JPEG files by name
 */
export async function takePictures(browser: Browser, url: string): Promise<ReadonlyMap<string, Buffer>> {
  const taken = new Map<string, Buffer>()
  for (const { name, persona, path, reach } of pictures) {
    const page = await openAs(browser, url, `guide-${name}`, persona)
    await applyView(page, { mode: 'light', width: 1280, height: 800 })
    await page.goto(path)
    await pageSettled(page)
    // Documents in frames appear after the page around them.
    await page
      .getByText(/^Loading /)
      .first()
      .waitFor({ state: 'detached' })
    await reach?.(page)
    // Playwright hides the caret with a style element, which the portal's policy blocks.
    taken.set(name, await page.screenshot({ type: 'jpeg', quality: 82, caret: 'initial' }))
    await page.context().close()
  }
  return taken
}
