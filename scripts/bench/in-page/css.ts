/** Texts of rules that scripts put into a sheet, in the sheet's order. */
const inserted = new WeakMap<CSSStyleSheet, string[]>()

/** Records rules that are inserted from now on: a sheet without a file has no other text. */
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

/** The rules of all style sheets that apply to the page, as they are written. */
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
  const list = lasting.replaceAll(/(^|,|[>+~]|(?<!\s)\s)\s*(?=,|$)/g, '$1*')
  try {
    return document.querySelector(list) !== null
  } catch {
    // The rest is no selector any more, for example `:not()`: rather one rule too many.
    return true
  }
}

/** A rule as it is written: its prelude, and its block without braces, null where there is none. */
type WrittenRule = {
  prelude: string
  block: string | null
}

/**
 * Cuts a style sheet into its rules. The browser's own reading of a rule cannot stand in for this: of a shorthand with
 * a variable in it, of which one side is overridden, `cssText` gives empty values.
 */
export function rulesOf(css: string): WrittenRule[] {
  const rules: WrittenRule[] = []
  let start = 0
  let open = -1
  let depth = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1
    else if (sign === '"' || sign === "'") at = endOfString(css, at)
    else if (sign === '\\') at += 1
    else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}' || (sign === ';' && depth === 0)) {
      if (sign === '}') depth -= 1
      if (depth > 0) continue
      const prelude = plain(css.slice(start, sign === ';' ? at : open))
      rules.push({ prelude, block: sign === ';' ? null : css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return rules
}

function endOfString(css: string, from: number): number {
  let at = from + 1
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1
  return at
}

/** Without comments. */
const plain = (prelude: string) =>
  prelude
    .split('*/')
    .map((part) => part.split('/*')[0])
    .join('')
    .trim()
