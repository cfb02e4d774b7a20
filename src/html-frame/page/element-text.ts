/** Limit of nodes searched for words; elements may be nested, so each search is bounded. */
const MAX_NODES = 2_000

/** Whether an element contains a word; also true if it has too many nodes to search. */
export function hasWords(element: Element): boolean {
  const walker = element.ownerDocument.createTreeWalker(element)
  let count = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    count += 1
    if (count > MAX_NODES) return true
    if (node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? '')) return true
  }
  return false
}

/** Text to ignore: the source of a formula, and a button of the frame. */
const unread = 'annotation, .portal-copy'

/** The beginning of an element's text, on one line. */
export function textUpTo(element: Element, length: number): string {
  const walker = element.ownerDocument.createTreeWalker(element)
  let text = ''
  let count = 0
  for (let node = walker.nextNode(); node && text.length < length; node = walker.nextNode()) {
    count += 1
    if (count > MAX_NODES) break
    if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.matches(unread))
      text = `${text}${(node.nodeValue ?? '').slice(0, 4 * length)}`.replace(/\s+/g, ' ').trimStart()
  }
  return text.trim().slice(0, length)
}

/** Walks the texts and elements inside a node, without some elements and all that is in them. */
export function walkerWithout(root: Node, isLeftOut: (element: Element) => boolean): TreeWalker {
  return document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isLeftOut(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
}
