import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import type { PortalConfig } from '../../session/config'
import type { Me } from '../../session/session-status'
import { PageContext } from '../../ui/layout/page-context'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { DrawerButton } from './drawer-button'
import styles from './frame.module.css'
import { Header } from './header'
import { HelpMenu } from './help-menu'
import type { MenuEntry } from './menu-model'
import { Notices } from './notices/notices'
import { OfflineBanner } from './offline-banner'
import { useRouteArrival } from './route-arrival'
import { SideMenu } from './side-menu'
import { Strips } from './strip'
import { useLightPaper } from './use-light-paper'
import { UserMenu } from './user-menu'
import { ViewAsStrip } from './view-as-strip'

export type FrameProps = {
  me: Me
  config: PortalConfig
  menu: readonly MenuEntry[]
  onLogOut: () => void
  /** In the header before the help menu: the place of a search button. */
  tools?: ReactNode
  children: ReactNode
}

/** Header, side menu and the page between them; it stands once the user record is loaded. [L2.1] */
export const Frame = ({ me, config, menu, onLogOut, tools, children }: FrameProps) => {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { onHeading, announcement } = useRouteArrival()
  const siteTitle = `${config.vendor} Customer Portal`
  const main = useRef<HTMLElement>(null)
  useLightPaper()
  const page = useMemo(() => ({ siteTitle, onHeading }), [siteTitle, onHeading])

  // The address stays as it is: a fragment would be one more step in the history, and the page may use its own.
  const skipLink = {
    href: '#main',
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      main.current?.focus()
    },
  }

  return (
    <PageContext value={page}>
      <a className={styles.skipLink} {...skipLink}>
        Skip to content
      </a>
      <Header
        vendor={config.vendor}
        logo={config.logo}
        start={<DrawerButton entries={menu} pathname={pathname} />}
      >
        {tools}
        <HelpMenu config={config} pathname={pathname} />
        <UserMenu me={me} config={config} pathname={pathname} onLogOut={onLogOut} />
      </Header>
      <div className={styles.side}>
        <SideMenu entries={menu} pathname={pathname} />
      </div>
      <Strips>
        <ViewAsStrip />
        <OfflineBanner />
        <Notices userId={me.id} />
      </Strips>
      <main className={styles.main} ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </PageContext>
  )
}
