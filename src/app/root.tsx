import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { FixDialogContext } from '../domain/parts/access/fix-dialog-context'
import { useUploadsStore } from '../features/files/upload/uploads-context'
import { UploadsProvider } from '../features/files/upload/uploads-provider'
import { useConfig } from '../session/config-context'
import { useCurrentUser, useUserKey } from '../session/current-user'
import { lazyDialog } from '../ui/dialog/lazy-dialog'
import type { Elements } from '../ui/layout/elements'
import { Guard, screenAt } from './guard'
import { usePageReads } from './page-reads'
import { PaletteHost } from './palette/palette-host'
import { LogOutContext, useLogOut } from './session-actions'
import { HelpDialogHost } from './shell/help-provider'
import { menuFor } from './shell/menu-model'
import { Shell } from './shell/shell'

/** The component of the root route, which stays mounted across screens. Uploads continue, too. */
export function Root() {
  return (
    <UploadsProvider>
      <ConfirmLogOut>
        <FixDialogContext value={loadFixDialog}>
          <ScreenInShell />
        </FixDialogContext>
      </ConfirmLogOut>
    </UploadsProvider>
  )
}

const loadFixDialog = () => import('./fix-dialogs')

function ScreenInShell() {
  const config = useConfig()
  const me = useCurrentUser()
  const userKey = useUserKey()
  const router = useRouter()
  const menu = useMemo(
    () => menuFor(me.user_access, (path) => screenAt(router, path)?.permission),
    [me, router],
  )
  usePageReads(useQueryClient(), me, userKey)
  useDocumentationMarker()

  return (
    <>
      <Shell
        me={me}
        userKey={userKey}
        config={config}
        menu={menu}
        onLogOut={useLogOut()}
        tools={<PaletteHost menu={menu} />}
      >
        <Guard />
      </Shell>
      <HelpDialogHost />
    </>
  )
}

/** Keeps `data-documentation` on the page's root element while a documentation page is shown. [L2.9] */
function useDocumentationMarker(): void {
  const isDocumentation = useRouterState({
    select: (state) => /^\/+documentation(\/|$)/i.test(state.location.pathname),
  })
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-documentation', isDocumentation)
  }, [isDocumentation])
}

const LeaveQuestion = lazyDialog(
  async () => (await import('../features/files/upload/tray/leave-question')).LeaveQuestion,
)

/** Confirms a log-out while uploads are running. */
function ConfirmLogOut({ children }: { children: Elements }) {
  const logOut = useContext(LogOutContext)
  const store = useUploadsStore()
  const [running, setRunning] = useState(0)
  const ask = useCallback(() => {
    const { running: now } = store.state().summary
    setRunning(now)
    if (now === 0) logOut()
  }, [store, logOut])
  const leave = () => {
    setRunning(0)
    store.halt()
    logOut()
  }

  return (
    <LogOutContext value={ask}>
      {children}
      {running > 0 && (
        <LeaveQuestion
          running={running}
          isPersisted={store.state().isPersisted}
          onStay={() => setRunning(0)}
          onLeave={leave}
        />
      )}
    </LogOutContext>
  )
}
