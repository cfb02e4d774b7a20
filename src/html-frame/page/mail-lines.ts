import { walkNodes } from '../../ui/browser/walk-nodes'

/** A visible line of a mail: between two blocks, breaks, or line feeds of preformatted text. */
export type MailLine = {
  /** Its first node, and the offset in it if that is a text. */
  readonly node: Node
  readonly offset: number
  text: string
  hasPicture: boolean
  readonly isRule: boolean
  /** Inside a mail program's quote element. */
  readonly isQuoted: boolean
  /** The quote element is a mail program's, and not an author's `blockquote`. */
  readonly isReplyQuote: boolean
  /** Inside the mail program's own element for a header, an attribution, or a signature. */
  readonly isHeader: boolean
  readonly isAttribution: boolean
  readonly isSignature: boolean
  /** Inside code, where `>` is a prompt. */
  readonly isCode: boolean
}

const inline = new Set(
  (
    'a abbr acronym b bdi bdo big button cite code del dfn em font i img ins kbd label mark math nobr q ' +
    's samp small span strike strong sub sup svg time tt u var wbr'
  ).split(' '),
)

/** Elements of mail programs, by what they hold. The prefixes of ids differ where a mail was quoted or rewritten. */
const marks = {
  quote: 'blockquote, [class*="yahoo_quoted"], .protonmail_quote, .tutanota_quote',
  reply:
    'blockquote[type="cite" i], blockquote.gmail_quote, [class*="yahoo_quoted"], .protonmail_quote, .tutanota_quote',
  header: '[id$="divRplyFwdMsg"], .OutlookMessageHeader',
  attribution: '.gmail_attr, .moz-cite-prefix',
  signature:
    '.gmail_signature, .moz-signature, .protonmail_signature_block, [id$="Signature"], [id$="ms-outlook-mobile-signature"]',
  code: 'code, samp, kbd',
  listing: 'pre',
  lineFeeds: 'pre, [style*="white-space:pre"], [style*="white-space: pre"]',
} as const

type Mark = keyof typeof marks
const markNames: readonly Mark[] = [
  ...(['quote', 'reply', 'header', 'attribution', 'signature', 'code', 'listing', 'lineFeeds'] as const),
]

/** Most elements of a large mail are bare, and match none of the marks. */
const canMark = (element: Element) =>
  element.hasAttributes() || ['blockquote', 'pre', 'code', 'samp', 'kbd'].includes(element.localName)

/** The lines of a mail in their order, blank ones included. The work grows with the number of its nodes. */
export function linesOf(root: Element): MailLine[] {
  const lines: MailLine[] = []
  const open: Record<Mark, number> = {
    ...{ quote: 0, reply: 0, header: 0, attribution: 0, signature: 0, code: 0, listing: 0, lineFeeds: 0 },
  }
  /** The kind of each element; the same when it is left. */
  const known = new Map<Element, readonly Mark[]>()
  let line: MailLine | null = null
  // A preformatted block in a formatted text is a log or a listing; otherwise it is the whole mail.
  const isPlain = isPlainText(root)
  const begin = (node: Node, offset = 0, isRule = false): MailLine => {
    const begun: MailLine = {
      ...{ node, offset, text: '', hasPicture: false, isRule },
      isQuoted: open.quote > 0,
      isReplyQuote: open.reply > 0,
      isHeader: open.header > 0,
      isAttribution: open.attribution > 0,
      isSignature: open.signature > 0,
      isCode: open.code > 0 || (open.listing > 0 && !isPlain),
    }
    lines.push(begun)
    return begun
  }
  const addText = (node: Text) => {
    const { data } = node
    if (open.lineFeeds === 0) {
      if (line === null && /^[ \t\r\n\f]*$/.test(data)) return
      line ??= begin(node)
      line.text += data.replace(/\s+/g, ' ')
      return
    }
    let at = 0
    for (let feed = data.indexOf('\n'); feed >= 0; feed = data.indexOf('\n', at)) {
      line ??= begin(node, at)
      line.text += data.slice(at, feed)
      line = null
      at = feed + 1
    }
    if (at === data.length) return
    line ??= begin(node, at)
    line.text += data.slice(at)
  }
  const enter = (node: Node) => {
    if (node instanceof Text) addText(node)
    if (!(node instanceof Element)) return
    const tag = node.localName
    const counted = canMark(node) ? markNames.filter((name) => node.matches(marks[name])) : []
    if (counted.length > 0) known.set(node, counted)
    for (const name of counted) open[name] += 1
    if (!inline.has(tag) && tag !== 'br') line = null
    if (tag === 'img' || tag === 'svg') {
      line ??= begin(node)
      line.hasPicture = true
    } else if (tag === 'hr') begin(node, 0, true)
    else if (tag === 'br') {
      if (line === null) begin(node)
      line = null
    }
  }
  const leave = (node: Node) => {
    if (!(node instanceof Element)) return
    for (const name of known.get(node) ?? []) open[name] -= 1
    if (!inline.has(node.localName)) line = null
  }
  walkNodes(root, enter, leave)
  return lines
}

function isPlainText(root: Element): boolean {
  const [first, second] = root.querySelectorAll('pre')
  return first !== undefined && !second && first.textContent.trim() === root.textContent.trim()
}
