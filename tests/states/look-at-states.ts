import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../src/ui/accessible.fixture'
import { openPortal } from '../component/open-portal'
import { fault, scenario } from '../component/world'
import type { Deed, ScreenState } from './screen-state'
import { firstOfKind } from './states'

const begins = (name: string) => new RegExp(`^${name}`)

/** A document that takes its height moves what stands below it, and a click would meet something else. */
const documentsStand = () => expect.poll(() => document.querySelector('iframe[data-loading]')).toBeNull()

async function act(deed: Deed): Promise<void> {
  if ('press' in deed) {
    const named = deed.press === 'option' ? { name: begins(deed.name) } : { name: deed.name, exact: true }
    const target = page.getByRole(deed.press, named)
    await target.findElement()
    await documentsStand()
    await target.click()
  } else if ('fill' in deed) await page.getByRole(deed.fill, { name: begins(deed.name) }).fill(deed.with)
  else await page.getByRole(deed.hover, { name: deed.name }).getByRole('listitem').first().hover()
}

/** Whether a text stands on the page where somebody sees it; it may stand elsewhere, too. */
const isSeen = (text: string) =>
  page
    .getByText(text)
    .elements()
    .some((element) => element.checkVisibility({ visibilityProperty: true }))

/** On the narrowest page that has to do nothing is cut off; its colors are the wide page's. */
async function lookNarrow(shows: string): Promise<void> {
  await page.viewport(320, 800)
  await expect.poll(() => isSeen(shows), { message: `${shows}, narrow` }).toBe(true)
  await expectAccessible('page', ['light'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
}

/** One test for each state: it comes about, and axe finds nothing in it. */
export function lookAtStates(states: readonly ScreenState[]): void {
  for (const one of states) {
    const { route, path = route, as = 'staff', state, does = [], shows, width, ...given } = one
    test(`${route}: ${state}`, { tags: firstOfKind.has(one) ? [] : ['all'] }, async () => {
      await page.viewport(width ?? 1280, width ? 800 : 720)
      if (given.fault) await fault(given.fault)
      if (given.scenario) await scenario(given.scenario)
      openPortal(as, path)
      for (const deed of does) await act(deed)
      await expect.poll(() => isSeen(shows), { message: shows }).toBe(true)
      await expectAccessible('page')
      if (state === 'full') await lookNarrow(shows)
    })
  }
}
