import { chakra } from '@chakra-ui/react/styled-system'
import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import type { PortalConfig } from '../../session/config'
import type { Me } from '../../session/session-status'
import { PageContext } from '../../ui/page-context'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { DrawerButton } from './drawer-button'
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

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '3',
    left: '3',
    zIndex: 'skip',
    px: '4',
    py: '2',
    bg: 'bg.surface',
    borderRadius: 'md',
    fontWeight: 'medium',
    '&:not(:focus)': { srOnly: true },
  },
})
const Side = chakra('div', {
  base: {
    display: { base: 'none', md: 'block' },
    position: 'fixed',
    top: 'header',
    bottom: 0,
    left: 0,
    width: 'menu',
    overflowY: 'auto',
    bg: 'bg.surface',
    borderRightWidth: '1px',
    _print: { display: 'none' },
  },
})
// Under the strips the header is taller for everything in the page that keeps clear of it.
const taller = 'calc(66px + var(--strips, 0px))'
const Main = chakra('main', {
  base: {
    '--ui-sizes-header': taller,
    '--ui-spacing-header': taller,
    pt: 'header',
    ms: { base: 0, md: 'menu' },
    // The end of a page can be scrolled clear of the uploads.
    pb: 'var(--tray, 0px)',
    minW: 0,
    _print: { pt: 0, ms: 0, pb: 0 },
  },
})

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
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }

  return (
    <PageContext value={page}>
      <SkipLink href="#main" onClick={skip}>
        Skip to content
      </SkipLink>
      <Header
        vendor={config.vendor}
        logo={config.logo}
        start={<DrawerButton entries={menu} pathname={pathname} />}
      >
        {tools}
        <HelpMenu config={config} pathname={pathname} />
        <UserMenu me={me} config={config} pathname={pathname} onLogOut={onLogOut} />
      </Header>
      <Side>
        <SideMenu entries={menu} pathname={pathname} />
      </Side>
      <Strips>
        <ViewAsStrip />
        <OfflineBanner />
        <Notices userId={me.id} />
      </Strips>
      <Main ref={main} id="main" tabIndex={-1}>
        {children}
      </Main>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </PageContext>
  )
}
