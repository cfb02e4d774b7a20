import { hasNumberedLines } from './code-text'

/** Nodes between two yields. */
const STEP = 500

/** Layout tables of generators. */
const arranging = [
  // Doxygen: the parts of one signature.
  '.memname, .memberdecls, .mlabels',
  // Asciidoctor and Antora: admonitions, and lists of callouts, terms and questions.
  ':is(.admonitionblock, .colist, .hdlist, .qlist) > table',
].join()
/** Cells examined to recognize a layout table. */
const MAX_CELLS = 60

/**
 * Lets each outermost table of a parsed document scroll by itself, and marks tables without borders: those that arrange
 * formulas, a text or the parts of a signature. A part that holds the table alone is its box: another one between both
 * would take the table away from the rules of its document.
 */
export function* boxTables(inert: Document): Generator<void> {
  let last: Element | null = null
  for (const [n, table] of [...inert.querySelectorAll('table')].entries()) {
    if (n % STEP === STEP - 1) yield
    const isNumbered = hasNumberedLines(table)
    if (isNumbered) table.classList.add('portal-numbered')
    if (isNumbered || isLayout(table)) table.classList.add('portal-layout')
    if (last?.contains(table)) continue
    last = table
    boxOf(table).classList.add('portal-wide')
  }
}

/** The parent that contains only this element, so that the document's style rules still match; else a new wrapper. */
export function boxOf(element: Element): Element {
  const around = element.parentElement
  if (around && isOnlyWrapper(around)) return around
  const box = element.ownerDocument.createElement('div')
  element.replaceWith(box)
  box.append(element)
  return box
}

/** Whether a part of a page, though not its article, has one child, no text beside it and no role of its own. */
function isOnlyWrapper(part: Element): boolean {
  return (
    part.localName === 'div' &&
    part.childElementCount === 1 &&
    !part.matches('.portal-article, [role], [aria-label]') &&
    [...part.childNodes].every((node) => node instanceof Element || !/\S/.test(node.nodeValue ?? ''))
  )
}

/** Whether a table arranges its content, by its structure. */
function isLayout(table: HTMLTableElement): boolean {
  const role = table.getAttribute('role')
  if (role === 'presentation' || role === 'none' || table.matches(arranging)) return true
  const border = table.getAttribute('border') ?? table.getAttribute('rules') ?? '0'
  if (border !== '0' || table.caption || table.tHead || table.querySelector('th')) return false
  if (table.rows.length === 1) return true
  if (!holdsFormula(table)) return false
  const cells = [...table.querySelectorAll('td')].slice(0, MAX_CELLS)
  return cells.some(holdsFormula) && cells.every((cell) => isShort(cell) || holdsFormula(cell))
}

const holdsFormula = (cell: Element) => cell.querySelector('math, .portal-tex') !== null

/** An empty cell, or one with the number of an equation. */
const isShort = (cell: Element) => (cell.firstChild === null ? true : cell.textContent.trim().length <= 8)

/** Pixels that are no text: the border of a table that is as wide as its place. */
const MAX_CUT = 4
/** Elements that scroll sideways by themselves. */
const scrolling = '.portal-wide, pre, math, .portal-tex.display'

const names: Record<string, string> = { DIV: 'Table', PRE: 'Code' }

/** The room for the content of an element. A formula in a sentence is wider than its column until it is cut. */
const roomOf = (element: Element, root: Element) =>
  element.localName === 'math' && !element.closest('.portal-wide')
    ? Math.min(element.clientWidth, root.clientWidth)
    : element.clientWidth

/** Makes wide content focusable and marks where it is cut; call it after changes of width or content. */
export function prepareWideContent(root: Element): void {
  const found = Array.from(root.querySelectorAll(scrolling), (element) => ({
    element,
    isCut: element.clientWidth > 0 && element.scrollWidth > roomOf(element, root) + MAX_CUT,
  }))
  for (const { element, isCut } of found) {
    if (isCut === element.hasAttribute('tabindex')) continue
    for (const [name, value] of Object.entries({
      tabindex: '0',
      role: 'region',
      'aria-label': `${names[element.tagName] ?? 'Formula'}, scrolls sideways`,
    }))
      if (isCut) element.setAttribute(name, value)
      else element.removeAttribute(name)
    if (isCut) markEdges(element)
    else element.classList.remove('portal-cut-start', 'portal-cut-end')
  }
}

/** Tables wider than their boxes, and the elements in them that may prevent word breaking. */
export function wideTables(root: Element): Element[] {
  return Array.from(root.querySelectorAll('.portal-wide'))
    .filter((box) => box.scrollWidth > box.clientWidth + MAX_CUT)
    .flatMap((box) => [...box.querySelectorAll('table, th, td, code')])
}

/** Marks the edges of one box by how far it is scrolled. */
export function markEdges(element: Element): void {
  const { scrollLeft, scrollWidth, clientWidth } = element
  const before = Math.abs(scrollLeft)
  element.classList.toggle('portal-cut-start', before > 1)
  element.classList.toggle('portal-cut-end', before < scrollWidth - clientWidth - 1)
}

/** Marks the edges of a box while it is scrolled. */
export function watchWideContent(): void {
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.hasAttribute('tabindex')) markEdges(target)
    },
    { capture: true, passive: true },
  )
}
