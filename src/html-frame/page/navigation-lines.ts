import { hasWords, walkerWithout } from './element-text'

/** Elements within a line of text; all others begin a line of their own. */
const names =
  'a abbr b big br button code em font i img input label map noscript script select small span strong style sub sup svg tt u'
const inline = new Set(names.split(' '))
/** Elements whose text is none of the page. */
const silent = /^(?:script|style|noscript|select|button)$/
const headings = 'h1, h2, h3, h4, h5, h6'
/** Relations of a page to others of its manual, in `rel`, and the keys that DocBook and Texinfo give them. */
const relation = /(?:^|\s)(?:next|prev|previous|up|start|home|top|contents|toc|index)(?:\s|$)/i
const key = /^[npuh]$/i

/** Limits of the characters beside the links of a navigation line, and of those above it that are no text. */
const MAX_BESIDE = 300
const MIN_TEXT = 40
/** Limits of examined nodes of a line, of levels to its innermost box, and of empty lines below it. */
const MAX_NODES = 2_000
const MAX_LEVELS = 40
const MAX_EMPTY = 50
/** Lines between two yields. */
const STEP = 200

/** Neighboring nodes that make a line: one box, or text with elements in it. */
type Line = readonly ChildNode[]

/**
 * Removes the lines that lead to the next, previous and upper page of a manual, before the first heading and at the
 * end, known by what their links or the document's head say of those pages; and what is above the first of them without
 * being a text, such as a logo. Their generators have no landmarks: Texinfo, DocBook, LaTeX2HTML, HeVeA, ocamldoc.
 * @param isArticle whether the root is an article, above whose line everything is text
 * @returns whether there was such a line
 */
export function* removeNavigationLines(root: Element, isArticle: boolean): Generator<void, boolean> {
  const { head } = root.ownerDocument
  const known = new Set<string>()
  for (const link of head.querySelectorAll('link[rel][href]'))
    if (relation.test(link.getAttribute('rel') ?? '')) known.add(link.getAttribute('href') ?? '')
  const heading = root.querySelector(headings)
  if (!heading) return false
  const above = yield* linesAbove(root, heading, known)
  const last = above.findLastIndex(({ isNavigation }) => isNavigation)
  const removed = above.slice(0, last + 1).filter(({ isNavigation }) => isNavigation || !isArticle)
  for (const { line } of removed) removeLine(line)
  const isEndRemoved = yield* removeEnd(root, known)
  return removed.length > 0 || isEndRemoved
}

type FoundLine = { readonly line: Line; readonly isNavigation: boolean }

/** The lines above the first heading, until there is a text. */
function* linesAbove(root: Element, heading: Element, known: ReadonlySet<string>) {
  const around = [heading]
  for (let at = heading.parentElement; at && at !== root; at = at.parentElement) around.unshift(at)
  const found: FoundLine[] = []
  let text = 0
  for (const end of around.slice(0, MAX_LEVELS))
    for (const line of linesBefore(end)) {
      if (found.length % STEP === STEP - 1) yield
      const { isNavigation, beside } = readLine(line, known)
      if (!isNavigation) text += beside
      if (text >= MIN_TEXT) return found
      found.push({ line, isNavigation })
    }
  return found
}

function* removeEnd(root: Element, known: ReadonlySet<string>): Generator<void, boolean> {
  let isRemoved = false
  let around = root
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    yield
    const line = lastLine(around)
    const [box] = line
    if (readLine(line, known).isNavigation) {
      removeLine(line)
      isRemoved = true
    } else if (line.length === 1 && box instanceof Element && !inline.has(box.localName)) around = box
    else break
  }
  return isRemoved
}

const isInline = (node: ChildNode) => !(node instanceof Element) || inline.has(node.localName)

function* linesBefore(end: Element): Generator<Line> {
  let line: ChildNode[] = []
  for (let node = end.parentElement?.firstChild ?? null; node && node !== end; node = node.nextSibling) {
    if (isInline(node)) line.push(node)
    else {
      if (line.length > 0) yield line
      line = []
      yield [node]
    }
  }
  if (line.length > 0) yield line
}

