import axe from 'axe-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The modes differ only in colors, so the second one is checked for contrast only. */
const colorRules = ['color-contrast', 'link-in-text-block']
/** Rules about whole pages, which a part rendered alone cannot meet. */
const pageRules = ['document-title', 'landmark-one-main', 'page-has-heading-one', 'region', 'bypass']

const colorModes = ['light', 'dark'] as const
type ColorMode = (typeof colorModes)[number]

/** Marks a text whose contrast is still to be measured. */
const mark = 'data-unmeasured'
axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })

/** Looks whose contrast axe has found sufficient: measuring contrast is most of axe's work, and pages repeat looks. */
const sufficient = new Set<string>()

/** Elements whose contrast axe does not measure: they draw no text, or may be pale. */
const withoutText = 'option, input:is([type="checkbox"], [type="radio"], [type="range"], [type="color"])'
const pale = ':disabled, [aria-disabled="true"], [inert]'

/** Texts measured per look: one of them may be covered, or too short for a verdict. */
const ENOUGH = 3

const hasText = (element: Element) =>
  (element.matches(`:is(input, select, textarea):not(${withoutText})`) ||
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim())) &&
  !element.matches(withoutText) &&
  element.closest(pale) === null &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** Everything contrast depends on: the text's style and the backgrounds behind it. Null for visually hidden text. */
function lookOf(element: Element, grounds: Map<Element, string | null>): string | null {
  function groundOf(one: Element | null): string | null {
    if (one === null) return ''
    const known = grounds.get(one)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, clip, clipPath } = getComputedStyle(one)
    const isClipped = clip === 'rect(0px, 0px, 0px, 0px)' || clipPath === 'inset(50%)'
    const behind = isClipped ? null : groundOf(one.parentElement)
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter}`
    const ground = behind === null || own === 'rgba(0, 0, 0, 0) none 1 none' ? behind : `${behind} | ${own}`
    grounds.set(one, ground)
    return ground
  }
  const ground = groundOf(element)
  if (ground === null) return null
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
  const { localName } = element
  const name = element.getAttribute('class')
  return [localName, name, color, fontSize, fontWeight, textShadow, ground].join(' ; ')
}

/** Runs axe with these rules; contrast is measured only for looks not yet found sufficient. */
async function violationsIn(mode: ColorMode, without: readonly string[]): Promise<string[]> {
  document.documentElement.classList.replace(mode === 'dark' ? 'light' : 'dark', mode)
  const grounds = new Map<Element, string | null>()
  const looks = new Map<Element, string>()
  const counts = new Map<string, number>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element)) continue
    const look = lookOf(element, grounds)
    if (look === null || sufficient.has(look)) continue
    const count = (counts.get(look) ?? 0) + 1
    counts.set(look, count)
    if (count <= ENOUGH) looks.set(element, look)
  }
  for (const element of looks.keys()) element.setAttribute(mark, '')
  // Without a new look there is no contrast to measure.
  const isColored = looks.size > 0
  if (mode === 'dark' && !isColored) return []
  const disabled = isColored ? without : [...without, 'color-contrast']
  const rules: axe.RunOptions =
    mode === 'dark'
      ? { runOnly: { type: 'rule', values: colorRules } }
      : {
          runOnly: { type: 'tag', values: tags },
          rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        }
  // One run for both: before its first rule, axe reads every element of the page.
  const { passes, violations: found } = await axe.run(document, {
    ...rules,
    // The backend's HTML is in a frame without an origin, out of reach of our scripts.
    iframes: false,
    elementRef: true,
    // The element's own markup identifies it; computing a unique selector is slow.
    selectors: false,
    resultTypes: isColored ? ['violations', 'passes'] : ['violations'],
  })
  for (const { id, nodes } of passes)
    for (const { element } of nodes) {
      const look = id === 'color-contrast' && element ? looks.get(element) : undefined
      if (look !== undefined) sufficient.add(look)
    }
  for (const element of looks.keys()) element.removeAttribute(mark)
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${mode}: ${id} (${impact}): ${html} ${failureSummary}`),
  )
}

/**
 * All violations in both color modes, whatever their impact.
 * @param what a whole page, which has a heading and landmarks, or a part of one
 * @param modes only one when the other is known to have the same colors
 */
export async function violations(
  what: 'page' | 'part' = 'part',
  modes: readonly ColorMode[] = colorModes,
): Promise<string[]> {
  const without = what === 'part' ? pageRules : []
  const found = []
  for (const mode of modes) found.push(...(await violationsIn(mode, without)))
  document.documentElement.classList.replace('dark', 'light')
  return found
}

/** For component tests: fails for every violation. */
export async function expectAccessible(
  what: 'page' | 'part' = 'part',
  modes: readonly ColorMode[] = colorModes,
): Promise<void> {
  expect(await violations(what, modes)).toEqual([])
}
