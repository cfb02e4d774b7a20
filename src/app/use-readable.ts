import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCurrentUser } from '../session/current-user'
import { mayEnter } from '../session/permissions'

/** What the route table says of the screen at a path; null where there is none. */
export function screenAt(router: Pick<AnyRouter, 'matchRoutes'>, path: string) {
  const match = router.matchRoutes(path, {}).at(-1)
  return match && !match._notFound ? match.staticData : null
}

/** Tells of an address of the portal whether the user may read the screen there, by the table the guard reads. */
export function useReadable(): (address: string) => boolean {
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
