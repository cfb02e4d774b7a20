import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { getMe } from '../api/operations.gen'
import type { Elements } from '../ui/layout/elements'
import { useConfig } from './config-context'
import { CurrentUserContext, useSession } from './current-user'
import { applyView, currentView, mayViewAs, setView, subscribeToView, type View } from './view-as'

type ViewAs = {
  /** Null while users have their own rights. */
  view: View | null
  /** Whether the user's own rights allow choosing a view. */
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
 * Overrides the user record of its children with the rights of the chosen view, which guards, menus and buttons follow.
 * For vendor staff only; the view ends when they lose the right to read users.
 */
export function ViewAsProvider({ children }: { children: Elements }) {
  const user = useSession()
  const config = useConfig()
  const queries = useQueryClient()
  const stored = useSyncExternalStore(subscribeToView, currentView)
  const own = user.status.kind === 'loaded' ? user.status.me : null
  const mayChoose = own !== null && mayViewAs(own, config)
  const view = mayChoose && stored?.by === user.userKey ? stored : null
  const isStale = own !== null && stored !== null && view === null

  useEffect(() => {
    if (isStale) changeView(queries, null)
  }, [isStale, queries])

  const shown = useMemo<typeof user>(
    () => (own && view ? { ...user, status: { kind: 'loaded', me: applyView(own, view) } } : user),
    [user, own, view],
  )
  const value = useMemo<ViewAs>(
    () => ({
      view,
      mayChoose,
      choose: (next) => own && changeView(queries, { ...next, by: user.userKey }),
      end: () => changeView(queries, null),
    }),
    [view, mayChoose, own, user.userKey, queries],
  )
  return (
    <ViewAsContext value={value}>
      <CurrentUserContext value={shown}>{children}</CurrentUserContext>
    </ViewAsContext>
  )
}

/** Data read for one viewer is not shown to another. */
function changeView(queries: QueryClient, view: View | null): void {
  setView(view)
  const [tag] = getMe().queryKey
  void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== tag })
}

export function useViewAs(): ViewAs {
  return useContext(ViewAsContext)
}