/** The last line with words. */
function lastLine(around: Element): Line {
  const line: ChildNode[] = []
  let isEmpty = true
  let count = 0
  for (let node = around.lastChild; node && count < MAX_EMPTY; node = node.previousSibling) {
    count += 1
    // The author below the line.
    if (node instanceof Element && node.localName === 'address') continue
    if (!isInline(node)) {
      if (!isEmpty) break
      if (node instanceof Element && (hasWords(node) || node.querySelector('img'))) return [node]
      line.length = 0
    } else {
      line.unshift(node)
      isEmpty &&= !(node instanceof Element
        ? hasWords(node) || node.querySelector('img')
        : /\S/.test(node.nodeValue ?? ''))
    }
  }
  return isEmpty ? [] : line
}

/** Whether a line leads to other pages of the manual, and the number of its characters beside links. */
function readLine(line: Line, known: ReadonlySet<string>): { isNavigation: boolean; beside: number } {
  let isMarked = false
  let isKnown = false
  let linked = 0
  let beside = 0
  let count = 0
  for (const root of line) {
    if (root instanceof Comment || (root instanceof Element && silent.test(root.localName))) continue
    const walker = walkerWithout(root, ({ localName }) => silent.test(localName))
    let link: Element | null = null
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      count += 1
      if (count > MAX_NODES || beside > MAX_BESIDE) return { isNavigation: false, beside }
      if (link && !link.contains(node)) link = null
      if (node instanceof Element) {
        if (isText(node)) return { isNavigation: false, beside: MIN_TEXT }
        if (node.localName === 'a' && node.hasAttribute('href')) link = node
        if (link === node) {
          isMarked ||=
            relation.test(node.getAttribute('rel') ?? '') || key.test(node.getAttribute('accesskey') ?? '')
          isKnown ||= known.has(node.getAttribute('href') ?? '')
        }
        if (link && node.localName === 'img') {
          linked += lengthOf(node.getAttribute('alt') ?? '')
          isMarked ||= isRelationPicture(node) && !isFile(link)
        }
      } else if (link) linked += lengthOf(node.nodeValue ?? '')
      else beside += lengthOf(node.nodeValue ?? '')
    }
  }
  return { isNavigation: isMarked || (isKnown && beside <= linked), beside }
}

const lengthOf = (text: string) => text.replace(/\s+/g, '').length

/** Whether a picture is that of such a link by its file name: `next.png`, `previous_motif.svg`, `arrow_up_red.png`. */
function isRelationPicture(image: Element): boolean {
  const file = image.getAttribute('src')?.split('/').at(-1) ?? ''
  return file.split(/[_.-]/).some((word) => relation.test(word))
}

const isFile = (link: Element) => /\.(?:png|gif|svg|jpe?g)$/i.test(link.getAttribute('href') ?? '')

/** An element that no navigation line has: a heading, code, a paragraph without a link. */
const isText = (element: Element) =>
  /^(?:h[1-6]|pre|dd|blockquote|figure|math)$/.test(element.localName) ||
  (element.localName === 'p' &&
    element.querySelector('a[href]') === null &&
    !element.closest('a') &&
    hasWords(element))

/** Removes a line with the rule that divides it from the text. */
function removeLine(line: Line): void {
  for (const rule of [siblingOf(line.at(-1), 'nextSibling'), siblingOf(line[0], 'previousSibling')])
    if (rule instanceof Element && rule.localName === 'hr') rule.remove()
  for (const node of line) node.remove()
}

/** The sibling of a node, over blanks. */
function siblingOf(node: ChildNode | undefined, side: 'nextSibling' | 'previousSibling'): ChildNode | null {
  let at = node?.[side] ?? null
  while (at && !(at instanceof Element) && !/\S/.test(at instanceof Comment ? '' : (at.nodeValue ?? '')))
    at = at[side]
  return at
}
