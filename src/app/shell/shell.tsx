import { useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PortalConfig } from '../../session/config'
import type { Me } from '../../session/session-status'
import { Working } from '../../ui/feedback/working-sign'
import type { Elements } from '../../ui/layout/elements'
import { PageContext } from '../../ui/layout/page-context'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { markFirstPageReady } from '../when-idle'
import { Header } from './header'
import type { MenuEntry } from './menu-model'
import { Notices } from './notices'
import styles from './shell.module.css'
import { SideMenu } from './side-menu'

type ShellProps = {
  me: Me
  /** Storage key of the user's data. */
  userKey: string
  config: PortalConfig
  menu: readonly MenuEntry[]
  onLogOut: () => void
  /** Shown in the header before the help menu: the search button. */
  tools?: Elements
  children: ReactNode
}

/** Header, side menu, notices and the page between them; rendered once the user record is loaded. [L2.1] */
export function Shell({ me, userKey, config, menu, onLogOut, tools, children }: ShellProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isPageLoading = useRouterState({ select: (state) => state.isLoading })
  const { onHeading, announcement } = useRouteFocus()
  const siteTitle = `${config.vendor} Customer Portal`
  const main = useRef<HTMLElement>(null)
  usePrintColorMode()
  const page = useMemo(() => ({ siteTitle, onHeading }), [siteTitle, onHeading])

  // The address stays unchanged: a fragment would add a history entry, and the page may use its own.
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
      <Header me={me} config={config} menu={menu} pathname={pathname} onLogOut={onLogOut} tools={tools} />
      <div className={styles.side}>
        <SideMenu entries={menu} pathname={pathname} />
      </div>
      <Notices userId={userKey} />
      <main className={styles.main} ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Working isPageLoading={isPageLoading} />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </PageContext>
  )
}

/** After a change of path, not of search parameters, the new heading gets the focus and is announced. */
function useRouteFocus() {
  const router = useRouter()
  const lastPath = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')

  const onHeading = useCallback(
    (heading: HTMLElement, title: string) => {
      markFirstPageReady()
      const { pathname } = router.state.location
      if (lastPath.current === pathname) return
      const isFirst = lastPath.current === undefined
      lastPath.current = pathname
      if (isFirst) return
      heading.focus({ preventScroll: true })
      setAnnouncement(title)
    },
    [router],
  )
  return { onHeading, announcement }
}

/** Prints in light mode, also from dark mode. */
function usePrintColorMode(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      if (wasDark) classList.replace('dark', 'light')
    }
    const after = () => {
      if (wasDark) classList.replace('light', 'dark')
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
