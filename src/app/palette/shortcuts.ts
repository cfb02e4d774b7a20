import { useEffectEvent, useLayoutEffect } from 'react'
import { preferences } from '../../ui/browser/preferences'
import { bracketOf, typedKey } from '../../ui/browser/typed-key'
import { currentShortcuts, type Shortcut } from '../../ui/menu/shortcuts'

const destinations = [
  { keys: 'g d', path: '/', name: 'dashboard' },
  { keys: 'g l', path: '/licenses', name: 'licenses' },
  { keys: 'g o', path: '/downloads', name: 'downloads' },
  { keys: 'g p', path: '/documentations', name: 'documentation' },
  { keys: 'g r', path: '/resources', name: 'resources' },
  { keys: 'g s', path: '/support', name: 'support' },
  { keys: 'g f', path: '/files', name: 'files' },
  { keys: 'g a', path: '/admin', name: 'admin' },
  { keys: 'g u', path: '/user-account', name: 'your account' },
] as const

/** The shortcuts that go to those screens that the user may open. */
export function goToShortcuts(mayOpen: (path: string) => boolean, go: (path: string) => void): Shortcut[] {
  return destinations
    .filter(({ path }) => mayOpen(path))
    .map(({ keys, path, name }) => ({ keys, what: `Go to ${name}`, run: () => go(path) }))
}

/** The keys that go to a path, if there are any. */
export function keysOf(path: string): string | undefined {
  return destinations.find((destination) => destination.path === path)?.keys
}

/**
 * Runs shortcuts: those of the page, which take precedence, and the given ones. None runs while the user types, or if the
 * user has switched them off.
 */
export function useGlobalShortcuts(shortcuts: readonly Shortcut[]): void {
  const find = useEffectEvent((read: (known: readonly string[]) => string | null) => {
    const all = [...currentShortcuts().toReversed(), ...shortcuts].filter(({ run }) => run !== undefined)
    const keys = read(all.map((one) => one.keys))
    return keys === null ? undefined : all.find((one) => one.keys === keys)
  })
  // A layout effect, so that shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const reader = createKeyReader()
    const onKeyDown = (event: KeyboardEvent) => {
      if (!preferences().shortcuts || !acceptsShortcut(event, document)) return reader.reset()
      const found = find((known) => reader.read(event, known, event.timeStamp))
      if (!found) return
      event.preventDefault()
      found.run?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The properties of a keyboard event that are read. */
export type Stroke = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'isComposing'
  | 'repeat'
  | 'defaultPrevented'
  | 'getModifierState'
>

/** The longest time between the two keys of a sequence. */
const SEQUENCE_TIMEOUT_MS = 1500

/** Recognizes shortcuts by the key that a stroke types, so that they work on every keyboard layout. */
export function createKeyReader() {
  let first: { key: string; at: number } | null = null
  return {
    /** @returns the shortcut among `known` that this stroke completes, or null */
    read(stroke: Stroke, known: readonly string[], now: number): string | null {
      const name = nameOf(stroke, known)
      // Shift is pressed before `?` and must not end a sequence.
      if (stroke.key === 'Shift') return null
      const before = first !== null && now - first.at <= SEQUENCE_TIMEOUT_MS ? first.key : null
      first = null
      if (name === null || stroke.isComposing || stroke.repeat || stroke.defaultPrevented) return null
      const both = before === null ? null : `${before} ${name}`
      if (both !== null && known.includes(both)) return both
      if (known.includes(name)) return name
      if (known.some((keys) => keys.startsWith(`${name} `))) first = { key: name, at: now }
      return null
    },
    reset() {
      first = null
    },
  }
}

/**
 * A key as shortcuts spell it: `mod+k` with Ctrl or Cmd, `alt+n`, otherwise the character. Null for keys that no
 * shortcut uses.
 */
function nameOf(stroke: Stroke, known: readonly string[]): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = stroke
  const key = typedKey(stroke)
  const name = key.length === 1 ? key.toLowerCase() : key
  // AltGr types what stands on no key of its own; Windows reports it as Ctrl and Alt.
  if (stroke.getModifierState('AltGraph')) return isSign(key) ? key : null
  if (ctrlKey && metaKey) return null
  if (ctrlKey || metaKey || altKey) return `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${name}`
  return known.includes(name) || shiftKey ? name : (bracketOf(stroke) ?? name)
}

const isSign = (key: string) => /^[^\p{L}\p{N}]$/u.test(key)

/**
 * Elements that use keys themselves: fields, lists, menus and dialogs. A frame does not: it repeats on its element what
 * is pressed inside it and has no use there.
 */
const USES_KEYS = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=menu]',
  '[role=listbox]',
  '[role=combobox]',
  '[role=textbox]',
  '[role=dialog]',
  '[role=alertdialog]',
].join(', ')

/** Elements that take all keys while open, even before they have the focus. A menu has its items only while open. */
const TAKES_KEYS =
  '[role=dialog][aria-modal=true], [role=alertdialog], dialog[open], [role=menu] [role^=menuitem]'

/** In a search field, strokes with Ctrl or Cmd are free: whoever searches there may go on in the palette. */
const SEARCH = 'input[type=search]'

/** Whether a stroke may run a shortcut. */
export function acceptsShortcut(
  { target, ctrlKey, metaKey }: Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'metaKey'>,
  page: Document,
): boolean {
  if (page.querySelector(TAKES_KEYS)) return false
  if (!(target instanceof Element) || !target.closest(USES_KEYS)) return true
  return (ctrlKey || metaKey) && target.matches(SEARCH)
}
