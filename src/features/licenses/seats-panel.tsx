import { useState } from 'react'
import { useDeleteLicenseSeat, useListLicenseSeats } from '../../api/operations.gen'
import { useAccess } from '../../session/access'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { DataTable } from '../../ui/data-table'
import { GatedButton } from '../../ui/gated-button'
import { Panel } from '../../ui/panel'
import { SkeletonRows } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { useSeatDialog } from './seat-address'
import { seatColumns } from './seat-columns'
import { AssignSeatDialog, MoveSeatDialog } from './seat-dialog'
import { freeSeats, type License, reasonNotToAssign, type Seat, seatName } from './seat-rules'

/** Who holds the seats of a license, and, for those who may, assigning, moving and releasing them. */
export function SeatsPanel({ license }: { license: License }) {
  const path = { id: license.id }
  const query = useListLicenseSeats({ params: { path } })
  const { write, reason } = useAccess()
  const { dialog, seatId, open, close } = useSeatDialog()
  // Held on to while its dialog is open: a seat that somebody releases meanwhile must not take the typed text with it.
  const [held, setHeld] = useState<Seat>()
  const found = query.data?.find(({ id }) => id === seatId)
  if (found && found !== held) setHeld(found)
  const seat = held?.id === seatId ? held : undefined
  const free = freeSeats(license)
  const columns = seatColumns(
    write
      ? {
          onMove: ({ id }) => open('move', id),
          onRelease: ({ id }) => open('release', id),
        }
      : null,
  )

  return (
    <>
      <Panel
        title="Seats"
        query={query}
        action={
          write ? (
            <GatedButton kind="primary" reason={reasonNotToAssign(license)} onClick={() => open('assign')}>
              Assign seat
            </GatedButton>
          ) : (
            reason
          )
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
        {(seats) => <DataTable label="Seats" rows={seats} columns={columns} rowId={({ id }) => id} />}
      </Panel>
      {write && dialog === 'assign' && <AssignSeatDialog license={license} onClose={close} />}
      {write && seat && dialog === 'move' && (
        <MoveSeatDialog key={seat.id} license={license} seat={seat} onClose={close} />
      )}
      {write && seat && dialog === 'release' && <ReleaseSeatDialog seat={seat} onClose={close} />}
    </>
  )
}

function ReleaseSeatDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const release = useDeleteLicenseSeat({
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      verb="Release"
      thing={`seat of ${seatName(seat)}`}
      error={release.error}
      pending={release.isPending}
      onConfirm={() => release.mutateAsync({ params: { path: { id: seat.license_id, seatId: seat.id } } })}
      onClose={onClose}
    >
      The seat becomes free for somebody else at once. Running work may lose its license at the next check.
    </ConfirmDialog>
  )
}
