import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { CloudOff, FileQuestion, Lock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useOptionalConfig } from '../session/config-context'
import { reloadKept } from '../ui/browser/missing-script'
import { Button } from '../ui/control/button'
import { isChangedByBrowser } from '../ui/feedback/error-boundary'
import type { Elements } from '../ui/layout/elements'
import { PageHeading } from '../ui/layout/page-heading'
import { SkeletonText } from '../ui/layout/skeleton'
import { useColorMode } from '../ui/theme/color-mode'
import { repairAnswers } from './answer-repair'
import styles from './full-page-states.module.css'
import { lazyOrNothing } from './lazy-or-nothing'
import { loadPagesAgain, PageUnreachable } from './lazy-page'

// Outside the shell.

/** The portal could not start, or an error reached the outermost boundary. */
export function StartError({ message }: { message: string }) {
  return (
    <FullPage alone icon={TriangleAlert} title="The portal could not start" actions={<ReloadButton />}>
      <p>
        Nothing you saved is lost. Reload the page. If this happens again, send support the message below.
      </p>
      <p>
        <code translate="no">{message}</code>
      </p>
    </FullPage>
  )
}

// Inside the shell, replacing a screen.

// It is rare.
const AccessHelp = lazyOrNothing(async () => (await import('./access-help')).AccessHelp)

/** The user may not open the path. [L8.4] */
export function NotAllowed() {
  return (
    <FullPage icon={Lock} title="Not allowed" actions={<DashboardButton />}>
      <p>Your role does not include this page.</p>
      <Suspense fallback={<SkeletonText lines={2} label="Loading who can give you access" />}>
        <AccessHelp />
      </Suspense>
    </FullPage>
  )
}

/** The path is not in the table of routes. [L5.1] */
export function NotFound() {
  return (
    <FullPage icon={FileQuestion} title="Page not found" actions={<DashboardButton />}>
      <p>There is no page at this address. It may have moved, or the address may be incomplete.</p>
    </FullPage>
  )
}

/** `/documentation/…` that belongs to neither product line. [L2.3] */
export function DocumentationNotFound() {
  return (
    <FullPage
      icon={FileQuestion}
      title="Documentation not found"
      actions={
        <Button asChild>
          <Link to="/documentations">Go to the documentation</Link>
        </Button>
      }
    >
      <p>There is no documentation at this address. It may have moved with a newer version.</p>
    </FullPage>
  )
}

/** A screen failed, or its code did not load; the shell and all other screens still work. */
export function PageBroken(props: ErrorComponentProps) {
  if (props.error instanceof PageUnreachable) return <PageOffline {...props} />
  return <PageFailed {...props} />
}

/** The page's code is not on this device yet; it loads as soon as the server is reachable. [G21] */
function PageOffline({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  const retry = useCallback(async () => {
    setTrying(true)
    await loadPagesAgain(router)
    setTrying(false)
    reset()
  }, [router, reset])
  useEffect(() => onlineManager.subscribe((isOnline) => void (isOnline && retry())), [retry])
  return (
    <FullPage
      icon={CloudOff}
      title="This page is not available offline"
      actions={
        <Button kind="primary" onClick={() => void retry()} disabled={isTrying}>
          Try again
        </Button>
      }
    >
      <p>It had not been loaded when the connection was lost. It opens when the connection is back.</p>
      <p>Nothing is lost. Pages you have already opened still work, and so does Back.</p>
    </FullPage>
  )
}

/** The address of the last page that was rendered again because the browser had changed it. */
let redrawn = ''

function PageFailed({ error, reset }: ErrorComponentProps) {
  const queries = useQueryClient()
  const [isFinal, setFinal] = useState(false)
  useEffect(() => {
    const { href } = window.location
    if (error instanceof Error && isChangedByBrowser(error) && redrawn !== href) {
      redrawn = href
      reset()
    } else void repairAnswers(queries).then((isRepaired) => (isRepaired ? reset() : setFinal(true)))
  }, [error, queries, reset])
  // A response may be the cause; with a repaired one the page renders after all.
  if (!isFinal) return null
  return (
    <FullPage
      icon={TriangleAlert}
      title="This page could not be shown"
      actions={
        <>
          <ReloadButton />
          <DashboardButton />
        </>
      }
    >
      <p>
        {error instanceof Error && isChangedByBrowser(error)
          ? 'The browser changed the page while it was drawn, as translating it does. Nothing you saved is lost. Reload the page.'
          : 'Part of the page failed or did not load. Nothing you saved is lost. Reload the page. If this happens again, send support the message below.'}
      </p>
      <p>
        <code translate="no">{error instanceof Error ? error.message : String(error)}</code>
      </p>
    </FullPage>
  )
}

function DashboardButton() {
  return (
    <Button asChild>
      <Link to="/">Go to the dashboard</Link>
    </Button>
  )
}

export function ReloadButton() {
  return (
    <Button kind="primary" onClick={reloadKept}>
      Reload
    </Button>
  )
}

type FullPageProps = {
  title: string
  icon: LucideIcon
  children: Elements
  actions?: Elements
  /** Outside the shell, where it is also the page's main landmark. */
  alone?: boolean
}

/** A full-page state. [L2.13] */
export function FullPage({ title, icon: Icon, children, actions, alone = false }: FullPageProps) {
  const body = (
    <div className={alone ? `${styles.page} ${styles.alone}` : styles.page}>
      {alone && <Brand />}
      <Icon size={40} strokeWidth={1.25} aria-hidden="true" />
      <PageHeading title={title} />
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
  return alone ? <main>{body}</main> : body
}

/** The logo, which otherwise the shell shows. */
function Brand() {
  const config = useOptionalConfig()
  const { mode } = useColorMode()
  if (!config) return null
  const { logo, vendor } = config
  return (
    <p className={styles.brand}>
      <img src={mode === 'dark' ? `${logo}#dark` : logo} alt={`${vendor} Customer Portal`} />
    </p>
  )
}
