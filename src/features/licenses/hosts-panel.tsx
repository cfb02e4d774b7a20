import { useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { AccessReason } from '../../domain/parts/access/check-access'
import { HostsSection, SectionText } from '../../domain/parts/licenses/license-sections'
import { RequestLink } from '../../domain/parts/seats/seats-panel'
import { useLicenseView } from '../../domain/parts/seats/seats-view'
import {
  hasServers,
  reasonNotToChangeHosts,
  reasonNotToMoveHosts,
  rehostRequest,
} from '../../domain/rules/licenses/seat-rules'
import type { License } from '../../domain/words/licenses'
import { useAccess } from '../../session/access'
import { useOfflineReason } from '../../ui/browser/online'
import { Button } from '../../ui/control/button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { formatDay } from '../../ui/format/date'
import piece from '../../ui/layout/pieces.module.css'

const HostsDialog = lazyDialog(async () => (await import('./hosts-dialog')).HostsDialog)

/** The hosts of the license servers, and the dialog that changes them. */
export function HostsPanel({ license }: { license: License }) {
  const { write } = useAccess()
  const { dialog, open, close } = useLicenseView(useSearch({ from: '/licenses/$licenseId' }))
  const used = reasonNotToMoveHosts(license, formatDay)
  return (
    <HostsSection
      license={license}
      mayAdd={write}
      action={hasServers(license) && <ChangeHosts license={license} onOpen={() => open('hosts')} />}
    >
      {write && used && (
        <SectionText>
          <span>{used}</span> <RequestLink license={license} request={rehostRequest} />
        </SectionText>
      )}
      {write && dialog === 'hosts' && hasServers(license) && (
        <HostsDialog license={license} onClose={close} />
      )}
    </HostsSection>
  )
}

/** The button to change hosts; if that is not possible, the reason, and who can. */
function ChangeHosts({ license, onOpen }: { license: License; onOpen: () => void }) {
  const reasonId = useId()
  const { write, reason: noRight } = useAccess()
  const offline = useOfflineReason()
  if (!write)
    return (
      <AccessReason
        className={piece.mutedSmall}
        question="licenses:w"
        reason={noRight}
        label="Who can change hosts?"
      />
    )
  const why = reasonNotToChangeHosts(license) ?? offline
  return (
    <>
      {why !== null && (
        <span className={piece.mutedSmall} id={reasonId}>
          {why}
        </span>
      )}
      <Button onClick={onOpen} disabled={why !== null} aria-describedby={why === null ? undefined : reasonId}>
        {license.hosts.length === 0 ? 'Add hosts' : 'Change hosts'}
      </Button>
    </>
  )
}
