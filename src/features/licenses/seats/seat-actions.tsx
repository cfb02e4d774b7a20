import { useId } from 'react'
import type { License } from '../../../domain/licenses'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { useReasonOffline } from '../../../ui/feedback/online'
import { RequestLink } from './request-link'
import styles from './seat-actions.module.css'
import { requestForSeats } from './seat-requests'
import { reasonNotToAssign, reasonNotToAssignSeveral } from './seat-rules'

interface SeatActionsProps {
  license: License
  onAssign: () => void
  onAssignSeveral: () => void
}

/** Assigning seats; where that is blocked, why, and what can be done about it. */
export function SeatActions({ license, onAssign, onAssignSeveral }: SeatActionsProps) {
  const reasonId = useId()
  const { write, reason: noRight } = useAccess()
  const offline = useReasonOffline()
  if (!write) return <span className={styles.reason}>{noRight}</span>
  const why = reasonNotToAssign(license) ?? offline
  const whyNotSeveral = why ?? reasonNotToAssignSeveral(license)
  return (
    <span className={styles.root}>
      {whyNotSeveral !== null && (
        <span className={styles.reason} id={reasonId}>
          {whyNotSeveral}
        </span>
      )}
      <RequestLink license={license} request={requestForSeats(license)} />
      <span className={styles.buttons}>
        <Button
          onClick={onAssignSeveral}
          disabled={whyNotSeveral !== null}
          aria-describedby={whyNotSeveral === null ? undefined : reasonId}
        >
          Assign several
        </Button>
        <Button
          kind="primary"
          onClick={onAssign}
          disabled={why !== null}
          aria-describedby={why === null ? undefined : reasonId}
        >
          Assign seat
        </Button>
      </span>
    </span>
  )
}
