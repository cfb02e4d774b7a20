import { sendFirstReads } from './app/first-reads'
import { readConfig } from './app/read-config'
import { keepUncaught } from './app/reporting/buffer'
import { createSession, type PortalSession, preloadMsal } from './session/auth/session'
import type { PortalConfig } from './session/config'

/** How long the application's evaluation gives way to MSAL's, in milliseconds. */
const HEAD_START_MS = 300

keepUncaught()

// The start page asks for all code at once. MSAL is evaluated first, so that the first reads are on their way while
// the application is evaluated, which takes longer than they do.
preloadMsal()
let onSent = () => {}
const sent = new Promise<void>((resolve) => {
  onSent = resolve
  setTimeout(resolve, HEAD_START_MS)
})
const application = sent.then(async () => {
  await import('react-dom/client')
  await pause()
  return import('./app/mount')
})
// Said below, where it is waited for; until then the browser would call it an error nobody looks after.
application.catch(() => undefined)

/** Lets an answer that has come meanwhile be read. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start(element: HTMLElement): Promise<void> {
  try {
    const config = await readConfig()
    const session = createSession(config, {
      land: (path) => history.replaceState(history.state, '', path),
      forget: () => void application.then(({ queries }) => queries.clear()),
    })
    const firstReads = readFirst(config, session)
    const { mountPortal } = await application
    await mountPortal(element, config, session, firstReads)
  } catch (error) {
    onSent()
    const { mountFailure } = await application
    mountFailure(element, error)
  }
}

/** @returns when the first reads have been sent, or there is nobody to read for */
async function readFirst({ backend }: PortalConfig, session: PortalSession): Promise<void> {
  const { kind } = await session.start()
  const token = kind === 'signed-in' ? await session.token() : null
  const sent = token === null ? null : sendFirstReads({ backend, path: location.pathname, token })
  onSent()
  await sent
}

const element = document.getElementById('root')
if (element) {
  start(element).catch(() => {
    // Not even the application's code came: plain words, made of nothing but the page itself.
    element.textContent = 'The portal could not be loaded. Check your connection and reload the page.'
  })
}
