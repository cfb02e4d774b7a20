import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../src/ui/accessible.fixture'
import { openPortal } from '../component/open-portal'
import { fault, holdSync, scenario } from '../component/world'
import { outlineName, outlineOf } from './outline'
import type { ScreenState, Step } from './screen-state'
import { firstOfKind } from './states'

const begins = (name: string) => new RegExp(`^${name}`)

/** A document that is still growing moves the content below it, and a click would miss. */
const documentsStand = () => expect.poll(() => document.querySelector('iframe[data-loading]')).toBeNull()

/** A dialog takes the focus one frame after it opens, also from a field that is being typed into. */
const hasItsFocus = (field: Locator) =>
  expect
    .poll(() => field.element().closest('[role=dialog]')?.contains(document.activeElement) !== false, {
      message: 'the focus in its dialog',
    })
    .toBe(true)

async function act(step: Step): Promise<void> {
  if ('press' in step) {
    const named = step.press === 'option' ? { name: begins(step.name) } : { name: step.name, exact: true }
    const target = page.getByRole(step.press, named)
    await target.findElement()
    await documentsStand()
    await target.click()
  } else if ('fill' in step) {
    const field = page.getByRole(step.fill, { name: begins(step.name) })
    await hasItsFocus(field)
    await field.fill(step.with)
  } else if ('choose' in step) {
    const field = page.getByLabelText(step.choose, { exact: true })
    await field.findElement()
    await userEvent.upload(field, new File([step.lines.join('\n')], step.file))
  } else await page.getByRole(step.hover, { name: step.name }).getByRole('listitem').first().hover()
}

/** Whether a text is visible on the page; it may occur elsewhere, too. */
const isSeen = (text: string) =>
  page
    .getByText(text)
    .elements()
    .some((element) => element.checkVisibility({ visibilityProperty: true }))

/** At the narrowest supported width nothing is cut off; its colors are the wide page's. */
async function lookNarrow(shows: string): Promise<void> {
  await page.viewport(320, 800)
  await expect.poll(() => isSeen(shows), { message: `${shows}, narrow` }).toBe(true)
  await expectAccessible('page', ['light'])
  // Components that measure their space render again in the next frame.
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
}

/** The tests request reduced motion. */
const moving = () =>
  document.getAnimations().flatMap(({ playState, effect }) => {
    if (playState !== 'running') return []
    return effect instanceof KeyframeEffect ? [effect.target?.outerHTML] : ['no element']
  })

const keptOutlines = import.meta.glob<string>('./outlines/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const isLoading = () => document.querySelector('main :is([aria-busy="true"], [data-skeleton])') !== null

/** A full screen has the stored title, landmarks, headings and links; `-- -u` stores the current ones. */
async function expectOutline(route: string): Promise<void> {
  await expect.poll(isLoading).toBe(false)
  const kept = keptOutlines[`./outlines/${outlineName(route)}`]
  // Parts loaded after the first screen come later. A lasting difference is reported by the comparison.
  if (kept !== undefined)
    await vi.waitUntil(() => outlineOf(document) === kept, { timeout: 5000 }).catch(() => null)
  await expect(outlineOf(document)).toMatchFileSnapshot(`outlines/${outlineName(route)}`)
}

/** One test per state: it is reached, and axe finds no violation, small targets included. */
export function checkStates(states: readonly ScreenState[]): void {
  for (const one of states) {
    const { route, path = route, as = 'staff', state, steps = [], shows, width, ...given } = one
    test(`[R68] [R75] [R76] [R79] ${route}: ${state}`, {
      tags: firstOfKind.has(one) ? [] : ['all'],
    }, async () => {
      await page.viewport(width ?? 1280, width ? 800 : 720)
      if (given.fault) await fault(given.fault)
      if (given.scenario) await scenario(given.scenario)
      if (given.holdsSync) await holdSync()
      openPortal(as, path)
      for (const step of steps) await act(step)
      await expect.poll(() => isSeen(shows), { message: shows }).toBe(true)
      expect(moving()).toEqual([])
      await expectAccessible('page')
      if (state !== 'full') return
      await expectOutline(route)
      await lookNarrow(shows)
    })
  }
}
