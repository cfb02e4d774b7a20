import { parseInert } from '../browser/parse-inert'
import { walkNodes } from '../browser/walk-nodes'

export type PassageKind = 'heading' | 'text' | 'item' | 'row' | 'code' | 'picture'

/** A heading, a paragraph, a list item, a table row, a code listing, or the alternative text of a picture. */
export type Passage = {
  readonly kind: PassageKind
  /** The level of a heading; else 0. */
  readonly level: number
  readonly text: string
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'title', 'annotation'])
/** Elements that begin and end a passage. */
const blocks = new Set(
  (
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)

/**
 * The passages of an HTML text in order, read from a document that is never shown.
 * @param neutralize rewrites the text before it is parsed, as in `HtmlRules`
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
  const enter = (element: Node) => {
    if (element instanceof Text) words += element.data
    if (!(element instanceof Element)) return
    const name = element.localName
    const { kind, level } = open.at(-1) ?? { kind: 'text', level: 0 }
    if (isPicture(name) && kind !== 'row') {
      finish()
      passages.push({ kind: 'picture', level: 0, text: nameOfPicture(element) })
    } else if (isPicture(name)) words += ` [${nameOfPicture(element)}] `
    else if (isCell(name) && element.previousElementSibling) words += ' | '
    // A row is one passage, whatever its cells contain.
    else if (name === 'br' || (kind === 'row' && name !== 'tr')) words += kind === 'code' ? '\n' : ' '
    else if (blocks.has(name)) {
      finish()
      open.push({ element, ...kindOf(name, kind, level) })
    }
  }
  const leave = (element: Node) => {
    if (open.at(-1)?.element !== element) return
    finish()
    open.pop()
  }

  const parsed = parseInert(neutralize(html))
  prepare?.(parsed)
  walkNodes(parsed.body, enter, leave, isSilent)
  finish()
  return passages
}

const isSilent = (node: Node) =>
  node instanceof Element && (silent.has(node.localName) || node.hasAttribute('hidden'))
const isPicture = (name: string) => name === 'img' || name === 'image'
const isCell = (name: string) => name === 'td' || name === 'th'

/** The kind of passage that a block begins; default: that of its parent block. */
function kindOf(name: string, around: PassageKind, level: number): { kind: PassageKind; level: number } {
  const own = /^h([1-6])$/.exec(name)
  if (own) return { kind: 'heading', level: Number(own[1]) }
  if (name === 'pre') return { kind: 'code', level: 0 }
  if (name === 'tr') return { kind: 'row', level: 0 }
  if (name === 'li' || name === 'dt' || name === 'dd') return { kind: 'item', level: 0 }
  return { kind: around, level }
}

/** The alternative text of a picture, else its file name; none for an inline picture. */
function nameOfPicture(element: Element): string {
  const shown = (element.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
  if (shown !== '') return shown
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
  const file = address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return file === '' ? 'Picture without a description' : file
}
