import { useEffectEvent, useLayoutEffect } from 'react'
import { preferences } from '../../ui/browser/preferences'
import { currentShortcuts, type Shortcut } from '../../ui/menu/shortcuts'
import { createKeyReader, isFree } from './key-reader'

/** Runs shortcuts: the given ones and those of what is shown, which come first. Nothing while somebody types or does not want them. */
export function useKeys(shortcuts: readonly Shortcut[]): void {
  const find = useEffectEvent((read: (known: readonly string[]) => string | null) => {
    const all = [...currentShortcuts().toReversed(), ...shortcuts].filter(({ run }) => run !== undefined)
    const keys = read(all.map((one) => one.keys))
    return keys === null ? undefined : all.find((one) => one.keys === keys)
  })
  // With the page itself, not a moment after it: whoever sees it may press a key.
  useLayoutEffect(() => {
    const reader = createKeyReader()
    const press = (event: KeyboardEvent) => {
      if (!preferences().shortcuts || !isFree(event.target, document)) return reader.forget()
      const found = find((known) => reader.read(event, known, event.timeStamp))
      if (!found) return
      event.preventDefault()
      found.run?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
