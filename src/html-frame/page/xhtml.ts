/** Characters at the beginning of a document in which it declares itself. */
const HEAD_LENGTH = 2_000

const voids = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '))

/** Whether a document is XHTML by its XML declaration, its document type or its namespace. */
function isXhtml(head: string): boolean {
  const type = head.indexOf('<!doctype')
  return (
    head.trimStart().startsWith('<?xml') ||
    (type >= 0 && head.slice(type, head.indexOf('>', type)).includes('xhtml')) ||
    /xmlns=["']http:\/\/www\.w3\.org\/1999\/xhtml/.test(head)
  )
}

/**
 * Writes XHTML as HTML: elements that close themselves get an end tag, and CDATA sections become text. An HTML parser
 * would take `<title/>` or `<script src="a"/>` for a start tag and all that follows for its content. Other documents
 * stay as they are. One that is no well-formed XML can be read, too: each tag is looked at by itself.
 */
export function expandXhtml(html: string): string {
  if (!isXhtml(html.slice(0, HEAD_LENGTH).toLowerCase())) return html
  return expandSections(html).replace(
    /<([a-z][\w:.-]*)((?:\s[^<>]*)?)\/>/gi,
    (tag, name: string, attributes: string) =>
      voids.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  )
}

const START = '<![CDATA['
const END = ']]>'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** CDATA sections as text. Those of scripts and style sheets are inside a comment and stay. */
function expandSections(html: string): string {
  const [before = '', ...sections] = html.split(START)
  let expanded = before
  for (const section of sections) {
    const end = section.indexOf(END)
    if (end < 0 || /(?:\/\*|\/\/|<!--)\s*$/.test(expanded.slice(-20))) expanded += `${START}${section}`
    else {
      const text = section.slice(0, end).replace(/[&<>]/g, (character) => escapes[character] ?? character)
      expanded += `${text}${section.slice(end + END.length)}`
    }
  }
  return expanded
}
