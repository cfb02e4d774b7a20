/** Characters of a text that are shown. */
const MAX_LENGTH = 500_000

/** Elements whose content is no text. */
const silent = ['script', 'style', 'template', 'noscript', 'head', 'title']
/** Elements that begin a line. */
const block =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|tr|ul)$/
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const readEntity = (entity: string, name: string) => {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (hex === undefined && decimal === undefined) return entities[name.toLowerCase()] ?? entity
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/**
 * The text of a document without its markup, as text and in one pass, for documents that a browser cannot draw in a
 * reasonable time. It is approximate: nothing is parsed as HTML.
 * @returns the text, and whether its end was cut off
 */
export function plainText(html: string): { text: string; isCut: boolean } {
  const pieces: string[] = []
  let length = 0
  let at = 0
  while (at < html.length && length <= MAX_LENGTH) {
    const open = html.indexOf('<', at)
    const end = open < 0 ? html.length : open
    const words = html.slice(at, end).replace(/\s+/g, ' ')
    pieces.push(words)
    length += words.length
    if (open < 0) break
    at = afterTag(html, open, pieces)
  }
  const text = pieces
    .join('')
    .replace(/&(#?\w{1,10});/g, readEntity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
  return { text: text.slice(0, MAX_LENGTH), isCut: length > MAX_LENGTH }
}

/** Index of the text after the tag at `open`. */
function afterTag(html: string, open: number, pieces: string[]): number {
  if (html.startsWith('<!--', open)) return indexAfter(html, '-->', open)
  const name = /^<\/?([a-z][a-z\d]{0,20})/i.exec(html.slice(open, open + 24))?.[1]?.toLowerCase()
  if (name === undefined && !/[!?/]/.test(html.charAt(open + 1))) {
    pieces.push('<')
    return open + 1
  }
  if (name !== undefined && block.test(name)) pieces.push('\n')
  const end = indexAfter(html, '>', open)
  const isEnd = html.charAt(open + 1) === '/' || html.charAt(end - 2) === '/'
  if (name === undefined || !silent.includes(name) || isEnd) return end
  // An element that is never closed hides all that follows, as in a browser; one that closes itself, as in XHTML, does not.
  const closing = new RegExp(`</${name}\\b`, 'gi')
  closing.lastIndex = end
  const found = closing.exec(html)
  return found ? indexAfter(html, '>', found.index) : html.length
}

const indexAfter = (html: string, wanted: string, from: number) => {
  const found = html.indexOf(wanted, from)
  return found < 0 ? html.length : found + wanted.length
}
