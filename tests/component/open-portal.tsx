import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import local from '../../mock/config.json'
import type { PersonaId } from '../../mock/personas'
import { connect } from '../../src/api/client'
import { setAnswerRepair } from '../../src/api/query'
import { createQueryClient } from '../../src/api/query-client'
import { firstUser, sendPageReads } from '../../src/app/page-reads'
import { PageProvider, SignedInPortal } from '../../src/app/portal'
import { createPortalRouter } from '../../src/app/routes'
import { HelpProvider } from '../../src/app/shell/help-provider'
import { Notifications } from '../../src/app/shell/notifications'
import { createTelemetry } from '../../src/app/telemetry/telemetry'
import { parseConfig } from '../../src/session/config'
import { ConfigProvider } from '../../src/session/config-context'
import { currentReadScope, currentView, setView, VIEW_AS_BLOCKS_WRITES } from '../../src/session/view-as'
import { newWorld } from './world'

const config = parseConfig(local)
const session = {
  isLeaving: () => false,
  logOut: async () => undefined,
  resetPassword: async () => undefined,
}

let leave: (() => void) | null = null

/**
 * Opens the portal at an address as a persona of the sandbox, without a sign-in. Failed reads are retried at once. It
 * is closed with the test. @returns what it has read, and whether a read is in flight
 */
export function openPortal(
  persona: PersonaId,
  path: string,
): { queries: QueryClient; isReading: () => boolean } {
  leave?.()
  onTestFinished(() => {
    leave?.()
    newWorld()
  })
  history.replaceState(null, '', location.origin + path)
  connect({
    backend: '',
    token: async () => persona,
    renew: async () => persona,
    idempotencyKeys: config.features.idempotencyKeys,
    writeBlockedReason: () => (currentView() ? VIEW_AS_BLOCKS_WRITES : null),
    readScope: currentReadScope,
  })
  const queries = createQueryClient()
  const { queries: reads = {}, ...defaults } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...defaults, queries: { ...reads, retryDelay: 0 } })
  const router = createPortalRouter()
  void firstUser(queries).then(
    (me) => me && sendPageReads(router, queries, { me, userKey: `usr_${persona}` }),
  )
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <PageProvider siteTitle={`${config.vendor} Customer Portal`}>
      <ConfigProvider config={config}>
        <HelpProvider>
          <SignedInPortal
            config={config}
            session={{ ...session, userKey: `usr_${persona}` }}
            queries={queries}
            telemetry={createTelemetry({ sentryDsn: null }, queries)}
            getRouter={() => router}
          />
          <Notifications />
        </HelpProvider>
      </ConfigProvider>
    </PageProvider>,
  )
  leave = () => {
    root.unmount()
    queries.clear()
    element.remove()
    setView(null)
    localStorage.clear()
    sessionStorage.clear()
    // The next test may render a part without the portal around it.
    setAnswerRepair(null)
    leave = null
  }
  return { queries, isReading: () => queries.isFetching() > 0 }
}

newWorld()
