/** What is read of a keyboard event. */
export type Stroke = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

/** How long the second key of two may take. */
const PATIENCE_MS = 1500

/** The name of a key as shortcuts spell it: `mod+k` with Ctrl or Cmd, else the character itself. Null for no shortcut's key. */
function nameOf({ key, ctrlKey, metaKey, altKey }: Stroke): string | null {
  if (altKey || (ctrlKey && metaKey)) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${name}` : name
}

/**
 * Reads strokes and tells which keys they make: by the character they produce, so that every keyboard layout has them
 * where it has the letter. One reader follows one keyboard.
 */
export function createKeyReader() {
  let first: { key: string; at: number } | null = null
  return {
    /** @returns the keys among `known` that this stroke completes, or null */
    read(stroke: Stroke, known: readonly string[], now: number): string | null {
      const name = nameOf(stroke)
      // Shift on its way to `?` is no stroke of its own.
      if (stroke.key === 'Shift') return null
      const before = first !== null && now - first.at <= PATIENCE_MS ? first.key : null
      first = null
      if (name === null || stroke.isComposing || stroke.repeat || stroke.defaultPrevented) return null
      const both = before === null ? null : `${before} ${name}`
      if (both !== null && known.includes(both)) return both
      if (known.includes(name)) return name
      if (known.some((keys) => keys.startsWith(`${name} `))) first = { key: name, at: now }
      return null
    },
    forget() {
      first = null
    },
  }
}

/** Where a key has a meaning of its own: somebody types, chooses from a list or answers a dialog. */
const TAKEN = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  ...['textarea', 'select', 'iframe', '[contenteditable]:not([contenteditable=false])'],
  ...[
    '[role=menu]',
    '[role=listbox]',
    '[role=combobox]',
    '[role=textbox]',
    '[role=dialog]',
    '[role=alertdialog]',
  ],
].join(', ')

/** Whether a key pressed here may be a shortcut. */
export function isFree(target: EventTarget | null, page: Document): boolean {
  if (target instanceof Element && target.closest(TAKEN)) return false
  return !page.querySelector('[role=dialog][aria-modal=true], [role=alertdialog], dialog[open]')
}
