import { parseInert } from '../browser/parse-inert'
import { withoutUnseen } from '../search/pasted-text'
import { listsOfOffice } from './office-lists'

/** Removes forbidden content in place. */
export type Sanitize = (root: Element) => void

/** The allowed content of a text. */
export type HtmlRules = {
  readonly sanitize: Sanitize
  /** Rewrites the text before it is parsed, to avoid CSP reports for inert content; `style` becomes `data-style`. */
  readonly neutralize: (html: string) => string
}

/** A text as elements of an inert document, its removed content ("2 pictures"), and its kept parts. */
export type CleanHtml = {
  readonly root: HTMLElement
  readonly leftOut: readonly string[]
  readonly kept: readonly string[]
}

/** Characters and elements up to which a text keeps its formatting: far more than any description has. */
const MAX_LENGTH = 4_000_000
const MAX_ELEMENTS = 20_000

type Kind = readonly [one: string, more: string, selector: string]

/** Content that is never shown. */
const unseen: readonly Kind[] = [
  ['script', 'scripts', 'script, iframe, object, embed, applet'],
  ['form field', 'form fields', 'input, select, textarea, button'],
]
const recordings: Kind = ['recording', 'recordings', 'audio, video']

/** Content that an editor cannot change. */
const fixed: readonly Kind[] = [
  ['picture', 'pictures', 'img, picture, svg, canvas, image'],
  ['table', 'tables', 'table'],
  ['formula', 'formulas', 'math'],
  ['folded part', 'folded parts', 'details'],
]

/** Elements removed from a pasted text. Their words stay, except of scripts and forms. */
const unsupported: readonly Kind[] = [...unseen, ...fixed, recordings]

/** Elements kept unchanged in a stored text; of a pasted one only their words stay. */
const keepable: readonly Kind[] = [
  ...fixed,
  ['figure', 'figures', 'figure'],
  ['list of terms', 'lists of terms', 'dl'],
]

const selectorOf = (kinds: readonly Kind[]) => kinds.map(([, , selector]) => selector).join()

/** The attribute of a placeholder for a kept part: its HTML, with `data-style` for `style`. */
export const KEPT_ATTRIBUTE = 'data-kept'

/**
 * Cleans a typed or pasted text: removes office programs' markup, forbidden content, and content the editor cannot
 * hold. A stored text, or one copied from the editor, keeps the parts that the editor cannot change. Null for a text so
 * large that only its words should be used.
 */
export function cleanHtml(
  html: string,
  { sanitize, neutralize }: HtmlRules,
  { isStored = false } = {},
): CleanHtml | null {
  if (html.length > MAX_LENGTH) return null
  const { body } = parseInert(neutralize(html))
  // Most of an office program's clipboard is style sheets and hidden lists.
  for (const element of body.querySelectorAll('style, link, meta, title:not(svg *), xml')) element.remove()
  if (body.getElementsByTagName('*').length > MAX_ELEMENTS) return null
  for (const comment of nodesOf(body, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment)
  const kept = isStored ? countOf(body, keepable) : []
  const parts = isStored ? takeOut(body) : copiedParts(body, neutralize)
  const leftOut = countOf(body, isStored ? [...unseen, recordings] : unsupported)
  listsOfOffice(body)
  for (const element of body.querySelectorAll('*')) withoutLooks(element, isStored)
  const root = body.ownerDocument.createElement('div')
  root.append(...body.childNodes)
  sanitizeKeepingLinks(root, sanitize)
  for (const element of root.querySelectorAll(selectorOf(unsupported)))
    if (element.localName === 'details') element.replaceWith(...element.childNodes)
    else if (element.localName !== 'table') element.remove()
  removeUnseen(root)
  for (const { mark, element } of parts) {
    const holder = mark.ownerDocument.createElement('div')
    holder.append(element)
    sanitizeKeepingAll(holder, sanitize)
    removeUnseen(holder)
    if (holder.innerHTML === '') mark.remove()
    else mark.setAttribute(KEPT_ATTRIBUTE, holder.innerHTML)
  }
  return { root, leftOut, kept }
}

/** "2 tables" for each kind present, without nested ones. */
function countOf(body: HTMLElement, kinds: readonly Kind[]): string[] {
  return kinds.flatMap(([one, more, selector]) => {
    const { length } = outermost(body, selector)
    return length === 0 ? [] : `${length} ${length === 1 ? one : more}`
  })
}

const outermost = (body: HTMLElement, selector: string) =>
  [...body.querySelectorAll(selector)].filter((element) => !element.parentElement?.closest(selector))

type Part = { readonly mark: Element; readonly element: Element }

/** Replaces each kept part by a placeholder: a block, or an inline node. */
function takeOut(body: HTMLElement): Part[] {
  return outermost(body, selectorOf(keepable)).map((element) => {
    const mark = body.ownerDocument.createElement(isInLine(element) ? 'span' : 'div')
    element.replaceWith(mark)
    return { mark, element }
  })
}

function isInLine(element: Element): boolean {
  if (element.matches('table, details, figure, dl')) return false
  if (element.closest('p, h1, h2, h3, h4, h5, h6, a, span, pre, strong, b, em, i')) return true
  return [...(element.parentNode?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  )
}

/** The kept parts of a text copied from an editor. */
function copiedParts(body: HTMLElement, neutralize: HtmlRules['neutralize']): Part[] {
  return [...body.querySelectorAll(`[${KEPT_ATTRIBUTE}]`)].flatMap((mark) => {
    const element = parseInert(neutralize(mark.getAttribute(KEPT_ATTRIBUTE) ?? '')).body.firstElementChild
    return element?.matches(selectorOf(keepable)) ? { mark, element } : []
  })
}

/** Cleans a text typed as HTML of forbidden content. Its styles are cleaned by the frame that shows them. */
export function cleanSource(html: string, { sanitize, neutralize }: HtmlRules): string {
  const root = parseInert('').createElement('div')
  root.append(...parseInert(neutralize(html)).body.childNodes)
  sanitizeKeepingAll(root, sanitize)
  removeUnseen(root)
  return withStyles(root.innerHTML)
}

/** Restores neutralized `style` attributes. */
export function withStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(' data-style="', ' style="'))
}

