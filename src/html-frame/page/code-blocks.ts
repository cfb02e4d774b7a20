/** Code with an element per line, formatted only by a style sheet: of Doxygen and LaTeXML. */
export const codeBlocks = 'div.fragment, div.ltx_listing'
const lines = 'div.line, div.ltx_listingline'

/** Replaces such a block by a preformatted one of its lines, which renders and copies as code. */
export function prepareCodeBlock(element: Element): void {
  if (!element.matches(codeBlocks)) return
  const found = element.querySelectorAll(lines)
  if (found.length === 0) return
  const { ownerDocument } = element
  const block = ownerDocument.createElement('pre')
  keepNames(element, block)
  for (const line of found) {
    const text = ownerDocument.createElement('span')
    keepNames(line, text)
    text.append(...line.childNodes)
    for (const node of text.childNodes) if (node instanceof Text) joinLines(node)
    block.append(text, '\n')
  }
  element.replaceWith(block)
}

/** Line breaks within a line are only markup. */
function joinLines(text: Text): void {
  if (!text.data.includes('\n')) return
  text.data = text.data
    .split('\n')
    .map((part) => part.trim())
    .join('')
}

function keepNames(from: Element, to: Element): void {
  to.className = from.className
  if (from.id !== '') to.id = from.id
}
