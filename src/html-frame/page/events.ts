import { typedKey } from '../../ui/browser/typed-key'
import { readLink } from '../frame-links'
import type { FromFrame, ShowOptions } from '../messages'

type Send = (message: FromFrame) => void

/** Passes clicks on links to the portal, which navigates or opens a tab. */
export function watchLinks(current: () => ShowOptions | null, send: Send): void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null
    const shown = current()
    if (!link || !shown || event.button > 1) return
    event.preventDefault()
    const target = readLink(link.getAttribute('href') ?? '', shown.base, shown.origin)
    const inNewTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    if (target?.to === 'here' && !inNewTab) send({ kind: 'anchor', id: target.id })
    else if (target) send({ kind: 'link', href: target.href, inNewTab })
  }
  document.addEventListener('click', follow)
  document.addEventListener('auxclick', follow)
  document.addEventListener('submit', (event) => event.preventDefault())
}

/** Shortcuts of the portal that replace the browser's own. */
const isTaken = (event: KeyboardEvent) =>
  !event.altKey &&
  (event.ctrlKey || event.metaKey
    ? typedKey(event).toLowerCase() === 'k'
    : event.key === '/' || event.key === '?')

const isOffered = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isComposing && (/^[\p{L}\p{M}]$/u.test(key) || key === 'Escape')

const isSpace = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === ' ' &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest('button, summary'))

export function watchKeys(send: Send): void {
  document.addEventListener('keydown', (event) => {
    if (isSpace(event)) {
      event.preventDefault()
      return send({ kind: 'page', isBack: event.shiftKey })
    }
    if (isTaken(event)) event.preventDefault()
    else if (!isOffered(event)) return
    const { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event
    send({ kind: 'key', key, code, ctrl, meta, shift, alt })
  })
}

/** Reports that the user has scrolled, pointed or pressed a key. */
export function watchMoves(send: Send): void {
  for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    document.addEventListener(input, () => send({ kind: 'moved' }), { passive: true })
}

const MAX_SELECTION = 2_000
const DEBOUNCE_MS = 150

/** Reports the selection, and the heading of its section. */
export function watchSelection(headingOf: (node: Node) => string | null, send: Send): void {
  let timer = 0
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const selection = document.getSelection()
      const text = String(selection ?? '').trim()
      const start = selection?.rangeCount ? selection.getRangeAt(0).startContainer : null
      const heading = start && text !== '' ? headingOf(start) : null
      send({ kind: 'selection', text: text.slice(0, MAX_SELECTION), heading })
    }, DEBOUNCE_MS)
  })
}
