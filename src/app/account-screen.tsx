import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import AccountPage from '../features/account/account-page'
import type { Permission, PermissionKey } from '../session/permissions'
import { clearDrafts } from './draft-storage'
import type { ScreenLabel } from './guard'
import { useResetPassword } from './session-actions'

/** The account page with its dependencies on the application: the table of routes, the session and the drafts. */
export function AccountScreen() {
  const router = useRouter()
  const areas = useMemo(() => areasOf(Object.values(router.routesById)), [router])
  return (
    <AccountPage areas={areas} onResetPassword={useResetPassword()} onClearDrafts={() => clearDrafts()} />
  )
}

type Route = {
  readonly fullPath: string
  readonly options: {
    readonly staticData?: { readonly permission: Permission; readonly label?: ScreenLabel }
  }
}

/** Screens with a key of their own that no landing page lists. */
const unlisted: Partial<Record<PermissionKey, ScreenLabel>> = {
  support_helyx_tickets: { title: 'HELYX tickets', purpose: 'Your HELYX tickets and their messages.' },
  support_elements_tickets: {
    title: 'ELEMENTS tickets',
    purpose: 'Your ELEMENTS tickets and their messages.',
  },
}

/** Screens of the table of routes with a single key, each once; without landing pages and open ones. */
export function areasOf(routes: readonly Route[]) {
  const areas = routes.flatMap(({ fullPath, options: { staticData } }) => {
    const { permission } = staticData ?? {}
    if (typeof permission !== 'string' || permission === 'open') return []
    const label = staticData?.label ?? unlisted[permission]
    return label ? [{ ...label, path: fullPath, permission }] : []
  })
  return areas.filter(
    ({ title, permission }, index) =>
      areas.findIndex((other) => other.title === title && other.permission === permission) === index,
  )
}
