/** Resolves a written address to one that may be loaded, or null. */
export type ReadAddress = (written: string) => string | null

const addresses = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)"']*))\s*\)/gi

/**
 * A value with its addresses resolved; null when one may not be loaded, or when escapes could hide one. The frame's
 * policy blocks other addresses anyway: this avoids the violations in its console.
 */
export function cleanValue(value: string, read: ReadAddress): string | null {
  if (!/url|src\(|image|import|\\/i.test(value)) return value
  let isClean = true
  const cleaned = value.replace(addresses, (_, double?: string, single?: string, bare?: string) => {
    const written = (double ?? single ?? bare ?? '').trim()
    if (written.startsWith('#')) return `url("${written.replaceAll(/["\\]/g, '')}")`
    const address = written.includes('\\') ? null : read(written)
    if (address === null) isClean = false
    return `url("${address ?? ''}")`
  })
  return isClean && !hidden.test(cleaned.replace(/url\("[^"\\]*"\)/g, '')) ? cleaned : null
}

/** Other ways to name an image: an escape, or a string without url(). */
const hidden = /\\|(?:url|src|image|import)\b|(?:image-set|cross-fade)\([^)]*["']/i

/**
 * Adapts the colors of a block to dark mode and removes declarations that load from elsewhere or fix the position:
 * the frame is as tall as its content, so nothing in it could stay in view.
 */
export function cleanDeclarations(style: CSSStyleDeclaration, read: ReadAddress): void {
  adaptColors(style)
  if (/fixed|sticky/.test(style.getPropertyValue('position'))) style.removeProperty('position')
  if (!/url|src\(|image|\\/i.test(style.cssText)) return
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name)
    const cleaned = cleanValue(value, read)
    if (cleaned === null) style.removeProperty(name)
    else if (cleaned !== value) style.setProperty(name, cleaned, style.getPropertyPriority(name))
  }
  // A shorthand with a variable is visible in the text of the block only.
  if (/var\(/.test(style.cssText) && cleanValue(style.cssText, read) === null) style.cssText = ''
}

type Rules = { readonly cssRules: CSSRuleList; deleteRule: (index: number) => void }

const isGroup = (rule: CSSRule | Rules): rule is Rules => 'cssRules' in rule && 'deleteRule' in rule
const isBlock = (rule: CSSRule): rule is CSSRule & { style: CSSStyleDeclaration } => 'style' in rule

/** Cleans the rules of a style sheet; fonts are kept when they are data: URLs. */
export function cleanRules(rules: Rules, read: ReadAddress): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index]
    if (!rule) continue
    if (rule instanceof CSSFontFaceRule) {
      if (!/^url\("?data:/.test(rule.style.getPropertyValue('src'))) rules.deleteRule(index)
      continue
    }
    if (rule instanceof CSSImportRule) rules.deleteRule(index)
    if (isBlock(rule)) cleanDeclarations(rule.style, read)
    if (isGroup(rule)) cleanRules(rule, read)
    else if (rule instanceof CSSKeyframesRule)
      for (const frame of rule.cssRules) if (isBlock(frame)) cleanDeclarations(frame.style, read)
  }
}

/** Colors that refer to another color, which is adapted itself. */
const relative =
  /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|transparent|none)?$|var\(|light-dark\(/i

/** In dark mode: least lightness of text and greatest of backgrounds (OKLCH, 0 to 1). */
const MIN_TEXT_LIGHTNESS = 0.78
const MAX_BACKGROUND_LIGHTNESS = 0.33

/**
 * Adds dark variants to the colors of a declaration block: the same hue, lighter for text and darker for backgrounds.
 * Documents are written for a white background.
 */
function adaptColors(style: CSSStyleDeclaration): void {
  const adapt = (name: string, lightness: string) => {
    const color = style.getPropertyValue(name)
    if (relative.test(color)) return
    const dark = `oklch(from ${color} ${lightness} c h)`
    style.setProperty(name, `light-dark(${color}, ${dark})`, style.getPropertyPriority(name))
  }
  adapt('color', `max(l, ${MIN_TEXT_LIGHTNESS})`)
  adapt('background-color', `min(l, ${MAX_BACKGROUND_LIGHTNESS})`)
}
