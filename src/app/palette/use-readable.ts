import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCurrentUser } from '../../session/current-user'
import { mayEnter } from '../../session/permissions'

/** Tells of an address of the portal whether the user may read the screen there, by the table the guard reads. */
export function useReadable(): (address: string) => boolean {
  const router = useRouter()
  const { user_access } = useCurrentUser()
  return useCallback(
    (address) => {
      const [path = '/'] = address.split(/[?#]/, 1)
      const match = router.matchRoutes(path, {}).at(-1)
      if (!match || match._notFound) return false
      return mayEnter(user_access, match.staticData.permission ?? null)
    },
    [router, user_access],
  )
}
