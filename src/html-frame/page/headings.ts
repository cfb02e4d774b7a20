import type { PlacedHeading } from '../messages'

const selector = 'h2, h3, h4, h5, h6'

type Collected = { element: Element; id: string; text: string; level: number }

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
 */
export function createHeadings(onCopy: ((id: string) => void) | null) {
  const known: Collected[] = []
  const ids = new Set<string>()
  const freeId = (wanted: string) => {
    let id = wanted
    for (let n = 2; ids.has(id); n += 1) id = `${wanted}-${n}`
    return id
  }
  const collect = (nodes: Element) => {
    for (const { id } of nodes.querySelectorAll('[id]')) ids.add(id)
    for (const element of nodes.querySelectorAll(selector)) {
      const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 300)
      if (text === '') continue
      if (element.id === '') element.id = freeId(slug(text))
      const { id } = element
      ids.add(id)
      known.push({ element, id, text, level: levelOf(element) })
      if (!onCopy) continue
      // The accessible name stays the author's text, without the button's.
      element.setAttribute('aria-label', element.getAttribute('aria-label') ?? text)
      element.append(copyButton(text, () => onCopy(id)))
    }
  }
  return { known, collect }
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

/** The element with an id, with all details around it opened. */
export function openTarget(id: string): Element | null {
  const target = document.getElementById(id)
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  return target
}
