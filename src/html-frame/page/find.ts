import { markMatches, searchWords } from '../../ui/search/search-text'
import { walkerWithout } from './element-text'
import { MAX_FOUND } from './limits'
import { applyFoundStyles } from './theme'

/** Nodes between two yields. */
const STEP = 300

/** Inline elements: a word may begin in one and end in the next. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup tt u var'.split(
    ' ',
  ),
)
/** Elements whose text is not the document's own, or is read another way. */
const skipped = 'annotation, annotation-xml, .portal-tools, .portal-copy, .portal-paper, script, style'

const FOUND = 'portal-found'
const CURRENT = 'portal-current'

export function createFind() {
  let ranges: Range[] = []

  /** Finds and marks them, in steps of bounded size. */
  function* look(root: Element, text: string): Generator<void, boolean> {
    clear()
    const words = searchWords(text)
    if (words.length === 0) return true
    let line: Text[] = []
    const endLine = () => {
      const joined = line.map(({ data }) => data).join('')
      let at = 0
      for (const piece of joined.trim() === '' ? [] : markMatches(joined, words, [])) {
        const end = at + piece.text.length
        if (piece.isMatch && ranges.length < MAX_FOUND) ranges.push(rangeOf(line, at, end))
        at = end
      }
      line = []
    }
    const walker = walkerWithout(root, (element) => element.matches(skipped))
    let parent: Element | null = null
    for (let n = 1, node = walker.nextNode(); node; n += 1, node = walker.nextNode()) {
      if (n % STEP === 0) yield
      if (node instanceof Element && node.localName === 'br') endLine()
      if (!(node instanceof Text)) continue
      const block = blockOf(node)
      if (block !== parent) endLine()
      parent = block
      line.push(node)
    }
    endLine()
    applyFoundStyles(ranges.length > 0)
    paint(FOUND, ranges)
    return true
  }

  /** Makes a match current and opens the folds around it. @returns its distance from the top; null: none */
  const goTo = (index: number): number | null => {
    const range = ranges[index]
    const element = range?.startContainer.parentElement
    if (!range || !element) return null
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    scrollBox(element, range)
    paint(CURRENT, [range])
    return Math.max(0, Math.round(range.getBoundingClientRect().top + window.scrollY))
  }

  /** The index of the first match at or below an element. */
  const firstFrom = (element: Element): number => {
    const comesLater = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY
    const at = ranges.findIndex(
      ({ startContainer }) => (element.compareDocumentPosition(startContainer) & comesLater) !== 0,
    )
    return Math.max(0, at)
  }

  const clear = () => {
    ranges = []
    for (const name of [FOUND, CURRENT]) paint(name, [])
    applyFoundStyles(false)
  }

  return { look, goTo, firstFrom, clear, count: () => ranges.length }
}

function blockOf(text: Text): Element | null {
  let element = text.parentElement
  while (element && inline.has(element.localName)) element = element.parentElement
  return element
}

/** A range over the characters from `start` to `end` of consecutive text nodes. */
function rangeOf(texts: readonly Text[], start: number, end: number): Range {
  const range = document.createRange()
  let at = 0
  for (const text of texts) {
    const { length } = text
    if (start >= at && start < at + length) range.setStart(text, start - at)
    if (end > at && end <= at + length) range.setEnd(text, end - at)
    at += length
  }
  return range
}

/** Marks ranges without changing the document. Browsers without highlights select the current one. */
function paint(name: string, ranges: readonly Range[]): void {
  if ('highlights' in CSS) {
    if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
    else CSS.highlights.delete(name)
    return
  }
  if (name !== CURRENT) return
  const selection = document.getSelection()
  selection?.removeAllRanges()
  for (const range of ranges) selection?.addRange(range)
}

/** Scrolls the box around an element sideways to an invisible range. */
function scrollBox(element: Element, range: Range): void {
  const box = element.closest('[tabindex="0"]')
  if (!box) return
  const { left, right } = range.getBoundingClientRect()
  const place = box.getBoundingClientRect()
  if (left < place.left || right > place.right) box.scrollLeft += left - place.left - place.width / 3
}
