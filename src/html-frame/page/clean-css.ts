import {
  MAX_DECLARATIONS,
  MAX_NESTED_RULES,
  MAX_NESTING,
  MAX_RULES,
  MAX_SELECTOR_LENGTH,
  MAX_SELECTOR_NESTING,
} from './limits'

/** Resolves a URL to one that may be loaded, or null. */
export type ReadAddress = (written: string) => string | null

/**
 * Resolves the URLs of a value; null if one may not be loaded, or if escapes could hide one. The frame's policy blocks
 * other URLs anyway: this avoids violations in its console. Reads each character once.
 */
export function cleanValue(value: string, read: ReadAddress): string | null {
  if (!/url|src\(|image|import|\\/i.test(value)) return value
  if (value.includes('\\')) return null
  const opening = /url\(/gi
  let cleaned = ''
  let rest = ''
  let at = 0
  for (let found = opening.exec(value); found; found = opening.exec(value)) {
    const before = value.slice(at, found.index)
    const address = addressAt(value, opening.lastIndex)
    const shown = address && resolve(address.written, read)
    if (!address || shown === null) return null
    cleaned += `${before}url("${shown}")`
    rest += before
    at = address.end
    opening.lastIndex = at
  }
  const after = value.slice(at)
  return namesImage(rest + after) ? null : cleaned + after
}

/** Whether a value without its addresses names an image nevertheless. */
const namesImage = (rest: string) =>
  /(?:url|src|image|import)\b/i.test(rest) || (/cross-fade\(/i.test(rest) && /["']/.test(rest))

const resolve = (written: string, read: ReadAddress) =>
  written.startsWith('#') ? written.replaceAll('"', '') : read(written)

/** The URL that begins at `start`, and the index after it; null if it is not closed. */
function addressAt(value: string, start: number): { written: string; end: number } | null {
  const close = (from: number) => {
    const end = value.indexOf(')', from)
    return end < 0 ? null : end
  }
  let at = start
  while (/\s/.test(value.charAt(at))) at += 1
  const quote = value.charAt(at)
  if (quote !== '"' && quote !== "'") {
    const end = close(at)
    const written = end === null ? '"' : value.slice(at, end).trim()
    return end === null || /["']/.test(written) ? null : { written, end: end + 1 }
  }
  const closing = value.indexOf(quote, at + 1)
  const end = closing < 0 ? null : close(closing + 1)
  if (end === null || value.slice(closing + 1, end).trim() !== '') return null
  return { written: value.slice(at + 1, closing).trim(), end: end + 1 }
}

/**
 * Adapts the colors of a block to dark mode and removes declarations that load from elsewhere or fix the position:
 * the frame is as tall as its content, so nothing in it could stay in view.
 */
export function cleanDeclarations(style: CSSStyleDeclaration, read: ReadAddress): void {
  if (style.length > MAX_DECLARATIONS) style.cssText = ''
  adaptColors(style)
  if (/fixed|sticky/.test(style.getPropertyValue('position'))) style.removeProperty('position')
  if (!/url|src\(|image|\\/i.test(style.cssText)) return
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name)
    const cleaned = cleanValue(value, read)
    if (cleaned === null) style.removeProperty(name)
    else if (cleaned !== value) style.setProperty(name, cleaned, style.getPropertyPriority(name))
  }
  // A shorthand with a variable is visible only in the block's text.
  if (/var\(/.test(style.cssText) && cleanValue(style.cssText, read) === null) style.cssText = ''
}

type Rules = { readonly cssRules: CSSRuleList; deleteRule: (index: number) => void }

const isGroup = (rule: CSSRule | Rules): rule is Rules => 'cssRules' in rule && 'deleteRule' in rule
const isBlock = (rule: CSSRule): rule is CSSRule & { style: CSSStyleDeclaration } => 'style' in rule

/** Remaining budget of style rules in a document. */
export type RuleBudget = { left: number }

export function createRuleBudget(): RuleBudget {
  return { left: MAX_RULES }
}

/**
 * Cleans the rules of a style sheet and yields after each; fonts are kept when they are data: URLs. Rules beyond the
 * budget go, and those whose selector could take a browser minutes to match.
 */
export function* cleanRules(
  rules: Rules,
  read: ReadAddress,
  budget: RuleBudget,
  nesting = 0,
): Generator<void> {
  for (let index = rules.cssRules.length - 1; index >= budget.left; index -= 1) rules.deleteRule(index)
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    yield
    const rule = rules.cssRules[index]
    if (!rule) continue
    budget.left -= 1
    if (budget.left < 0 || !isKept(rule, budget, nesting)) {
      rules.deleteRule(index)
      continue
    }
    if (isBlock(rule) && !(rule instanceof CSSFontFaceRule)) cleanDeclarations(rule.style, read)
    if (isGroup(rule)) yield* cleanRules(rule, read, budget, nesting + 1)
    else if (rule instanceof CSSKeyframesRule) {
      budget.left -= rule.cssRules.length
      for (const frame of rule.cssRules) if (isBlock(frame)) cleanDeclarations(frame.style, read)
    }
  }
}

/** At-rules that contain style rules. */
function stylesAround(rule: CSSRule): number {
  let count = 0
  for (let parent = rule.parentRule; parent; parent = parent.parentRule)
    if (parent instanceof CSSStyleRule) count += 1
  return count
}

function isKept(rule: CSSRule, budget: RuleBudget, nesting: number): boolean {
  if (nesting > MAX_NESTING || rule instanceof CSSImportRule) return false
  if (rule instanceof CSSFontFaceRule) return /^url\("?data:/.test(rule.style.getPropertyValue('src'))
  if (rule instanceof CSSKeyframesRule) return rule.cssRules.length <= budget.left
  return (
    !(rule instanceof CSSStyleRule) ||
    (stylesAround(rule) <= MAX_NESTED_RULES && isQuickSelector(rule.selectorText))
  )
}

/**
 * Whether matching a selector stays linear in the document. Not with `:has()` and `~`, which examine all following or
 * preceding elements, nor with deeply nested lists.
 */
export function isQuickSelector(selector: string): boolean {
  if (selector.length > MAX_SELECTOR_LENGTH || /:has\(|~(?!=)/i.test(selector)) return false
  let depth = 0
  for (const character of selector) {
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth > MAX_SELECTOR_NESTING) return false
  }
  return true
}

/** Colors that refer to another color, which is adapted itself. */
const relative =
  /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|transparent|none)?$|var\(|light-dark\(/i

/**
 * Lightness in dark mode (OKLCH, 0 to 1) from that in light mode, `l`. Text is never dark, a background never light,
 * and white becomes the darkest, since text of any color may be on it. Lines keep their contrast within limits.
 */
const TEXT_LIGHTNESS = 'max(l, 0.78)'
/** Black that lets white through stays readable, a light gray that lets black through would not. */
const TEXT_ALPHA = ' / min(1, 1.4 * alpha)'
const BACKGROUND_LIGHTNESS = 'min(l, clamp(0.22, 1.22 - l, 0.33))'
const LINE_LIGHTNESS = 'clamp(0.38, 1.2 - l, 0.8)'

const sides = ['top', 'right', 'bottom', 'left', 'block-start', 'block-end', 'inline-start', 'inline-end']
const lineColors = [...sides.map((side) => `border-${side}-color`), 'outline-color', 'column-rule-color']

type Colors = Pick<CSSStyleDeclaration, 'getPropertyValue' | 'getPropertyPriority' | 'setProperty'>

/** Adds dark variants to a block's colors, since documents are written for a white background. */
export function adaptColors(style: Colors): void {
  const adapt = (name: string, lightness: string, alpha = '') => {
    const color = style.getPropertyValue(name)
    if (relative.test(color)) return
    const dark = `oklch(from ${color} ${lightness} c h${alpha})`
    style.setProperty(name, `light-dark(${color}, ${dark})`, style.getPropertyPriority(name))
  }
  adapt('color', TEXT_LIGHTNESS, TEXT_ALPHA)
  adapt('background-color', BACKGROUND_LIGHTNESS)
  for (const name of lineColors) adapt(name, LINE_LIGHTNESS)
}
