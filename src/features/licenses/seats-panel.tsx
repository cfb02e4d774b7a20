import { useState } from 'react'
import { useDeleteLicenseSeat, useListLicenseSeats } from '../../api/operations.gen'
import { useAccess } from '../../session/access'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { DataTable } from '../../ui/data-table'
import { GatedButton } from '../../ui/gated-button'
import { Panel } from '../../ui/panel'
import { SkeletonRows } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { seatColumns } from './seat-columns'
import { AssignSeatDialog, MoveSeatDialog } from './seat-dialog'
import { freeSeats, type License, reasonNotToAssign, type Seat, seatName } from './seat-rules'

type Open = { kind: 'assign' } | { kind: 'move' | 'release'; seat: Seat }

/** Who holds the seats of a license, and, for those who may, assigning, moving and releasing them. */
export function SeatsPanel({ license }: { license: License }) {
  const path = { id: license.id }
  const query = useListLicenseSeats({ params: { path } })
  const { write, reason } = useAccess()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const free = freeSeats(license)
  const columns = seatColumns(
    write
      ? {
          onMove: (seat) => setOpen({ kind: 'move', seat }),
          onRelease: (seat) => setOpen({ kind: 'release', seat }),
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
            <GatedButton
              kind="primary"
              reason={reasonNotToAssign(license)}
              onClick={() => setOpen({ kind: 'assign' })}
            >
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
      {open?.kind === 'assign' && <AssignSeatDialog license={license} onClose={close} />}
      {open?.kind === 'move' && <MoveSeatDialog license={license} seat={open.seat} onClose={close} />}
      {open?.kind === 'release' && <ReleaseSeatDialog seat={open.seat} onClose={close} />}
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
