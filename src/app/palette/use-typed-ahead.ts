import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** What a key press does to a text that is typed blindly. */
function typed(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey || altKey) return text
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/**
 * Keeps what is typed for a field that has been asked for and is not there yet: no key is lost to a slow network, and
 * none is taken for a shortcut of the page behind.
 * @returns hands the text over, to be called when the field has the focus
 */
export function useTypedAhead(isAsked: boolean, onEscape: () => void): () => string {
  const text = useRef<string | null>(null)
  const giveUp = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isAsked) return
    text.current = ''
    const press = (event: KeyboardEvent) => {
      if (text.current === null || event.isComposing || event.key === 'Tab') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') return giveUp()
      text.current = typed(text.current, event)
    }
    window.addEventListener('keydown', press, true)
    return () => {
      window.removeEventListener('keydown', press, true)
      text.current = null
    }
  }, [isAsked])
  return useCallback(() => {
    const taken = text.current ?? ''
    text.current = null
    return taken
  }, [])
}
