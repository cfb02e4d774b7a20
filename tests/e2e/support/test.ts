import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import type { PersonaId } from '../../../mock/personas'
import { watchSecrets } from './secrets'
import { type World, worldOf } from './world'

/** A browser's stored sign-in: cookies and storage. */
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** The sign-ins of this worker process, by persona and portal. */
const signIns = new Map<string, SignedIn>()

type Fixtures = {
  /** Whether `as` signs in at the provider each time, instead of reusing a sign-in of the same worker. */
  signsInAnew: boolean
  /** The sandbox and identity provider of this test alone. */
  world: World
  /**
   * Opens a path as a persona and waits for the page's heading. The first time in a worker it signs in at the provider.
   */
  as: (persona: PersonaId, path?: string) => Promise<Page>
  /** Allows such console errors in this test; any other fails it. */
  expectConsole: (pattern: RegExp) => void
  /** Fails the test if a token or code has leaked. */
  keepsSecrets: undefined
}

/** Console messages of browsers about failed requests, and about fonts that are no longer needed. */
const browserOwn = [/^Failed to load resource/, /^downloadable font: download failed .* status=2152398850 /]

export const test = base.extend<Fixtures>({
  signsInAnew: [false, { option: true }],
  // Every test has a world of its own, so that tests can run in parallel and in any order.
  context: async ({ context, baseURL }, use, { testId, repeatEachIndex }) => {
    await context.addCookies([{ name: 'world', value: `${testId}-${repeatEachIndex}`, url: baseURL ?? '' }])
    await use(context)
  },
  world: async ({ context, baseURL }, use) => {
    await use(worldOf(context.request, baseURL ?? ''))
  },
  as: async ({ page, context, baseURL, signsInAnew }, use) => {
    await use(async (persona, path = '/') => {
      const key = `${persona} ${baseURL}`
      const before = signsInAnew ? undefined : signIns.get(key)
      if (before) {
        const world = (await context.cookies()).filter(({ name }) => name === 'world')
        await context.setStorageState(before)
        await context.addCookies(world)
      }
      await page.goto(path)
      if (before) await arrived(page)
      else await signIn(page, persona)
      if (!before) signIns.set(key, await context.storageState())
      return page
    })
  },
  expectConsole: [
    async ({ context }, use) => {
      const expected = [...browserOwn]
      const problems = await collectProblems(context)
      await use((pattern) => expected.push(pattern))
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  keepsSecrets: [
    async ({ context }, use) => {
      const astray = watchSecrets(context)
      await use(undefined)
      expect(astray()).toEqual([])
    },
    { auto: true },
  ],
})

/** Chooses a persona on the provider's page and waits until the portal is shown. */
export async function signIn(page: Page, persona: PersonaId): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${persona} `) }).click()
  await arrived(page)
}

/** Waits for the page's own heading, not the spinner's. */
async function arrived(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /sign in|^loading$/i })
  // A dialog in the address may open at once and hide the heading.
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(heading.or(dialog).first()).toBeVisible()
}

/** Console errors, uncaught errors and violations of the Content-Security-Policy on all pages of a context. */
async function collectProblems(context: BrowserContext): Promise<string[]> {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Policy violated: ${violatedDirective} ${blockedURI}`)
    })
  })
  return problems
}

export { expect }
