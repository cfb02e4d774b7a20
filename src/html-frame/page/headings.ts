import type { PlacedHeading } from '../messages'
import { titleText } from '../titles'
import { textUpTo } from './element-text'
import { MAX_HEADINGS, MAX_ID } from './limits'

const selector = 'h1, h2, h3, h4, h5, h6'

type Collected = { element: Element; id: string; text: string; level: number }

const textOf = (element: Element) => titleText(textUpTo(element, MAX_TEXT))

/** Characters of a heading's text. */
const MAX_TEXT = 300

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'section'

const levelOf = (element: Element) => Number(element.localName.slice(1))

const copyButton = (text: string, onCopy: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'portal-copy'
  button.textContent = '#'
  button.title = 'Copy link'
  button.setAttribute('aria-label', `Copy link to ${text}`)
  button.addEventListener('click', onCopy)
  return button
}

/**
 * Collects the headings of a document while it loads, before layout: each gets an id if it has none and, with `onCopy`,
 * a button that copies its address.
 * @param hasSections whether headings 1 are sections, not the title of the document
 */
export function createHeadings(onCopy: ((id: string) => void) | null, hasSections = false) {
  const known: Collected[] = []
  const ids = new Set<string>()
  const counts = new Map<string, number>()
  const freeId = (wanted: string) => {
    let id = wanted
    for (let n = counts.get(wanted) ?? 2; ids.has(id); n += 1) {
      id = `${wanted}-${n}`
      counts.set(wanted, n + 1)
    }
    return id
  }
  const collect = (nodes: Element) => {
    for (const { id } of nodes.querySelectorAll('[id]')) ids.add(id)
    for (const element of nodes.querySelectorAll(selector)) {
      if (known.length >= MAX_HEADINGS) return
      const text = textOf(element)
      if (text === '' || (!hasSections && element.localName === 'h1')) continue
      if (element.id === '') element.id = freeId(slug(text))
      if (element.id.length > MAX_ID || !element.id.isWellFormed()) continue
      const { id } = element
      ids.add(id)
      known.push({ element, id, text, level: levelOf(element) })
      if (!onCopy) continue
      // The accessible name stays the author's text, without the button's.
      element.setAttribute('aria-label', element.getAttribute('aria-label') ?? text)
      element.append(copyButton(text, () => onCopy(id)))
    }
  }
  /** Reads headings with formulas again, once these are rendered. */
  const reread = () => {
    for (const heading of known) {
      const { element, text } = heading
      if (element.querySelector('math') === null) continue
      heading.text = textOf(element)
      if (element.getAttribute('aria-label') === text) element.setAttribute('aria-label', heading.text)
      element.querySelector('.portal-copy')?.setAttribute('aria-label', `Copy link to ${heading.text}`)
    }
  }
  return { known, collect, reread }
}

/** Distance of an element from the top of the frame; of a hidden one, that of its nearest visible ancestor. */
export function topOf(element: Element): number {
  let shown: Element | null = element
  while (shown && shown.getClientRects().length === 0) shown = shown.parentElement
  return Math.max(0, Math.round((shown ?? element).getBoundingClientRect().top + window.scrollY))
}

export function withPositions(headings: readonly Collected[]): PlacedHeading[] {
  return headings.map(({ element, id, text, level }) => ({ id, text, level, top: topOf(element) }))
}

/** The id of the heading above or around a node; null above the first one. */
export function headingAbove(headings: readonly Collected[], node: Node): string | null {
  const comesFirst = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY
  const isAbove = ({ element }: Collected) =>
    element === node || (element.compareDocumentPosition(node) & comesFirst) !== 0
  return headings.findLast(isAbove)?.id ?? null
}

/** The element with an id, with all details around it opened; `top` is the beginning of any document, as in browsers. */
export function openTarget(id: string): Element | null {
  const target = document.getElementById(id) ?? (id.toLowerCase() === 'top' ? document.documentElement : null)
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  return target
}
