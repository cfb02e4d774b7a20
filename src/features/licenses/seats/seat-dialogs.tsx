import { useState } from 'react'
import type { License, Seat } from '../../../domain/licenses'
import { AssignSeveralDialog } from './bulk-assign'
import { ReleaseSeatsDialog } from './bulk-release'
import { AssignSeatDialog, MoveSeatDialog } from './seat-dialog'
import { ReleaseSeatDialog } from './seat-release-dialog'
import { bindingsOf } from './seat-rules'
import type { useSeatsAddress } from './seats-address'

interface SeatDialogsProps {
  license: License
  seats: readonly Seat[] | undefined
  dialog: ReturnType<typeof useSeatsAddress>['dialog']
  seatId: string | undefined
  onClose: () => void
  /** Seats chosen in the table, to be released together. */
  released: readonly Seat[] | null
  onReleased: () => void
}

/** The dialog that is open over a license's seats, with code that nobody needs who only looks at them. */
export function SeatDialogs(props: SeatDialogsProps) {
  const { license, seats, dialog, seatId, onClose, released, onReleased } = props
  return (
    <>
      {dialog === 'assign' && <AssignSeatDialog license={license} onClose={onClose} />}
      {dialog === 'several' && bindingsOf(license).host !== 'required' && (
        <AssignSeveralDialog license={license} onClose={onClose} />
      )}
      {seatId && (dialog === 'move' || dialog === 'release') && (
        <SeatDialog
          key={seatId}
          kind={dialog}
          license={license}
          seats={seats}
          seatId={seatId}
          onClose={onClose}
        />
      )}
      {released && <ReleaseSeatsDialog seats={released} onClose={onReleased} />}
    </>
  )
}

interface SeatDialogProps {
  kind: 'move' | 'release'
  license: License
  seats: readonly Seat[] | undefined
  seatId: string
  onClose: () => void
}

/** A dialog over one seat. It stays over that seat as it was when it opened, even once somebody else has released it. */
function SeatDialog({ kind, license, seats, seatId, onClose }: SeatDialogProps) {
  const found = seats?.find(({ id }) => id === seatId)
  const [seat, setSeat] = useState(found)
  if (!seat && found) setSeat(found)
  if (!seat) return null
  return kind === 'move' ? (
    <MoveSeatDialog license={license} seat={seat} onClose={onClose} />
  ) : (
    <ReleaseSeatDialog seat={seat} onClose={onClose} />
  )
}
