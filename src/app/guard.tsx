import { type AnyRouter, Outlet, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePageStatus } from '../session/access'
import { useCurrentUser } from '../session/current-user'
import { mayEnter } from '../session/permissions'
import { NotAllowed } from './full-page-states'

/** The guard of all screens: a screen that the user may not read is not mounted [L5.3]. */
export function Guard() {
  return usePageStatus().kind === 'not-allowed' ? <NotAllowed /> : <Outlet />
}

/** The title of a screen, and a line with its purpose. */
export type ScreenLabel = { title: string; purpose: string }

/** The entry of the table of routes for a path; null without a screen. */
export function screenAt(router: Pick<AnyRouter, 'matchRoutes'>, path: string) {
  const match = router.matchRoutes(path, {}).at(-1)
  return match && !match._notFound ? match.staticData : null
}

/** Whether the user may open an address of the portal, by the same table as the guard. */
export function useMayOpen(): (address: string) => boolean {
  const router = useRouter()
  const { user_access } = useCurrentUser()
  return useCallback(
    (address) => {
      const [path = '/'] = address.split(/[?#]/, 1)
      const screen = screenAt(router, path)
      return screen !== null && mayEnter(user_access, screen.permission ?? null)
    },
    [router, user_access],
  )
}

/** The label of the screen at a path; null where the user may not open it. */
export function useScreenLabel(): (path: string) => ScreenLabel | null {
  const router = useRouter()
  const mayOpen = useMayOpen()
  return useCallback(
    (path) => (mayOpen(path) ? (screenAt(router, path)?.label ?? null) : null),
    [router, mayOpen],
  )
}
