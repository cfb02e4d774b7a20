import { adaptColors } from './dark'

/** The address that may be loaded instead of the written one, or null. */
export type ReadAddress = (written: string) => string | null

const addresses = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)"']*))\s*\)/gi

/**
 * A value with its addresses replaced by those that may be loaded; null when one may not be, or when it hides what it
 * says. The frame's policy loads nothing else anyway: this keeps its console and its promises clean.
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

/** What is left may still name a picture, by an escape or as plain text. */
const hidden = /\\|(?:url|src|image|import)\b|(?:image-set|cross-fade)\([^)]*["']/i

/**
 * Gives a block colors for the dark and takes the declarations that load from elsewhere out of it, and what would hang over the whole document: the
 * frame is as tall as its content, so nothing in it can stay in view.
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
  // A shorthand around a variable shows in the whole alone.
  if (/var\(/.test(style.cssText) && cleanValue(style.cssText, read) === null) style.cssText = ''
}

type Rules = { readonly cssRules: CSSRuleList; deleteRule: (index: number) => void }

const isGroup = (rule: CSSRule | Rules): rule is Rules => 'cssRules' in rule && 'deleteRule' in rule
const isBlock = (rule: CSSRule): rule is CSSRule & { style: CSSStyleDeclaration } => 'style' in rule

/** Cleans the rules of a style sheet; a font is kept when it comes with the document itself. */
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
