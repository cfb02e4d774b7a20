import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { forgetVisits } from '../domain/recent-visits'
import { ImageHosts } from '../html-frame/image-hosts'
import { AuthGate } from '../session/auth/auth-gate'
import type { PortalSession } from '../session/auth/session'
import type { PortalConfig } from '../session/config'
import { ConfigProvider } from '../session/config-context'
import { CurrentUserProvider, rereadMeAfterForbidden, useSession } from '../session/current-user'
import { setView } from '../session/view-as'
import { ViewAsProvider } from '../session/view-as-provider'
import { FullSpinner } from '../ui/feedback/spinner'
import { toast } from '../ui/feedback/toast'
import { DraftsContext } from '../ui/form/drafts'
import { PageContext } from '../ui/layout/page-context'
import { Boundary } from './boundary'
import { draftsOf, forgetDrafts } from './drafts'
import { HelpWishes } from './frame/get-help'
import { Notifications } from './frame/notifications'
import { LogOutContext } from './log-out'
import type { Reporting } from './reporting/reporting'
import { ResetPasswordContext } from './reset-password'
import type { PortalRouter } from './routes'
import { AccessDisabled } from './screens/access-disabled'
import { InvalidUserStatus } from './screens/invalid-user-status'
import { SignInFailed } from './screens/sign-in-failed'
import { StartError } from './screens/start-failed'
import { firstPageStands } from './when-idle'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step to / that a log-out begins with. */
    isLoggingOut?: boolean
  }
}

interface PortalProps {
  config: PortalConfig
  session: PortalSession
  queries: QueryClient
  reporting: Reporting
  /** The one router; asked for when somebody is signed in. */
  getRouter: () => PortalRouter
}

/** The whole portal around one session: sign-in, user record, router, and the pages that stand in for them. */
export function Portal({ config, session, queries, reporting, getRouter }: PortalProps) {
  useEffect(() => rereadMeAfterForbidden(queries), [queries])
  useEffect(() => {
    void session.start().then(() => {
      if (!session.signedOut) return
      // The log-out may have been another tab's.
      forgetDrafts()
      forgetVisits()
      setView(null)
      toast.success('User logged out')
    })
  }, [session])

  return (
    <Surroundings siteTitle={`${config.vendor} Customer Portal`}>
      <ConfigProvider config={config}>
        <HelpWishes>
          <AuthGate
            session={session}
            spinner={<FullSpinner />}
            failed={({ reason, detail, retry }) => (
              <SignInFailed reason={reason} detail={detail} onRetry={retry} />
            )}
          >
            <SignedInPortal
              config={config}
              session={session}
              queries={queries}
              reporting={reporting}
              getRouter={getRouter}
            />
          </AuthGate>
          <Notifications />
        </HelpWishes>
      </ConfigProvider>
    </Surroundings>
  )
}

/** Page titles and the last boundary, which the pages outside the session need too. */
export function Surroundings({ siteTitle, children }: { siteTitle: string; children: ReactNode }) {
  return (
    <PageContext value={{ siteTitle, onHeading: firstPageStands }}>
      <Boundary fallback={({ message }) => <StartError message={message} />}>{children}</Boundary>
    </PageContext>
  )
}

/** What is behind the gate. It asks little of the session, so that a component test needs no sign-in. */
interface SignedInProps extends Omit<PortalProps, 'session'> {
  session: Pick<PortalSession, 'isLeaving' | 'logOut' | 'resetPassword'>
}

/** Everything a signed-in user sees. */
export function SignedInPortal({ queries, ...props }: SignedInProps) {
  return (
    <QueryClientProvider client={queries}>
      <CurrentUserProvider>
        <ViewAsProvider>
          <SignedIn {...props} />
        </ViewAsProvider>
      </CurrentUserProvider>
    </QueryClientProvider>
  )
}

function SignedIn({ config, session, reporting, getRouter }: Omit<SignedInProps, 'queries'>) {
  const { status, retry } = useSession()
  const router = getRouter()
  useEffect(() => reporting.follow(router), [reporting, router])
  useEffect(() => {
    // Pages without a router are a first screen too.
    if (status.kind === 'blocked' || status.kind === 'invalid') reporting.open()
  }, [reporting, status.kind])
  const resetPassword = useCallback(() => session.resetPassword(), [session])
  const userId = status.kind === 'loaded' ? status.me.id : null
  const drafts = useMemo(
    () => (userId === null ? null : draftsOf(userId, session.isLeaving)),
    [userId, session],
  )
  useEffect(() => {
    // Whoever was here before may have left without a log-out.
    if (userId !== null) forgetVisits(userId)
  }, [userId])
  const imageHosts = useMemo(
    () => [...(config.backend === '' ? [] : [config.backend]), ...config.storageHosts],
    [config],
  )
  const logOut = () => {
    // The provider leads back to /, and the page that is left must not flash its content on the way [L2.6].
    void router.navigate({ to: '/', state: { isLoggingOut: true } }).then(() => {
      // Whoever has something to lose may have stayed; this is then answered by whatever page they go to later.
      if (!router.state.location.state.isLoggingOut) return
      forgetDrafts()
      forgetVisits()
      setView(null)
      return session.logOut()
    })
  }

  if (status.kind === 'blocked') return <AccessDisabled onLogOut={logOut} />
  if (status.kind === 'invalid')
    return (
      <InvalidUserStatus
        email={config.supportEmail}
        failure={status.error}
        onRetry={retry}
        onLogOut={logOut}
      />
    )
  if (drafts === null) return <FullSpinner />
  return (
    <LogOutContext value={logOut}>
      <DraftsContext value={drafts}>
        <ImageHosts value={imageHosts}>
          <ResetPasswordContext value={resetPassword}>
            <RouterProvider router={router} />
          </ResetPasswordContext>
        </ImageHosts>
      </DraftsContext>
    </LogOutContext>
  )
}
