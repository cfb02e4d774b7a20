import { isMark, isSameTitle } from '../titles'
import { textUpTo } from './element-text'

/** Ancestors of a link that are searched for its heading. */
const MAX_LEVELS = 4
const MAX_TEXT = 300

const isHeading = ({ localName }: Element) => /^h[1-6]$/.test(localName)

/** Selector of the elements that `prepareAnchor` is called with. */
export const anchors = 'a[href^="#"], a[name]'

/**
 * Prepares an element that is an anchor: a link of a heading to itself is the generator's way to copy its address, which
 * the portal has its own button for, and no part of the heading. A name beside another id becomes an anchor of its own.
 */
export function prepareAnchor(element: Element): void {
  if (element.localName !== 'a') return
  const name = element.getAttribute('name')
  if (name && element.id !== '' && name !== element.id) element.before(anchorOf(element, name))
  const href = element.getAttribute('href')
  if (!href?.startsWith('#')) return
  const heading = headingAround(element)
  const text = textUpTo(element, MAX_TEXT)
  if (isMark(text) && !element.querySelector('img, math')) {
    if (heading || text !== '') removeLink(element)
  } else if (heading && isOf(heading, href.slice(1))) {
    // The whole heading is the link, or has words beside it that only a style sheet hides.
    if (text === textUpTo(heading, MAX_TEXT)) element.replaceWith(...element.childNodes)
    else removeLink(element)
  }
}

function headingAround(element: Element): Element | null {
  let around = element.parentElement
  for (let level = 0; around && level < MAX_LEVELS; level += 1) {
    if (isHeading(around)) return around
    around = around.parentElement
  }
  return null
}

/** Whether an id is that of a heading, of an anchor in it, or of the section that it begins. */
function isOf(heading: Element, id: string): boolean {
  // `#` is the page itself.
  if (id === '') return false
  const { parentElement: section } = heading
  if (heading.id === id || (section?.id === id && section.firstElementChild === heading)) return true
  return heading.contains(heading.ownerDocument.getElementById(id))
}

function anchorOf({ ownerDocument }: Element, id: string): Element {
  const anchor = ownerDocument.createElement('span')
  anchor.id = id
  return anchor
}

function removeLink(link: Element): void {
  if (link.id === '') link.remove()
  else link.replaceWith(anchorOf(link, link.id))
}

/**
 * Removes the heading that repeats the one which the portal shows above a document; its anchors stay.
 * @param title the portal's heading; '' for the document's own, null for none
 * @returns whether headings 1 are sections: not where a single one begins the document as its title
 */
export function dropTitle(body: Element, title: string | null): boolean {
  const titles = Array.from(body.querySelectorAll('h1'))
  const first = body.querySelector('h1, h2, h3, h4, h5, h6')
  // Without a heading 1, a document may begin with a smaller one as its title.
  const candidates = titles.length === 0 && first && title !== '' ? [first] : titles
  const repeated =
    title === null
      ? undefined
      : candidates.find((one) => title === '' || isSameTitle(textUpTo(one, MAX_TEXT), title))
  if (repeated) {
    const ids = [repeated, ...repeated.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => id !== '')
    repeated.replaceWith(...ids.map((id) => anchorOf(repeated, id)))
  }
  return titles.length > 1 || (titles.length === 1 && titles[0] !== first)
}
