import { QUICK_MS, sendFirstReads } from './app/first-reads'
import { setBusy } from './app/keep-files/busy'
import { readConfig } from './app/read-config'
import { reportUncaughtErrors } from './app/telemetry/buffer'
import { createSession, type PortalSession } from './session/auth/session'
import type { PortalConfig } from './session/config'

/** How long the application's evaluation waits for MSAL's. */
const HEAD_START_MS = 300

reportUncaughtErrors()
setBusy(true)
// A page that holds a lock while it is left cannot come back from the browser's cache of pages.
addEventListener('pagehide', () => setBusy(false))

// MSAL is evaluated first, so that the first reads are in flight while the application is evaluated, which takes longer
// than they do.
const msal = import('./session/auth/msal')
msal.then(preloadLateScripts, preloadLateScripts)
let onSent = () => {}
const sent = new Promise<void>((resolve) => {
  onSent = resolve
  setTimeout(resolve, HEAD_START_MS)
})
// Part of browsers since 2025; for an older one it comes while MSAL is evaluated.
const temporal = 'Temporal' in globalThis ? null : import('temporal-polyfill/global')
const application = sent.then(async () => {
  await import('react-dom/client')
  await pause()
  await temporal
  return import('./app/mount')
})
// Handled below, where it is awaited; without this the browser would report an unhandled rejection.
application.catch(() => undefined)
temporal?.catch(() => undefined)

/**
 * Requests the files that the start page names but does not request, since they would delay MSAL's: the scripts of
 * every visit and, for a page other than the dashboard, what most pages share and the page's own.
 */
function preloadLateScripts(): void {
  preloadAll(metasOf('late-script'))
  if (location.pathname === '/') return
  const isAround = ({ dataset: { path } }: HTMLMetaElement) => `${location.pathname}/`.startsWith(`${path}/`)
  preloadAll([...metasOf('page-file'), ...metasOf('screen').filter(isAround).slice(-1)])
}

const metasOf = (name: 'late-script' | 'page-file' | 'screen') => [
  ...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`),
]

function preloadAll(metas: readonly HTMLMetaElement[]): void {
  for (const { content } of metas) content.split(' ').forEach(preload)
}

function preload(address: string): void {
  const link = document.createElement('link')
  const isStyle = address.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = address
  document.head.append(link)
}

/** Lets the browser process answers that arrived meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start(element: HTMLElement): Promise<void> {
  try {
    const [config] = await Promise.all([readConfig(), msal])
    const session = createSession(config, {
      restorePath: (path) => history.replaceState(history.state, '', path),
      onEnd: () => void application.then(({ queries }) => queries.clear()),
    })
    const firstReads = readFirst(config, session)
    const { mountPortal } = await application
    await mountPortal(element, config, session, firstReads)
  } catch (error) {
    onSent()
    // Where MSAL's own file is what is missing, the start page says so, as of every other file.
    const [{ mountFailure }] = await Promise.all([application, msal])
    await mountFailure(element, error)
  }
}

/** @returns as {@link sendFirstReads}; infinity when nobody is signed in */
async function readFirst({ backend }: PortalConfig, session: PortalSession): Promise<number> {
  const { kind } = await session.start()
  const { pathname: path, search } = location
  const token = kind === 'signed-in' ? await session.token() : null
  if (token === null) {
    onSent()
    return Number.POSITIVE_INFINITY
  }
  const took = sendFirstReads({ backend, userKey: session.userKey, path, search, token })
  onSent()
  // The dashboard's next areas need what pages share. Before its first reads are sent it would share the network with
  // them, and on a quick network it would delay the first rendering.
  if (path === '/')
    void took.then((ms) => {
      if (ms >= QUICK_MS) preloadAll(metasOf('page-file'))
    })
  return took
}

const element = document.getElementById('root')
if (element) {
  start(element).catch((cause: Error) => {
    // The application's code could not be loaded, so that only the start page can say so, in theme-init.js.
    element.dispatchEvent(new ErrorEvent('error', cause))
  })
}
