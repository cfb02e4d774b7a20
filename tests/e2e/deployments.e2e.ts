import type { BrowserContext, Page } from 'playwright/test'
import { deployments } from './support/deployments'
import { test as base } from './support/serve'
import { waitForCache, waitForNextCache, waitForTakeover } from './support/service-worker'
import { expect, signIn } from './support/test'

// A page that is several deployments old; each deployment has deleted the scripts of the one before.

const ages = [
  { age: 1, link: 'Licenses', path: '/licenses', script: 'src/features/licenses/licenses-page.tsx' },
  { age: 3, link: 'Resources', path: '/resources', script: 'src/features/resources/resources-page.tsx' },
  { age: 10, link: 'File Manager', path: '/files', script: 'src/features/files/files-page.tsx' },
] as const

type Site = {
  url: string
  /** Puts this deployment on the server; a cache in front may still have the start page of another one. */
  deploy: (number: number, page?: number) => void
}

const test = base.extend<{ site: Site }>({
  site: async ({ serve }, use) => {
    let now: [number: number, page?: number] = [0]
    const answerOf = await deployments(ages.map(({ script }) => script))
    const url = await serve({ instead: (path) => answerOf(now[0], path, now[1]) })
    await use({
      url,
      deploy: (...next) => {
        now = next
      },
    })
  },
})
test.use({ signsInAnew: true })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const deploymentOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="deployment"]')?.content)

test('[R47] without the worker an open page of one, three and ten deployments ago is loaded again where the user goes', {
  tag: '@all',
}, async ({ page, site }) => {
  await page.goto(`${site.url}/about`)
  await signIn(page, 'pi')
  for (const { age, link, path } of ages) {
    site.deploy(0)
    await page.goto(`${site.url}/about`)
    await expect(heading(page, 'About the portal')).toBeVisible()
    site.deploy(age)
    await menuLink(page, link).click()
    await expect(heading(page, link)).toBeVisible()
    expect(await deploymentOf(page)).toBe(String(age))
    await expect(page).toHaveURL(`${site.url}${path}`)
  }
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Signs in at the first deployment, whose files the worker then has. */
  async function begin(page: Page, url: string): Promise<void> {
    await page.goto(`${url}/about`)
    await signIn(page, 'pi')
    await waitForCache(page)
  }

  /** Opens the portal once more after each deployment, until its worker has the files. */
  async function visit(context: BrowserContext, url: string): Promise<void> {
    const page = await context.newPage()
    await page.goto(`${url}/about`)
    await expect(heading(page, 'About the portal')).toBeVisible()
    await waitForCache(page)
    await waitForNextCache(page)
    await page.close()
  }

  test('[G22] an open page opens its own pages after one, three and ten deployments', {
    tag: '@all',
  }, async ({ context, page, site }) => {
    await begin(page, site.url)
    let number = 0
    for (const { age, link } of ages) {
      while (number < age) {
        number += 1
        site.deploy(number)
        await visit(context, site.url)
      }
      await menuLink(page, link).click()
      await expect(heading(page, link)).toBeVisible()
      expect(await deploymentOf(page)).toBe('0')
    }
  })

  test('[G22] [R48] a start page that a cache kept for one, three and ten deployments opens its pages, or offers a reload', {
    tag: '@all',
  }, async ({ context, page, site }) => {
    // Ten deployments are ten visits; in each the worker reads all files of its build.
    test.setTimeout(300_000)
    await begin(page, site.url)
    await page.goto('about:blank')
    const lost = heading(page, /^(?:The portal could not be loaded|This page could not be shown)$/)
    let number = 0
    const shows = async (name: string) => {
      await expect(heading(page, name).or(lost)).toBeVisible()
      if (!(await lost.isVisible())) return
      site.deploy(number)
      await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
      await expect(heading(page, name)).toBeVisible()
      expect(await deploymentOf(page)).toBe(String(number))
    }
    for (const { age, link } of ages) {
      while (number < age) {
        number += 1
        site.deploy(number)
        await visit(context, site.url)
        await waitForTakeover(context)
      }
      site.deploy(number, 0)
      await page.goto(`${site.url}/about`)
      await shows('About the portal')
      await menuLink(page, link).click()
      await shows(link)
      await page.goto('about:blank')
    }
  })
})
