import { useState } from 'react'
import { useListLicenseSeats } from '../../../api/operations.gen'
import { useAccess } from '../../../session/access'
import { Panel } from '../../../ui/panel'
import { SkeletonRows } from '../../../ui/skeleton'
import { AssignSeveralDialog } from './bulk-assign'
import { ReleaseSeatsDialog } from './bulk-release'
import { SeatActions } from './seat-actions'
import { seatColumns } from './seat-columns'
import { AssignSeatDialog, MoveSeatDialog } from './seat-dialog'
import { ReleaseSeatDialog } from './seat-release-dialog'
import { bindingsOf, freeSeats, type License, type Seat } from './seat-rules'
import { useSeatsAddress } from './seats-address'
import { SeatsTable } from './seats-table'

/** Who holds the seats of a license, and, for those who may, assigning, moving and releasing them. */
export function SeatsPanel({ license }: { license: License }) {
  const path = { id: license.id }
  const query = useListLicenseSeats({ params: { path } })
  const { write } = useAccess()
  const { unused, onUnused, dialog, seatId, open, close } = useSeatsAddress()
  const [released, setReleased] = useState<readonly Seat[] | null>(null)
  const free = freeSeats(license)
  const columns = seatColumns(
    query.data ?? [],
    write ? { onMove: ({ id }) => open('move', id), onRelease: ({ id }) => open('release', id) } : null,
  )

  return (
    <>
      <Panel
        title="Seats"
        query={query}
        action={
          <SeatActions
            license={license}
            onAssign={() => open('assign')}
            onAssignSeveral={() => open('several')}
          />
        }
        skeleton={<SkeletonRows rows={5} columns={7} label="Loading seats" />}
        empty={{
          when: (seats) => seats.length === 0,
          title: 'No seat is assigned',
          children: write
            ? `${free} ${free === 1 ? 'seat is' : 'seats are'} free. Assign one to a person or a machine.`
            : 'The people who look after your licenses assign the seats.',
        }}
        noMatch={null}
        failed="Seats could not be loaded"
      >
        {(seats) => (
          <SeatsTable
            license={license}
            seats={seats}
            columns={columns}
            unused={unused}
            onUnused={onUnused}
            onRelease={write ? setReleased : undefined}
          />
        )}
      </Panel>
      {write && dialog === 'assign' && <AssignSeatDialog license={license} onClose={close} />}
      {write && dialog === 'several' && bindingsOf(license).host !== 'required' && (
        <AssignSeveralDialog license={license} onClose={close} />
      )}
      {write && seatId && (dialog === 'move' || dialog === 'release') && (
        <SeatDialog
          key={seatId}
          kind={dialog}
          license={license}
          seats={query.data}
          seatId={seatId}
          onClose={close}
        />
      )}
      {released && <ReleaseSeatsDialog seats={released} onClose={() => setReleased(null)} />}
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
