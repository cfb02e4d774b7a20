import { lazy, useId } from 'react'
import { CheckAccess } from '../../domain/check-access'
import type { License } from '../../domain/licenses'
import { HostsSection, SectionText } from '../../domain/licenses/license-sections'
import {
  hasServers,
  reasonNotToChangeHosts,
  reasonNotToMoveHosts,
  rehostRequest,
} from '../../domain/licenses/seats/seat-rules'
import { RequestLink } from '../../domain/licenses/seats/seats-panel'
import { useAccess } from '../../session/access'
import { Button } from '../../ui/control/button'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import { useOfflineReason } from '../../ui/feedback/online'
import { formatDay } from '../../ui/format/date'
import { TextLink } from '../../ui/layout/text-link'
import styles from './hosts-panel.module.css'
import { useDetailSearch } from './use-detail-search'

const HostsDialog = lazy(async () => ({ default: (await import('./hosts-dialog')).HostsDialog }))

/** The hosts of the license servers, and the dialog that changes them. */
export function HostsPanel({ license }: { license: License }) {
  const { write } = useAccess()
  const { dialog, open, close } = useDetailSearch()
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
        <DialogSuspense>
          <HostsDialog license={license} onClose={close} />
        </DialogSuspense>
      )}
    </HostsSection>
  )
}

/** The button to change hosts; where that is not possible, the reason, and who can. */
function ChangeHosts({ license, onOpen }: { license: License; onOpen: () => void }) {
  const reasonId = useId()
  const { write, reason: noRight } = useAccess()
  const offline = useOfflineReason()
  if (!write)
    return (
      <span className={styles.reason}>
        <span>{noRight}</span>{' '}
        <CheckAccess
          question="licenses:w"
          trigger={(open) => (
            <TextLink asChild>
              <button type="button" onClick={open}>
                Who can change hosts?
              </button>
            </TextLink>
          )}
        />
      </span>
    )
  const why = reasonNotToChangeHosts(license) ?? offline
  return (
    <>
      {why !== null && (
        <span className={styles.reason} id={reasonId}>
          {why}
        </span>
      )}
      <Button onClick={onOpen} disabled={why !== null} aria-describedby={why === null ? undefined : reasonId}>
        {license.hosts.length === 0 ? 'Add hosts' : 'Change hosts'}
      </Button>
    </>
  )
}
