import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/button'
import { useReasonOffline } from '../../../ui/online'
import { RequestLink } from './request-link'
import { requestForSeats } from './seat-requests'
import { type License, reasonNotToAssign, reasonNotToAssignSeveral } from './seat-rules'

const Root = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '3',
    rowGap: '2',
    py: '1.5',
  },
})
const Reason = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Buttons = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

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
  if (!write) return <Reason>{noRight}</Reason>
  const why = reasonNotToAssign(license) ?? offline
  const whyNotSeveral = why ?? reasonNotToAssignSeveral(license)
  return (
    <Root>
      {whyNotSeveral !== null && <Reason id={reasonId}>{whyNotSeveral}</Reason>}
      <RequestLink license={license} request={requestForSeats(license)} />
      <Buttons>
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
      </Buttons>
    </Root>
  )
}
