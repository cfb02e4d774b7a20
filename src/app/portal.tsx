import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { ImageHosts } from '../html-frame/image-hosts'
import { AuthGate } from '../session/auth/auth-gate'
import type { PortalSession } from '../session/auth/session'
import type { PortalConfig } from '../session/config'
import { ConfigProvider } from '../session/config-context'
import { CurrentUserProvider, rereadMeAfterForbidden, useSession } from '../session/current-user'
import { clearKept } from '../session/kept-for-user'
import { setView } from '../session/view-as'
import { ViewAsProvider } from '../session/view-as-provider'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { FullPageSpinner } from '../ui/feedback/spinner'
import { DraftsContext } from '../ui/form/drafts'
import type { Elements } from '../ui/layout/elements'
import { PageContext } from '../ui/layout/page-context'
import { repairAnswers } from './answer-repair'
import { clearDrafts, createDraftStore } from './draft-storage'
import { StartError } from './full-page-states'
import type { PortalRouter } from './routes'
import { LogOutContext, ResetPasswordContext } from './session-actions'
import type { SessionEndedProps } from './session-ended'
import { HelpProvider } from './shell/help-provider'
import { Notifications } from './shell/notifications'
import type { Telemetry } from './telemetry/telemetry'
import { markFirstPageReady, whenIdle } from './when-idle'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the navigation to / that begins a log-out. */
    isLoggingOut?: boolean
  }
}

type PortalProps = {
  config: PortalConfig
  session: PortalSession
  queries: QueryClient
  telemetry: Telemetry
  /** Creates the one router on its first call, once a user is signed in. */
  getRouter: () => PortalRouter
}

/** The whole portal around one session: sign-in, user record, router, and their full-page states. */
export function Portal({ config, session, queries, telemetry, getRouter }: PortalProps) {
  useEffect(() => rereadMeAfterForbidden(queries), [queries])
  return (
    <PageProvider siteTitle={`${config.vendor} Customer Portal`}>
      <ConfigProvider config={config}>
        <HelpProvider>
          <AuthGate
            session={session}
            spinner={<FullPageSpinner />}
            elsewhere={
              <Suspense fallback={<FullPageSpinner />}>
                <SignInElsewhere onSignIn={() => void session.signIn()} />
              </Suspense>
            }
            failed={({ reason, detail, retry }) => (
              <Suspense fallback={<FullPageSpinner />}>
                <SignInFailed reason={reason} detail={detail} onRetry={retry} />
              </Suspense>
            )}
          >
            <SignedInPortal
              config={config}
              session={session}
              queries={queries}
              telemetry={telemetry}
              getRouter={getRouter}
            />
          </AuthGate>
          <SessionInterruption session={session} queries={queries} />
          <Notifications />
        </HelpProvider>
      </ConfigProvider>
    </PageProvider>
  )
}

const SignInElsewhere = lazy(async () => ({ default: (await import('./signed-out-pages')).SignInElsewhere }))
const SignInFailed = lazy(async () => ({ default: (await import('./signed-out-pages')).SignInFailed }))
const AccessDisabled = lazy(async () => ({ default: (await import('./refused-pages')).AccessDisabled }))
const InvalidUserStatus = lazy(async () => ({ default: (await import('./refused-pages')).InvalidUserStatus }))
const SessionEnded = lazy(loadSessionEnded)

async function loadSessionEnded(): Promise<{ default: ComponentType<SessionEndedProps> }> {
  try {
    return { default: (await import('./session-ended')).SessionEnded }
  } catch {
    return { default: SignInUnasked }
  }
}

/** The confirmation could not be loaded, as after a deployment. Forms keep their text anyway. */
function SignInUnasked({ reason, onSignIn }: SessionEndedProps) {
  useEffect(() => {
    if (reason === 'ended') onSignIn()
  }, [reason, onSignIn])
  return null
}

/** Asks to sign in again over a page in use, when only the user can renew the session. */
function SessionInterruption({ session, queries }: Pick<PortalProps, 'session' | 'queries'>) {
  const { interruption } = session
  const reason = useSyncExternalStore(interruption.subscribe, interruption.get)
  return (
    reason && (
      <Suspense>
        <SessionEnded
          reason={reason}
          queries={queries}
          onSignIn={() => void session.signIn()}
          onPostpone={interruption.postpone}
        />
      </Suspense>
    )
  )
}

/** Page titles and the outermost error boundary, also for the pages outside the session. */
export function PageProvider({ siteTitle, children }: { siteTitle: string; children: Elements }) {
  return (
    <PageContext value={{ siteTitle, onHeading: markFirstPageReady }}>
      <ErrorBoundary fallback={({ message }) => <StartError message={message} />}>{children}</ErrorBoundary>
    </PageContext>
  )
}

/** The part behind the auth gate. It needs little of the session, so that a component test needs no sign-in. */
type SignedInProps = Omit<PortalProps, 'session'> & {
  session: Pick<PortalSession, 'userKey' | 'isLeaving' | 'logOut' | 'resetPassword'>
}

export function SignedInPortal({ queries, ...props }: SignedInProps) {
  return (
    <QueryClientProvider client={queries}>
      <CurrentUserProvider userKey={props.session.userKey}>
        <ViewAsProvider>
          <SignedIn {...props} />
        </ViewAsProvider>
      </CurrentUserProvider>
    </QueryClientProvider>
  )
}

function SignedIn({ config, session, telemetry, getRouter }: Omit<SignedInProps, 'queries'>) {
  const { userKey, status, retry } = useSession()
  const router = getRouter()
  const queries = useQueryClient()
  useEffect(() => telemetry.followRouter(router), [telemetry, router])
  useEffect(() => whenIdle(() => void repairAnswers(queries)), [queries])
  useEffect(() => {
    // These pages are first screens without a router.
    if (status.kind === 'blocked' || status.kind === 'invalid') telemetry.start()
  }, [telemetry, status.kind])
  const resetPassword = useCallback(() => session.resetPassword(), [session])
  const userId = status.kind === 'loaded' ? userKey : null
  const drafts = useMemo(
    () => (userId === null ? null : createDraftStore(userId, session.isLeaving)),
    [userId, session],
  )
  useEffect(() => {
    // The previous user may have left without a log-out.
    if (userId !== null) clearKept(userId)
  }, [userId])
  const imageHosts = useMemo(
    () => [...(config.backend === '' ? [] : [config.backend]), ...config.storageHosts],
    [config],
  )
  const logOut = () => {
    // The sign-in service redirects to /, and the page must not flash its content on the way [L2.6].
    void router.navigate({ to: '/', state: { isLoggingOut: true } }).then(() => {
      // A leave guard may have blocked this navigation, which then resolves with a later one: no log-out.
      if (!router.state.location.state.isLoggingOut) return
      clearDrafts()
      clearKept()
      setView(null)
      return session.logOut()
    })
  }

  if (status.kind === 'blocked')
    return (
      <Suspense fallback={<FullPageSpinner />}>
        <AccessDisabled onLogOut={logOut} />
      </Suspense>
    )
  if (status.kind === 'invalid')
    return (
      <Suspense fallback={<FullPageSpinner />}>
        <InvalidUserStatus
          email={config.supportEmail}
          failure={status.error}
          onRetry={retry}
          onLogOut={logOut}
        />
      </Suspense>
    )
  if (drafts === null)
    return (
      <FullPageSpinner
        note={
          status.kind === 'unrenewed' &&
          'Your session could not be renewed just now. This page opens as soon as it is.'
        }
      />
    )
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
