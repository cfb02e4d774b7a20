import { rulesOf } from './css-text'

/** Texts of rules that scripts put into a sheet, in the sheet's order. */
const inserted = new WeakMap<CSSStyleSheet, string[]>()

/** Remembers what is inserted from now on: a sheet without a file has no other text. */
export function watchInsertedRules(): void {
  const { prototype } = CSSStyleSheet
  const insert = Object.getOwnPropertyDescriptor(prototype, 'insertRule')?.value
  const remove = Object.getOwnPropertyDescriptor(prototype, 'deleteRule')?.value
  prototype.insertRule = function (rule, index = 0) {
    const at: number = Reflect.apply(insert, this, [rule, index])
    const texts = inserted.get(this) ?? []
    texts.splice(at, 0, rule)
    inserted.set(this, texts)
    return at
  }
  prototype.deleteRule = function (index) {
    Reflect.apply(remove, this, [index])
    inserted.get(this)?.splice(index, 1)
  }
}

/** What the page wears: rules of all its sheets, as they are written. */
export async function usedCss(): Promise<string> {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  return keepUsed(await Promise.all(sheets.map(textOf)))
}

/** The rules that apply to an element of the page now, or would when it is hovered, focused or printed. */
export function keepUsed(texts: readonly string[]): string {
  const kept = texts.flatMap(used)
  const css = kept.filter(({ name }) => name === null).map((one) => one.css)
  // Keyframes and fonts are of use when a rule names them.
  const all = css.join('\n')
  return kept.flatMap((one) => (one.name === null || all.includes(one.name) ? [one.css] : [])).join('\n')
}

async function textOf(sheet: CSSStyleSheet): Promise<string> {
  if (sheet.href !== null) return (await fetch(sheet.href)).text()
  return (inserted.get(sheet) ?? [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n')
}

type Kept = {
  css: string
  name: string | null
}

function used(text: string): Kept[] {
  return rulesOf(text).flatMap(({ prelude, block }): Kept[] => {
    if (block === null) return [{ css: `${prelude};`, name: null }]
    const css = `${prelude} {${block}}`
    const [, at] = /^@([\w-]+)/.exec(prelude) ?? []
    if (at === undefined) return applies(prelude) ? [{ css, name: null }] : []
    if (at.endsWith('keyframes')) return [{ css, name: prelude.replace(/^\S+\s+/, '') }]
    if (at === 'font-face') return [{ css, name: /font-family:\s*["']?([^;"']+)/.exec(block)?.[1] ?? null }]
    if (!/^(media|supports|layer|container|scope|starting-style)$/.test(at)) return [{ css, name: null }]
    return used(block).map((one) => ({ ...one, css: `${prelude} {\n${one.css}\n}` }))
  })
}

const pseudoElement = /::[\w-]+(\([^()]*\))?|:(before|after|first-line|first-letter)\b/g
const passing = /:(hover|active|focus-visible|focus-within|focus|visited|target|fullscreen|autofill)\b/g

/** Whether an element of the page matches, or would in another moment. */
export function applies(selector: string): boolean {
  const lasting = selector.replaceAll(pseudoElement, '').replaceAll(passing, '')
  const list = lasting.replaceAll(/(^|,|[\s>+~])\s*(?=,|$)/g, '$1*')
  try {
    return document.querySelector(list) !== null
  } catch {
    // What is left is no selector any more, for example `:not()`: rather one rule too many.
    return true
  }
}
