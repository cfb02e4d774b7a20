import { Outlet, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePageStatus } from '../session/access'
import { useConfig } from '../session/config-context'
import { useCurrentUser } from '../session/current-user'
import { useDocumentationMarker } from './frame/documentation-marker'
import { Frame } from './frame/frame'
import { HelpDesk } from './frame/get-help'
import { menuFor } from './frame/menu-model'
import { WithUploads } from './frame/with-uploads'
import { useLogOut } from './log-out'
import { Tools } from './palette/tools'
import { NotAllowed } from './screens/not-allowed'
import { screenAt } from './use-readable'

/** What goes on from screen to screen, around the frame. */
export function Root() {
  return (
    <WithUploads>
      <Framed />
    </WithUploads>
  )
}

/** The frame around every screen, and the one gate in front of them: a screen that may not be read is not mounted [L5.3]. */
function Framed() {
  const config = useConfig()
  const me = useCurrentUser()
  const status = usePageStatus()
  const router = useRouter()
  const menu = useMemo(
    () => menuFor(me.user_access, (path) => screenAt(router, path)?.permission),
    [me, router],
  )
  useDocumentationMarker()

  return (
    <>
      <Frame me={me} config={config} menu={menu} onLogOut={useLogOut()} tools={<Tools menu={menu} />}>
        {status.kind === 'not-allowed' ? <NotAllowed /> : <Outlet />}
      </Frame>
      <HelpDesk />
    </>
  )
}
