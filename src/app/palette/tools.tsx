import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MenuEntry } from '../frame/menu-model'
import { useReadable } from '../use-readable'
import { whenIdle } from '../when-idle'
import { goKeys } from './go-keys'
import { SearchButton } from './search-button'
import { useKeys } from './use-keys'
import { useTypedAhead } from './use-typed-ahead'

const loadPalette = () => import('./palette')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet')).ShortcutSheet }))

/** Long after the first screen: then the palette opens at once. */
const READY_AFTER_MS = 3000

/** The search button, the keys that work everywhere, and what they open. Only the button and the keys come with the frame. */
export const Tools = ({ menu }: { menu: readonly MenuEntry[] }) => {
  const router = useRouter()
  const mayRead = useReadable()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const before = useRef<{ focus: Element | null; path: string }>({ focus: null, path: '' })

  useEffect(() => {
    let takeBack = () => {}
    const timer = setTimeout(() => {
      // Code that does not come is asked for again when it is wanted.
      takeBack = whenIdle(() => void loadPalette().catch(() => undefined))
    }, READY_AFTER_MS)
    return () => {
      clearTimeout(timer)
      takeBack()
    }
  }, [])

  const show = useCallback(
    (what: 'palette' | 'keys') => {
      before.current = { focus: document.activeElement, path: router.history.location.pathname }
      setOpen(what)
    },
    [router],
  )
  // Whoever has gone to another page is at its heading, else where they were.
  const returnFocus = () => {
    const { focus, path } = before.current
    if (path !== router.history.location.pathname) return document.querySelector('h1')
    return focus instanceof HTMLElement && focus.isConnected ? focus : null
  }

  const everywhere = useMemo(
    () => [
      { keys: 'mod+k', what: 'Search, or go to a page', run: () => show('palette') },
      { keys: '/', what: 'Search, or go to a page', run: () => show('palette') },
      { keys: '?', what: 'Show these shortcuts', run: () => show('keys') },
      ...goKeys(mayRead, (path) => router.history.push(path)),
    ],
    [mayRead, router, show],
  )
  useKeys(everywhere)
  const takeTyped = useTypedAhead(open === 'palette', () => setOpen(null))

  return (
    <>
      <SearchButton
        onPress={() => show('palette')}
        onNear={() => void loadPalette().catch(() => undefined)}
      />
      <Suspense>
        {open === 'palette' && (
          <Palette
            menu={menu}
            takeTyped={takeTyped}
            onShowKeys={() => setOpen('keys')}
            onClose={() => setOpen(null)}
            returnFocus={returnFocus}
          />
        )}
        {open === 'keys' && <ShortcutSheet everywhere={everywhere} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
