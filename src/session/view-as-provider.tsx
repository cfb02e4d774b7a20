import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useConfig } from './config-context'
import { CurrentUserContext, useSession } from './current-user'
import { currentView, mayViewAs, seenAs, setView, subscribeToView, type View } from './view-as'

type ViewAs = {
  /** Null while the reader looks with their own rights. */
  view: View | null
  /** Whether the reader may choose one, by their own rights. */
  mayChoose: boolean
  choose: (view: Omit<View, 'by'>) => void
  end: () => void
}

const ViewAsContext = createContext<ViewAs>({
  view: null,
  mayChoose: false,
  choose: () => undefined,
  end: () => undefined,
})

/**
 * Hands its children the user record with the rights the reader has chosen to look with: guards, menus and buttons
 * follow it. It holds for vendor staff only and ends when their own right to read users is gone.
 */
export function ViewAsProvider({ children }: { children: ReactNode }) {
  const user = useSession()
  const config = useConfig()
  const stored = useSyncExternalStore(subscribeToView, currentView)
  const own = user.status.kind === 'loaded' ? user.status.me : null
  const mayChoose = own !== null && mayViewAs(own, config)
  const view = mayChoose && stored?.by === own.id ? stored : null
  const isAstray = own !== null && stored !== null && view === null

  useEffect(() => {
    if (isAstray) setView(null)
  }, [isAstray])

  const shown = useMemo<typeof user>(
    () => (own && view ? { ...user, status: { kind: 'loaded', me: seenAs(own, view) } } : user),
    [user, own, view],
  )
  const value = useMemo<ViewAs>(
    () => ({
      view,
      mayChoose,
      choose: (next) => own && setView({ ...next, by: own.id }),
      end: () => setView(null),
    }),
    [view, mayChoose, own],
  )
  return (
    <ViewAsContext value={value}>
      <CurrentUserContext value={shown}>{children}</CurrentUserContext>
    </ViewAsContext>
  )
}

/** The view of the reader and how it begins and ends. */
export function useViewAs(): ViewAs {
  return useContext(ViewAsContext)
}
