import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import AccountPage from '../../features/account/account-page'
import { forgetDrafts } from '../drafts'
import { useResetPassword } from '../reset-password'
import { areasOf } from './areas-of'

/** The account page with what it cannot know itself: the table of routes, the session and the drafts. */
export function AccountScreen() {
  const router = useRouter()
  const areas = useMemo(() => areasOf(Object.values(router.routesById)), [router])
  return (
    <AccountPage areas={areas} onResetPassword={useResetPassword()} onForgetDrafts={() => forgetDrafts()} />
  )
}
