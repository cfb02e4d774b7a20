import { readConfig } from './app/read-config'
import { keepUncaught } from './app/reporting/buffer'
import { createSession, preloadMsal } from './session/create-session'

keepUncaught()

// The configuration, MSAL and the application are asked for at the same time; signing in waits for none of the pages.
const application = import('./app/mount')
// Said below, where it is waited for; until then the browser would call it an error nobody looks after.
application.catch(() => undefined)
preloadMsal()

async function start(element: HTMLElement): Promise<void> {
  try {
    const config = await readConfig()
    const session = createSession(config, {
      land: (path) => history.replaceState(history.state, '', path),
      forget: () => void application.then(({ queries }) => queries.clear()),
    })
    void session.start()
    const { mountPortal } = await application
    mountPortal(element, config, session)
  } catch (error) {
    const { mountFailure } = await application
    mountFailure(element, error)
  }
}

const element = document.getElementById('root')
if (element) {
  start(element).catch(() => {
    // Not even the application's code came: plain words, made of nothing but the page itself.
    element.textContent = 'The portal could not be loaded. Check your connection and reload the page.'
  })
}
