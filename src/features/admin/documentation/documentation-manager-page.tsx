import { RefreshCw } from 'lucide-react'
import { listDocumentationVersions } from '../../../api/operations.gen'
import { everyVersion } from '../../../domain/rules/documentation/documentation-versions'
import { useAccess } from '../../../session/access'
import { GatedButton } from '../../../ui/control/gated-button'
import { Page } from '../../../ui/layout/page'
import { SyncPanel } from './sync-panel'
import { SyncResultPanel } from './sync-result'
import { syncRead, useSync } from './sync-state'
import { VersionsPanel } from './versions-panel'

export function reads() {
  return [syncRead(), listDocumentationVersions(everyVersion)]
}

/** The versions of the documentation, and its synchronization with the bucket. */
export default function DocumentationManagerPage() {
  const { write } = useAccess()
  const sync = useSync()
  const { last, isRunning, start } = sync
  return (
    <Page
      title="Documentation manager"
      purpose="Versions, their pages, and the synchronization with the bucket they come from."
      action={
        write && (
          <GatedButton
            kind="primary"
            reason={isRunning ? 'A synchronization is running.' : null}
            // The second click of a double click may come after the response to the first.
            onClick={({ detail }) => detail < 2 && start()}
          >
            <RefreshCw size={16} aria-hidden="true" />
            Synchronize now
          </GatedButton>
        )
      }
    >
      <SyncPanel sync={sync} />
      <VersionsPanel />
      {last && last.state !== 'running' && <SyncResultPanel result={last} />}
    </Page>
  )
}
