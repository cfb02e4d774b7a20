import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import { useMayOpen } from '../guard'
import type { MenuEntry } from '../shell/menu-model'
import { whenIdle } from '../when-idle'
import { Kbd } from './kbd'
import styles from './palette-host.module.css'
import { goToShortcuts, useGlobalShortcuts } from './shortcuts'

const loadPalette = () => import('./palette')
// A failed preload is repeated when the palette is opened.
const preloadPalette = () => void loadPalette().catch(() => undefined)
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet')).ShortcutSheet }))

/** How long after the first screen the palette is preloaded. */
const PRELOAD_DELAY_MS = 3000

/** The search button, the global shortcuts, and the two lazy dialogs that they open. */
export function PaletteHost({ menu }: { menu: readonly MenuEntry[] }) {
  const router = useRouter()
  const mayOpen = useMayOpen()
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null)
  const before = useRef<{ focus: Element | null; path: string }>({ focus: null, path: '' })

  useEffect(() => {
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = whenIdle(preloadPalette)
    }, PRELOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])

  const show = useCallback(
    (what: 'palette' | 'sheet') => {
      before.current = { focus: document.activeElement, path: router.history.location.pathname }
      setOpen(what)
    },
    [router],
  )
  // After a navigation the focus goes to the page's heading, otherwise back to where it was.
  const returnFocus = () => {
    const { focus, path } = before.current
    if (path !== router.history.location.pathname) return document.querySelector('h1')
    return focus instanceof HTMLElement && focus.isConnected ? focus : null
  }

  const shortcuts = useMemo(
    () => [
      { keys: 'mod+k', what: 'Search or go to a page', run: () => show('palette') },
      { keys: '/', what: 'Search or go to a page', run: () => show('palette') },
      { keys: '?', what: 'Show these shortcuts', run: () => show('sheet') },
      ...goToShortcuts(mayOpen, (path) => router.history.push(path)),
    ],
    [mayOpen, router, show],
  )
  useGlobalShortcuts(shortcuts)
  const [isMissing, setMissing] = useState(false)
  const takeTyped = useTypeAhead(open === 'palette' && !isMissing, () => setOpen(null))

  return (
    <>
      <SearchButton onPress={() => show('palette')} onNear={preloadPalette} />
      <DialogSuspense onMissing={() => setMissing(true)}>
        {open === 'palette' && (
          <Palette
            menu={menu}
            takeTyped={takeTyped}
            onShowShortcuts={() => setOpen('sheet')}
            onClose={() => setOpen(null)}
            returnFocus={returnFocus}
          />
        )}
        {open === 'sheet' && <ShortcutSheet global={shortcuts} onClose={() => setOpen(null)} />}
      </DialogSuspense>
    </>
  )
}

type SearchButtonProps = {
  onPress: () => void
  /** Hover or focus. */
  onNear: () => void
}

function SearchButton({ onPress, onNear }: SearchButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Search or go to"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Search size={18} aria-hidden="true" />
      <span className={styles.label} aria-hidden="true">
        Search or go to
      </span>
      <span className={styles.keys} aria-hidden="true">
        <Kbd keys="mod+k" />
      </span>
    </button>
  )
}

/**
 * Buffers what is typed into a field that is requested but not yet rendered, so that no key is lost on a slow network or
 * runs a shortcut of the page behind.
 * @returns a function that takes the buffered text, to be called when the field has the focus
 */
export function useTypeAhead(isRequested: boolean, onEscape: () => void): () => string {
  const text = useRef<string | null>(null)
  const cancel = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isRequested) return
    text.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (text.current === null || event.isComposing || event.key === 'Tab') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') return cancel()
      text.current = applyKey(text.current, event)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      text.current = null
    }
  }, [isRequested])
  return useCallback(() => {
    const taken = text.current ?? ''
    text.current = null
    return taken
  }, [])
}

/** The text after a key press. */
function applyKey(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey || altKey) return text
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}