/** Sanitizes an element's content; URLs of links and pictures, and neutralized styles, stay unchanged. */
function sanitizeKeepingAll(root: Element, sanitize: Sanitize): void {
  const written = [...root.querySelectorAll('[data-style], img[src]')].map(
    (element) => [element, element.getAttribute('data-style'), element.getAttribute('src')] as const,
  )
  sanitizeKeepingLinks(root, sanitize)
  for (const [element, style, src] of written) {
    if (style !== null) element.setAttribute('data-style', style)
    if (src === null || element.localName !== 'img') continue
    element.setAttribute('src', src)
    element.removeAttribute('decoding')
  }
}

/** Sanitizes an element's content; allowed links keep their relative address, which outlives the portal's. */
export function sanitizeKeepingLinks(root: Element, sanitize: Sanitize): void {
  const written = [...root.querySelectorAll('a[href]')].map(
    (link) => [link, (link.getAttribute('href') ?? '').trim()] as const,
  )
  sanitize(root)
  for (const [link, href] of written) {
    link.removeAttribute('rel')
    if (link.hasAttribute('href')) link.setAttribute('href', href)
  }
}

/** Whether a URL may be linked to: another site, an e-mail address, or a page of the portal. */
export function isLinkAddress(address: string, sanitize: Sanitize): boolean {
  const root = parseInert('').createElement('div')
  const link = root.appendChild(root.ownerDocument.createElement('a'))
  link.setAttribute('href', address)
  sanitize(root)
  return address !== '' && link.hasAttribute('href')
}

/** Removes invisible characters from the words; joiners of letters and operators of formulas stay. */
export function removeUnseen(root: Element): void {
  let before = ''
  for (const text of nodesOf(root, NodeFilter.SHOW_TEXT)) {
    if (text.parentElement?.closest('math')) continue
    const written = text.nodeValue ?? ''
    const seen = withoutUnseen(before + written).slice(before.length)
    if (seen !== written) text.nodeValue = seen
    before = /[\p{L}\p{M}\p{So}\p{Sk}]\p{Variation_Selector}?$/u.exec(seen)?.[0] ?? ''
  }
}

function nodesOf(root: Element, kind: number): Node[] {
  const walker = root.ownerDocument.createTreeWalker(root, kind)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

/** Drops styles and classes after converting bold and italic; in a stored text, keeps heading ids for links. */
function withoutLooks(element: Element, isStored: boolean): void {
  const style = element.getAttribute('data-style')
  const isAnchor = isStored && /^h[1-6]$/.test(element.localName)
  const isNumbered = element.localName === 'ol' && /^[1aAiI]$/.test(element.getAttribute('type') ?? '')
  const keeps = new Set(['href', 'start', isAnchor ? 'id' : '', isNumbered ? 'type' : ''])
  for (const { name } of [...element.attributes]) if (!keeps.has(name)) element.removeAttribute(name)
  const kept = style?.match(/(?<!-)(?:font-weight|font-style)\s*:\s*\w+/gi)
  if (kept && element.localName === 'span') markAs(element, kept.join())
  // Google Docs wraps everything in a bold element that is not bold.
  if (element.localName === 'b' && /(?<!-)font-weight\s*:\s*(?:normal|400)/i.test(style ?? ''))
    element.replaceWith(...element.childNodes)
}

function markAs(element: Element, looks: string): void {
  const tags = [
    /weight\s*:\s*(?:bold|[6-9]00)/i.test(looks) ? 'strong' : null,
    /style\s*:\s*italic/i.test(looks) ? 'em' : null,
  ]
  for (const tag of tags) {
    if (tag === null) continue
    const mark = element.ownerDocument.createElement(tag)
    mark.append(...element.childNodes)
    element.append(mark)
  }
}
