/** Nodes in which words are looked for. Elements may contain each other, so that no whole is read for each. */
const MAX_NODES = 2_000

/** Whether an element has a word in its text; true as well for one with too many nodes to look through. */
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

/** Text that is not read: the source of a formula, and a button of the frame. */
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
