import type { Page, Request } from 'playwright/test'

/** Results of a walk. */
export type Walked = {
  /** Number of steps. */
  steps: number
  /** Visited addresses. */
  addresses: string[]
  /** Faults found, each with the number of its step and its address. */
  wrong: string[]
}

/**
 * Follows links within the page: alternately one of the menu and one of the page, sometimes Back, but not beyond the
 * start, where Back leads to the sign-in. A quarter of the pages is left at once, half when they are shown, a quarter
 * when everything has loaded or failed. The seed chooses. @throws if a document was loaded: which, and from where
 */
export async function walkAtRandom(page: Page, seed: number, steps: number): Promise<Walked> {
  const loads: string[] = []
  const note = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(`${request.url()}, from ${page.url()}`)
  }
  page.on('request', note)
  try {
    return await walkInPage(page, seed, steps)
  } catch (cause) {
    throw new Error(`The walk ended: ${loads.join('; ') || 'no page was loaded'}`, { cause })
  } finally {
    page.off('request', note)
  }
}

async function walkInPage(page: Page, seed: number, steps: number): Promise<Walked> {
  return await page.evaluate(
    async ({ seed, steps }) => {
      let state = seed >>> 0
      const chance = () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return state / 4_294_967_296
      }
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const isPage = (link: HTMLAnchorElement) =>
        link.origin === location.origin &&
        !link.target &&
        !link.hasAttribute('download') &&
        !link.hash &&
        !/^\/(docs|api|storage|vendor|idp)\//.test(link.pathname)
      const linksIn = (part: string) =>
        [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href]`)].filter(isPage)
      const menu = 'nav[aria-label="Main"]'
      const problem = () => {
        const main = document.querySelector('main')
        if (!document.querySelector(menu)) return `the menu is gone: ${document.body.innerText.slice(0, 200)}`
        if (!main?.innerText.trim()) return 'the page is blank'
        if (!main.querySelector('h1')?.textContent) return 'the page has no heading'
        if (/This page could not be shown/.test(main.innerText)) return 'it could not be shown'
        // Names of rows of the fake data.
        const [odd] =
          location.pathname === '/fake-data'
            ? []
            : (/.{0,30}(?:\bundefined\b|\bNaN\b|\[object ).{0,10}/.exec(main.innerText) ?? [])
        return odd ? `it says ${odd}` : null
      }
      const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null
      /** Waits until there is no fault and, if requested, nothing is loading: three tries of 2 s with pauses of 3 s. */
      const stands = async (isWhole: boolean) => {
        const end = performance.now() + 15_000
        const look = () => problem() ?? (isWhole && isLoading() ? 'it goes on loading' : null)
        let now = look()
        while (now !== null && performance.now() < end) {
          await frame()
          now = look()
        }
        return now
      }
      const place = () => navigation.currentEntry?.index ?? 0
      const first = place()
      const addresses = new Set<string>()
      const wrong: string[] = []
      for (let step = 1; step <= steps; step += 1) {
        const kind = chance()
        const links =
          [linksIn(kind < 0.5 ? menu : 'main'), linksIn(menu)].find(({ length }) => length > 0) ?? []
        const link = links[Math.floor(chance() * links.length)]
        if (kind > 0.9 && place() > first) history.back()
        else link?.click()
        await frame()
        addresses.add(location.pathname)
        const patience = chance()
        if (patience < 0.25) continue
        const found = await stands(patience > 0.75)
        if (found !== null) wrong.push(`step ${step}, ${location.pathname}${location.search}: ${found}`)
      }
      return { steps, addresses: [...addresses], wrong }
    },
    { seed, steps },
  )
}
