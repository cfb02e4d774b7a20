/** Elements examined between two yields. */
const STEP = 2_000

/** Words of which a matching element must have one: names, ids, classes and attributes. */
type Words = Record<'names' | 'ids' | 'classes' | 'attributes', Set<string>>

const combinators = /[\s>+~]+/
const firstWord = /^([#.[]?)([\w-]+)/
const kinds: Readonly<Record<string, keyof Words>> = { '#': 'ids', '.': 'classes', '[': 'attributes' }

function wordsOf(selector: string): Words {
  const words: Words = { names: new Set(), ids: new Set(), classes: new Set(), attributes: new Set() }
  for (const one of selector.split(',').map((part) => part.trim())) {
    const [, sign = '', word] = firstWord.exec(one.split(combinators).at(-1) ?? '') ?? []
    if (word === undefined) throw new Error(`The element of "${one}" has no name, id, class or attribute`)
    words[kinds[sign] ?? 'names'].add(word)
  }
  return words
}

/**
 * Finds the elements below a root that match, in document order. A browser tries each selector of a list with each
 * element, which takes a third of the time of parsing; here most elements have no word of any of them.
 * @param selector a list whose selectors have no commas inside
 */
export function* findElements(root: Element, selector: string): Generator<void, Element[]> {
  const { names, ids, classes, attributes } = wordsOf(selector)
  // Most elements of a document share the same few texts of classes.
  const known = new Map<string, boolean>()
  const hasClass = (written: string) => {
    let has = known.get(written)
    if (has === undefined) {
      has = written.split(/\s+/).some((word) => classes.has(word))
      known.set(written, has)
    }
    return has
  }
  const mayMatch = (element: Element) => {
    if (names.has(element.localName)) return true
    if (!element.hasAttributes()) return false
    if (hasClass(element.getAttribute('class') ?? '') || (ids.size > 0 && ids.has(element.id))) return true
    for (const name of attributes) if (element.hasAttribute(name)) return true
    return false
  }
  const found: Element[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  for (let count = 1, node = walker.nextNode(); node; count += 1, node = walker.nextNode()) {
    if (count % STEP === 0) yield
    if (node instanceof Element && mayMatch(node) && node.matches(selector)) found.push(node)
  }
  return found
}

/** The outermost elements of a list in document order. */
export function outermost(elements: Iterable<Element>, max: number): Element[] {
  const found: Element[] = []
  for (const element of elements) {
    if (found.length >= max) break
    if (!found.at(-1)?.contains(element)) found.push(element)
  }
  return found
}
