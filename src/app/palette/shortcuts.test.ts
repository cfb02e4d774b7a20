// Needs a document.
import { expect, it } from 'vitest'
import { acceptsShortcut, createKeyReader, type Stroke } from './shortcuts'

const known = ['?', '/', 'mod+k', 'g d', 'g l', 'd']
const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
})

it('[G15] reads single keys by their character, and the palette’s with Ctrl or Cmd', () => {
  const reader = createKeyReader()
  const read = (key: string, more: Partial<Stroke> = {}) => reader.read(stroke(key, more), known, 0)
  expect(read('?')).toBe('?')
  expect(read('k', { ctrlKey: true })).toBe('mod+k')
  expect(read('K', { metaKey: true })).toBe('mod+k')
  expect(read('k')).toBe(null)
  expect(read('k', { ctrlKey: true, altKey: true })).toBe(null)
  expect(read('x')).toBe(null)
})

it.each([
  ['Russian', 'л', 'KeyK'],
  ['Greek', 'κ', 'KeyK'],
  ['Hebrew', 'ל', 'KeyK'],
  ['Arabic', 'ن', 'KeyK'],
  ['Georgian', 'კ', 'KeyK'],
  ['English with Caps Lock', 'K', 'KeyK'],
  ['Dvorak', 'k', 'KeyV'],
])('[G15] Ctrl+K on a keyboard that is %s', (_, key, code) => {
  expect(createKeyReader().read(stroke(key, { code, ctrlKey: true }), known, 0)).toBe('mod+k')
})

it('[G15] two letters of another alphabet are the shortcut of their keys, but what a Latin layout types decides there', () => {
  const reader = createKeyReader()
  const read = (key: string, code: string) => reader.read(stroke(key, { code }), known, 0)
  expect([read('п', 'KeyG'), read('д', 'KeyL')]).toEqual([null, 'g l'])
  expect(read('δ', 'KeyD')).toBe('d')
  // Dvorak has another Latin letter there.
  expect(read('e', 'KeyD')).toBe(null)
})

it('[G15] brackets are typed by AltGr, or by the keys at their place', () => {
  const reader = createKeyReader()
  const pages = [...known, '[', ']', 'alt+n']
  const read = (key: string, more: Partial<Stroke>) => reader.read(stroke(key, more), pages, 0)
  const altGr = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' }
  // German, on Windows and on Linux; a French key that waits for a letter; Spanish.
  expect(read('[', { code: 'Digit8', ...altGr })).toBe('[')
  expect(read(']', { code: 'Digit9', ...altGr, ctrlKey: false, altKey: false })).toBe(']')
  expect(read('ü', { code: 'BracketLeft' })).toBe('[')
  expect(read('+', { code: 'BracketRight' })).toBe(']')
  expect(read('Dead', { code: 'BracketLeft' })).toBe('[')
  // Dvorak has its brackets elsewhere, and the search where the American layout has a bracket.
  expect(read('[', { code: 'Minus' })).toBe('[')
  expect(read('/', { code: 'BracketLeft' })).toBe('/')
  // Braces, letters by AltGr and Alt with a bracket mean nothing.
  expect(read('{', { code: 'BracketLeft', shiftKey: true })).toBe(null)
  expect(read('d', { code: 'KeyD', ...altGr })).toBe(null)
  expect(read('[', { code: 'BracketLeft', altKey: true })).toBe(null)
  expect(read('n', { code: 'KeyN', altKey: true })).toBe('alt+n')
})

it('[G15] takes two keys one after the other for one, unless they stand too far apart', () => {
  const reader = createKeyReader()
  const read = (key: string, now: number, more: Partial<Stroke> = {}) =>
    reader.read(stroke(key, more), known, now)
  expect(read('g', 0)).toBe(null)
  expect(read('l', 1400)).toBe('g l')
  // The second key ends it: the next `l` stands alone.
  expect(read('l', 1500)).toBe(null)
  expect(read('g', 2000)).toBe(null)
  expect(read('d', 3600)).toBe('d')
  expect(read('g', 4000)).toBe(null)
  expect(read('Shift', 4050)).toBe(null)
  expect(read('d', 4100)).toBe('g d')
  expect(read('g', 5000)).toBe(null)
  expect(read('x', 5100)).toBe(null)
  expect(read('l', 5200)).toBe(null)
})

it('[G15] leaves alone what is held down, composed, modified or answered already', () => {
  const reader = createKeyReader()
  const read = (more: Partial<Stroke>) => reader.read(stroke('?', more), known, 0)
  for (const more of [
    { repeat: true },
    { isComposing: true },
    { altKey: true },
    { defaultPrevented: true },
    { ctrlKey: true },
  ])
    expect(read(more)).toBe(null)
  reader.read(stroke('g'), known, 0)
  reader.reset()
  expect(reader.read(stroke('l'), known, 1)).toBe(null)
})

it('[G15] fires nothing while somebody types, chooses from a menu or answers a dialog', () => {
  document.body.innerHTML = `
    <h1 tabindex="-1">Page</h1><a href="/">Link</a><button>Press</button><input type="checkbox" />
    <input type="search" /><textarea></textarea><select></select><div contenteditable="true"><b>x</b></div>
    <div role="menu"></div><iframe title="A document"></iframe>`
  const on = (target: Element | null, ctrlKey = false) =>
    acceptsShortcut({ target, ctrlKey, metaKey: false }, document)
  const free = (selector: string, ctrlKey?: boolean) => on(document.querySelector(selector), ctrlKey)
  for (const selector of ['h1', 'a', 'button', 'iframe', 'input[type=checkbox]'])
    expect([selector, free(selector)]).toEqual([selector, true])
  for (const selector of ['input[type=search]', 'textarea', 'select', 'b'])
    expect([selector, free(selector)]).toEqual([selector, false])
  // Ctrl+K opens the palette from a search field; in other fields the stroke is the field's.
  for (const [selector, isFree] of [
    ['input[type=search]', true],
    ['textarea', false],
    ['b', false],
  ] as const)
    expect([selector, free(selector, true)]).toEqual([selector, isFree])
  expect(on(document.body)).toBe(true)
  // A menu that has opened and not yet taken the focus from its button.
  const menu = document.querySelector('[role=menu]')
  menu?.insertAdjacentHTML('beforeend', '<button role="menuitem">Item</button>')
  for (const selector of ['button', '[role=menuitem]'])
    expect([selector, free(selector)]).toEqual([selector, false])
  menu?.replaceChildren()
  expect(free('button')).toBe(true)
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>')
  expect(on(document.body)).toBe(false)
  expect(free('input[type=search]', true)).toBe(false)
})
