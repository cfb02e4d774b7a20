import { readLink } from '../frame-links'
import type { FromFrame, Showing } from '../messages'

type Tell = (message: FromFrame) => void

/** Clicks on links. None of them is the browser's business: the portal goes there, or opens a tab. */
export function watchLinks(standing: () => Showing | null, tell: Tell): void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null
    const showing = standing()
    if (!link || !showing || event.button > 1) return
    event.preventDefault()
    const target = readLink(link.getAttribute('href') ?? '', showing.base, showing.origin)
    const isApart = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    if (target?.to === 'here' && !isApart) tell({ kind: 'anchor', id: target.id })
    else if (target) tell({ kind: 'link', href: target.href, isApart })
  }
  document.addEventListener('click', follow)
  document.addEventListener('auxclick', follow)
  // Nothing can be dropped here, and a link that is dragged out carries its address by itself.
  document.addEventListener('submit', (event) => event.preventDefault())
}

/** Keys that are the portal's wherever the focus stands; the browser has its own idea of the first three. */
const isTaken = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !altKey && (ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' || key === '?')

const isOffered = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isComposing && (/^\p{L}$/u.test(key) || key === 'Escape')

const isSpace = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === ' ' &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest('button, summary'))

export function watchKeys(tell: Tell): void {
  document.addEventListener('keydown', (event) => {
    if (isSpace(event)) {
      event.preventDefault()
      return tell({ kind: 'page', isBack: event.shiftKey })
    }
    if (isTaken(event)) event.preventDefault()
    else if (!isOffered(event)) return
    const { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event
    tell({ kind: 'key', key, code, ctrl, meta, shift, alt })
  })
}

/** Says once that the reader scrolls or points by themselves. */
export function watchMoves(tell: Tell): void {
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    document.addEventListener(sign, () => tell({ kind: 'moved' }), { passive: true })
}

const LONGEST_SELECTION = 2_000

export function watchSelection(tell: Tell): void {
  let timer = 0
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const text = String(document.getSelection() ?? '').trim()
      tell({ kind: 'selection', text: text.slice(0, LONGEST_SELECTION) })
    }, 150)
  })
}
