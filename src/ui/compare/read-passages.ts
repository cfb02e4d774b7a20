import { parseInert } from '../browser/parse-inert'

export type PassageKind = 'heading' | 'text' | 'item' | 'row' | 'code' | 'picture'

/** A heading, a paragraph, an item of a list, a row of a table, a listing, or what a picture says it shows. */
export type Passage = {
  readonly kind: PassageKind
  /** The level of a heading; 0 for all else. */
  readonly level: number
  readonly text: string
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'title', 'annotation'])
/** Elements that begin and end a passage. */
const blocks = new Set(
  (
    'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)

/**
 * The passages of an HTML text in their order, read in a document that is never shown.
 * @param neutralize what the text passes before it is parsed, as `HtmlRules` have it
 * @param prepare changes the parsed document in place
 */
export function readPassages(
  html: string,
  neutralize: (html: string) => string,
  prepare?: (parsed: Document) => void,
): readonly Passage[] {
  const passages: Passage[] = []
  const open: { readonly element: Element; readonly kind: PassageKind; readonly level: number }[] = []
  let words = ''
  const finish = () => {
    const { kind, level } = open.at(-1) ?? { kind: 'text', level: 0 }
    const text = kind === 'code' ? words.trimEnd().replace(/^\n+/, '') : words.replace(/\s+/g, ' ').trim()
    words = ''
    if (text !== '') passages.push({ kind, level, text })
  }
  const enter = (element: Element) => {
    const name = element.localName
    const { kind, level } = open.at(-1) ?? { kind: 'text', level: 0 }
    if (isPicture(name) && kind !== 'row') {
      finish()
      passages.push({ kind: 'picture', level: 0, text: nameOfPicture(element) })
    } else if (isPicture(name)) words += ` [${nameOfPicture(element)}] `
    else if (isCell(name) && element.previousElementSibling) words += ' | '
    // A row is one passage, whatever its cells are made of.
    else if (name === 'br' || (kind === 'row' && name !== 'tr')) words += kind === 'code' ? '\n' : ' '
    else if (blocks.has(name)) {
      finish()
      open.push({ element, ...kindOf(name, kind, level) })
    }
  }
  const leave = (element: Element) => {
    if (open.at(-1)?.element !== element) return
    finish()
    open.pop()
  }

  const parsed = parseInert(neutralize(html))
  prepare?.(parsed)
  const { body } = parsed
  // A loop, as a hostile text may be nested deeper than calls may be.
  let node: Node | null = body
  enter(body)
  while (node) {
    const within: Node | null = node instanceof Element && isSilent(node) ? null : node.firstChild
    let next: Node | null = within ?? node.nextSibling
    if (!within && node instanceof Element) leave(node)
    while (!next && node && node !== body) {
      node = node.parentNode
      if (node instanceof Element) leave(node)
      next = node && node !== body ? node.nextSibling : null
    }
    node = next
    if (node instanceof Element) enter(node)
    else if (node?.nodeType === Node.TEXT_NODE) words += node.nodeValue
  }
  finish()
  return passages
}

const isSilent = (element: Element) => silent.has(element.localName) || element.hasAttribute('hidden')
const isPicture = (name: string) => name === 'img' || name === 'image'
const isCell = (name: string) => name === 'td' || name === 'th'

/** The kind of passage that a block begins; one without a kind of its own has that of the block around it. */
function kindOf(name: string, around: PassageKind, level: number): { kind: PassageKind; level: number } {
  const own = /^h([1-6])$/.exec(name)
  if (own) return { kind: 'heading', level: Number(own[1]) }
  if (name === 'pre') return { kind: 'code', level: 0 }
  if (name === 'tr') return { kind: 'row', level: 0 }
  if (name === 'li' || name === 'dt' || name === 'dd') return { kind: 'item', level: 0 }
  return { kind: around, level }
}

/** What a picture says it shows, else the name of its file; a picture within the text has none. */
function nameOfPicture(element: Element): string {
  const shown = (element.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
  if (shown !== '') return shown
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
  const file = address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return file === '' ? 'Picture without a description' : file
}
