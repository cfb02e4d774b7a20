import { parseInert } from '../browser/parse-inert'

/** Removes, in place, what may not be shown. */
export type Sanitize = (root: Element) => void

/** What a text may hold, as whoever shows it says. */
export type HtmlRules = {
  readonly sanitize: Sanitize
  /** The text before it is parsed: without what a browser reports although it could do nothing; `style` is `data-style`. */
  readonly neutralize: (html: string) => string
}

/** A text as elements of an inert document, and what was left out of it: "2 pictures". */
export type CleanHtml = { readonly root: HTMLElement; readonly leftOut: readonly string[] }

/** Characters and elements up to which a text keeps its formatting: far more than any description may have. */
const MAX_LENGTH = 4_000_000
const MAX_ELEMENTS = 20_000

type Kind = readonly [one: string, more: string, selector: string]

/** What a description cannot hold. Words inside stay, but for scripts and forms. */
const unsupported: readonly Kind[] = [
  ['script', 'scripts', 'script, iframe, object, embed, applet'],
  ['form field', 'form fields', 'input, select, textarea, button'],
  ['picture', 'pictures', 'img, picture, svg, canvas, image'],
  ['recording', 'recordings', 'audio, video'],
  ['table', 'tables', 'table'],
  ['formula', 'formulas', 'math'],
  ['folded part', 'folded parts', 'details'],
]

/**
 * A written or pasted text, cleaned of what office programs add, of what may not be shown and of what an editor cannot
 * hold. Null for a text so large that only its words should be used.
 */
export function cleanHtml(html: string, { sanitize, neutralize }: HtmlRules): CleanHtml | null {
  if (html.length > MAX_LENGTH) return null
  const { body } = parseInert(neutralize(html))
  // The sheets and the hidden lists of an office program are most of what it copies.
  for (const element of body.querySelectorAll('style, link, meta, title, xml')) element.remove()
  if (body.getElementsByTagName('*').length > MAX_ELEMENTS) return null
  removeComments(body)
  const leftOut = unsupported.flatMap(([one, more, selector]) => {
    const outermost = [...body.querySelectorAll(selector)].filter(
      (element) => !element.parentElement?.closest(selector),
    )
    return outermost.length === 0 ? [] : `${outermost.length} ${outermost.length === 1 ? one : more}`
  })
  listsOfWord(body)
  for (const element of body.querySelectorAll('*')) withoutLooks(element)
  const root = body.ownerDocument.createElement('div')
  root.append(...body.childNodes)
  sanitizeKeepingLinks(root, sanitize)
  for (const element of root.querySelectorAll(unsupported.map(([, , selector]) => selector).join()))
    if (element.localName !== 'table') element.replaceWith(...wordsOf(element))
  return { root, leftOut }
}

/**
 * Sanitizes what is in an element. A sanitized address is absolute: a link that may stay is kept as it was written, since
 * the text outlives the portal's address.
 */
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

/** Whether an address may be linked to: another site, an e-mail address, or a page of the portal. */
export function isLinkAddress(address: string, sanitize: Sanitize): boolean {
  const root = parseInert('').createElement('div')
  const link = root.appendChild(root.ownerDocument.createElement('a'))
  link.setAttribute('href', address)
  sanitize(root)
  return address !== '' && link.hasAttribute('href')
}

const wordsOf = (element: Element) => (element.localName === 'details' ? [...element.childNodes] : [])

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Styles and classes are not kept, but for what bold and italic are copied as. */
function withoutLooks(element: Element): void {
  const style = element.getAttribute('data-style')
  for (const { name } of [...element.attributes])
    if (name !== 'href' && name !== 'start') element.removeAttribute(name)
  const kept = style?.match(/(?<!-)(?:font-weight|font-style)\s*:\s*\w+/gi)
  if (kept && element.localName === 'span') markAs(element, kept.join())
  // Google's documents wrap everything in a bold element that is not bold.
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

/** Word writes a list as paragraphs, each with its mark as text. */
function listsOfWord(body: HTMLElement): void {
  let list: Element | null = null
  for (const item of body.querySelectorAll('p[data-style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const mark = item.querySelector('[data-style*="mso-list"]')
    const tag = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    if (list === null || list !== item.previousElementSibling || list.localName !== tag) {
      list = body.ownerDocument.createElement(tag)
      item.before(list)
    }
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}
