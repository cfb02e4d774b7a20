import type { Browser, Page } from 'playwright'
import { type SignedInPage, signIn } from './signed-in'

/** The worlds that are compared: the sandbox as it begins, and the one with thousands of pages in two versions. */
export const worlds = ['few', 'many'] as const
export type World = (typeof worlds)[number]
export type Sessions = Readonly<Record<World, SignedInPage>>

/** Staff signed in to both worlds. */
export async function openWorlds(browser: Browser, url: string): Promise<Sessions> {
  const open = async (world: World) => {
    const session = await signIn(browser, url, world)
    // The sandbox makes its pages when they are asked for.
    session.page.setDefaultTimeout(180_000)
    await session.page.addInitScript(() => performance.setResourceTimingBufferSize(1000))
    return session
  }
  const sessions = { few: await open('few'), many: await open('many') }
  const answer = await sessions.many.page.request.post(`${url}/sandbox/scenario`, {
    data: { name: 'many-pages' },
  })
  if (!answer.ok()) throw new Error(`the sandbox answered ${answer.status()}`)
  return sessions
}

/** Measures both worlds by turns, so that the machine's other work falls on both. */
export async function byTurns<Taken>(
  runs: number,
  measure: (world: World, run: number) => Promise<Taken>,
): Promise<Record<World, Taken[]>> {
  const taken: Record<World, Taken[]> = { few: [], many: [] }
  for (let run = 0; run < runs; run += 1)
    for (const world of worlds) taken[world].push(await measure(world, run))
  return taken
}

/** Moments of the page's clock, in milliseconds. */
export type Moments = {
  acted: number
  /** The end of the last answer whose address contains what was asked for; 0 without any. */
  answered: number
  shown: number
}

type Awaited = {
  /** Something is typed into the search, an address is opened, a row of the tree followed, or a button pressed. */
  act: { typed: string } | { opened: string } | { followed: string } | { pressed: string } | 'back'
  /** What is there afterwards. */
  selector: string
  /** Its text begins with this. */
  text?: string
  /** How far the window is scrolled then. */
  scrolled?: number
  /** A part of the address of the reads that bring it. */
  read: string
}

/** Does something in a page, and waits for the frame that shows what comes of it. */
export function measureIn(page: Page, awaited: Awaited): Promise<Moments> {
  // No function of its own in here: the loader would add a helper that the page does not have.
  return page.evaluate(async ({ act, selector, text = '', scrolled, read }) => {
    const deadline = performance.now() + 180_000
    const acted = performance.now()
    if (act === 'back') history.back()
    else if ('opened' in act) history.pushState(null, '', act.opened)
    else if ('followed' in act) {
      const row = document.querySelector<HTMLElement>(`[role=treeitem][href="${act.followed}"]`)
      if (!row) throw new Error(`The tree has no ${act.followed}.`)
      row.click()
    } else if ('pressed' in act) {
      const buttons = [...document.querySelectorAll('button')]
      const button = buttons.find(({ textContent }) => textContent === act.pressed)
      if (!button) throw new Error(`There is no button ${act.pressed}.`)
      button.click()
    } else {
      const input = document.querySelector<HTMLInputElement>('input[role=combobox]')
      if (!input) throw new Error('There is no search.')
      input.focus()
      // Past React's own property on the element, which would take the event for none.
      Reflect.set(HTMLInputElement.prototype, 'value', act.typed, input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve))
      const found = document.querySelector(selector)
      const isThere = found?.textContent.startsWith(text) === true
      if (isThere && (scrolled === undefined || Math.abs(scrollY - scrolled) < 1)) break
      if (performance.now() > deadline) throw new Error(`${selector} ${text} did not come`)
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const shown = performance.now()
    const answers = performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.includes(read) ? [entry.responseEnd] : [],
      )
    return { acted, answered: Math.max(0, ...answers), shown }
  }, awaited)
}
