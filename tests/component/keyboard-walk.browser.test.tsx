import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { PersonaId } from '../../mock/personas'
import { landings, table } from '../states/route-table'
import { screenStates } from '../states/states'
import { openPortal } from './open-portal'

/** Rows below the viewport are drawn later and may widen columns. */
const isLoading = () =>
  document.querySelector('main :is([aria-busy="true"], [data-skeleton], tbody[aria-hidden])') !== null

/** Opens a screen and waits until it is complete. */
async function openWhole(persona: PersonaId, path: string): Promise<void> {
  const { isReading } = openPortal(persona, path)
  // Not the heading of the session's start page, which is also of the first level.
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.poll(() => isReading() || isLoading()).toBe(false)
  window.focus()
}

/** Calls `look` before each key takes effect; returns its first result. */
function beforeEachKey(look: (event: KeyboardEvent) => void): () => void {
  window.addEventListener('keydown', look, { capture: true })
  return () => window.removeEventListener('keydown', look, { capture: true })
}

beforeEach(() => page.viewport(1100, 400))

const nameOf = (element: Element) =>
  `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60)

/** A chip has the ring around its label and an editor around its toolbar; a checkbox has its own. */
function hasRing(element: Element): boolean {
  const editor = element.closest('[contenteditable]')?.closest('div:has([role=toolbar])')
  return [element, element.closest('label'), editor].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

/** An element taller than the viewport below the header cannot be fully visible; in an editor the caret must be. */
function isClear(element: Element): boolean {
  if (element.closest('header, nav') || element.getAttribute('href') === '#main') return true
  const { top, bottom, height, left, width } = element.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const isPart = height > innerHeight - header || element.matches('[contenteditable]')
  if (isPart) return bottom > header && top < innerHeight
  const isInSight = top >= header && bottom <= innerHeight
  return (
    isInSight && [top + 1, (top + bottom) / 2, bottom - 1].every((y) => isShown(element, left + width / 2, y))
  )
}

/** Whether the element or an ancestor is the topmost one at a point. */
function isShown(element: Element, x: number, y: number): boolean {
  const seen = document.elementFromPoint(x, y)
  return (
    seen !== null &&
    (element.contains(seen) || seen.contains(element) || element.closest('label')?.contains(seen) === true)
  )
}

const repeat = (times: number, key: string) => Array.from({ length: times }, () => key)

/** Through header and navigation, far into the content, and back to the start. */
const walk = ['Tab', 'Enter', ...repeat(40, 'Tab'), ...repeat(70, 'Shift+Tab')]

for (const { route, path = route, as = 'staff' } of screenStates.filter(({ state }) => state === 'full'))
  test(`[R77] ${path}: whatever Tab reaches, either way, has a ring of 2 px, and nothing covers it`, {
    tags: ['all'],
  }, async () => {
    await openWhole(as, path)
    const seen = new Set<Element>()
    const faults = new Set<string>()
    const end = beforeEachKey(() => {
      const element = document.activeElement
      // `main` gets the focus from the skip link.
      if (!element || element.matches('body, iframe, main')) return
      seen.add(element)
      if (!hasRing(element)) faults.add(`${nameOf(element)} has no ring`)
      if (!isClear(element)) faults.add(`${nameOf(element)} is covered or out of sight`)
    })
    await commands.pressKeys(walk)
    end()
    expect([...faults]).toEqual([])
    expect(seen.size).toBeGreaterThan(10)
  })

/** Beginnings of the names of controls that change something at the vendor. */
const change =
  /^(?:add|assign|change|create|cut|delete|edit|import|invite|move|new|paste|publish|release|remove|rename|renew|resend|save|suspend|sync|synchronize|upload|withdraw)\b/i

/** Local to the browser: a saved view, a calendar file, a text that is checked, a mail draft. */
const harmless = ['Save this view…', 'Add to calendar', 'Paste text', 'New request']

const onEachStop = ['Tab', 'Enter', 'Escape', 'F2', 'Delete', 'Control+x', 'Control+v', 'Escape']

/** The menu's screens, and addresses that open a change. */
const ofReader = [
  ...['/', ...landings, ...table.map(([path]) => path)].map((path) => ({ path, isEarly: false })),
  { path: '/licenses/lic_0440', isEarly: true },
  { path: '/licenses/lic_0440?dialog=hosts', isEarly: false },
  { path: '/licenses/lic_0440?dialog=edit', isEarly: false },
  { path: '/admin/users_manager?new=1', isEarly: false },
  { path: '/resources/res_rotating_pump', isEarly: false },
]

for (const { path, isEarly } of ofReader)
  test(`[R12] [G3] ${path}: somebody who only reads finds no control that changes anything, and sends no such call`, {
    tags: isEarly ? [] : ['all'],
  }, async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    await openWhole('reader', path)
    const controls = new Set<string>()
    const end = beforeEachKey((event) => {
      for (const one of document.querySelectorAll('button, [role=menuitem], [role=button]'))
        controls.add((one.getAttribute('aria-label') ?? one.textContent ?? '').trim())
      // Leaves the page.
      if (event.key === 'Enter' && document.activeElement?.closest('a')) event.preventDefault()
    })
    await commands.pressKeys(Array.from({ length: 25 }, () => onEachStop).flat())
    end()
    const methods = sent.mock.calls.map(([input, init]) =>
      input instanceof Request ? `${input.method} ${input.url}` : `${init?.method ?? 'GET'} ${String(input)}`,
    )
    expect(methods.filter((call) => !call.startsWith('GET '))).toEqual([])
    expect(controls.size).toBeGreaterThan(3)
    expect([...controls].filter((name) => change.test(name) && !harmless.includes(name))).toEqual([])
  })
