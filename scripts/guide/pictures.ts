import type { Browser, Page } from 'playwright'
import type { PersonaId } from '../../mock/personas'
import { lookAs, openAs, settled } from '../shots/camera'

/** A picture of the running portal: its name in the chapters, persona and page. */
type Picture = {
  name: string
  persona: PersonaId
  /** Brings the window there; absent, the address is enough. */
  path: string
  reach?: (page: Page) => Promise<void>
}

/** Brings a part of a long page into the middle of the window. */
async function scrollTo(page: Page, name: string): Promise<void> {
  const part = page.getByRole('region', { name, exact: true })
  await part.getByRole('link').first().waitFor()
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -90))
}

/** Puts small files into the open folder, until all have come. */
async function uploadSamples(page: Page): Promise<void> {
  const names = ['mesh-v3.msh', 'pressure.csv', 'run-2026-11-20.log']
  // With an input, as in browsers without a picker of their own.
  await page.evaluate(() => Object.defineProperty(window, 'showOpenFilePicker', { value: undefined }))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files', exact: true }).click()
  await (await chooser).setFiles(
    names.map((name, i) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(400_000 * (i + 1), name) })),
  )
  const tray = page.getByRole('region', { name: 'Uploads', exact: true })
  await tray.filter({ hasText: `${names.length} files uploaded` }).waitFor()
}

const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    persona: 'pi',
    path: '/',
    // Content that loads after the first screen belongs to the picture.
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
 * Takes every picture the chapters may show, at the size of a laptop and light, as it is printed.
 * @returns JPEG files by name
 */
export async function takePictures(browser: Browser, url: string): Promise<ReadonlyMap<string, Buffer>> {
  const taken = new Map<string, Buffer>()
  for (const { name, persona, path, reach } of pictures) {
    const page = await openAs(browser, url, `guide-${name}`, persona)
    await lookAs(page, { mode: 'light', width: 1280, height: 800 })
    await page.goto(path)
    await settled(page)
    // Documents in frames come a moment after the page around them.
    await page
      .getByText(/^Loading /)
      .first()
      .waitFor({ state: 'detached' })
    await reach?.(page)
    // Playwright would hide the caret by a style element, which the portal's policy refuses.
    taken.set(name, await page.screenshot({ type: 'jpeg', quality: 82, caret: 'initial' }))
    await page.context().close()
  }
  return taken
}
