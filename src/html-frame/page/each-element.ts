/** Elements looked at between two yields. */
const STEP = 500
/** Nodes in which words are looked for. Elements may contain each other, so that no whole is read for each. */
const MAX_NODES = 2_000

/**
 * Calls `visit` with each element below `root` that matches and is still in the document, in document order, and yields
 * after each step of bounded size. Elements that `visit` adds are not visited.
 */
export function* eachElement(
  root: Element,
  selector: string,
  visit: (element: Element) => void,
): Generator<void> {
  let count = 0
  for (const element of root.querySelectorAll(selector)) {
    count += 1
    if (count % STEP === 0) yield
    if (element.isConnected) visit(element)
  }
}

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

/** The first elements of a list in document order that are in no other of it. */
export function outermost(elements: Iterable<Element>, max: number): Element[] {
  const found: Element[] = []
  for (const element of elements) {
    if (found.length >= max) break
    if (!found.at(-1)?.contains(element)) found.push(element)
  }
  return found
}
