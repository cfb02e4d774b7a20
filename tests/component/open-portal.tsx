import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import local from '../../mock/config.json'
import type { PersonaId } from '../../mock/personas'
import { connect } from '../../src/api/client'
import { createQueryClient } from '../../src/api/query-client'
import { HelpWishes } from '../../src/app/frame/get-help'
import { Notifications } from '../../src/app/frame/notifications'
import { SignedInPortal, Surroundings } from '../../src/app/portal'
import { createReporting } from '../../src/app/reporting/reporting'
import { createPortalRouter } from '../../src/app/routes'
import { parseConfig } from '../../src/session/config'
import { ConfigProvider } from '../../src/session/config-context'
import { currentView, setView, WHILE_VIEWING } from '../../src/session/view-as'
import { newWorld } from './world'

const config = parseConfig(local)
const session = {
  isLeaving: () => false,
  logOut: async () => undefined,
  resetPassword: async () => undefined,
}

let leave: (() => void) | null = null

/**
 * Opens the portal at an address as a persona whom the sandbox answers: everything behind the gate, without a
 * sign-in in front of it. A failed read is tried again at once. The test's end closes it.
 */
export function openPortal(persona: PersonaId, path: string): void {
  leave?.()
  history.replaceState(null, '', location.origin + path)
  connect({
    backend: '',
    token: async () => persona,
    renew: async () => persona,
    idempotencyKeys: config.features.idempotencyKeys,
    writeBlockedReason: () => (currentView() ? WHILE_VIEWING : null),
  })
  const queries = createQueryClient()
  const { queries: reads = {}, ...defaults } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...defaults, queries: { ...reads, retryDelay: 0 } })
  const router = createPortalRouter()
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <Surroundings siteTitle={`${config.vendor} Customer Portal`}>
      <ConfigProvider config={config}>
        <HelpWishes>
          <SignedInPortal
            config={config}
            session={session}
            queries={queries}
            reporting={createReporting(null, queries)}
            getRouter={() => router}
          />
          <Notifications />
        </HelpWishes>
      </ConfigProvider>
    </Surroundings>,
  )
  leave = () => {
    root.unmount()
    queries.clear()
    element.remove()
    setView(null)
    localStorage.clear()
    sessionStorage.clear()
    leave = null
  }
}

newWorld()
afterEach(() => {
  leave?.()
  newWorld()
})
