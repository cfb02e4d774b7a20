import { lazy, useEffect, useState } from 'react'
import { useListLicenseSeats } from '../../../api/operations.gen'
import type { License, Seat } from '../../../domain/licenses'
import { useAccess } from '../../../session/access'
import { Opening } from '../../../ui/dialog/opening'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { SeatActions } from './seat-actions'
import { seatColumns } from './seat-columns'
import { freeSeats } from './seat-rules'
import { useSeatsAddress } from './seats-address'
import { SeatsTable } from './seats-table'

const loadDialogs = () => import('./seat-dialogs')
const SeatDialogs = lazy(async () => ({ default: (await loadDialogs()).SeatDialogs }))

/** Who holds the seats of a license, and, for those who may, assigning, moving and releasing them. */
export function SeatsPanel({ license }: { license: License }) {
  const path = { id: license.id }
  const query = useListLicenseSeats({ params: { path } })
  const { write } = useAccess()
  const { unused, onUnused, dialog, seatId, open, close } = useSeatsAddress()
  const [released, setReleased] = useState<readonly Seat[] | null>(null)
  const free = freeSeats(license)
  // Their code is on its way before anybody can press a button that opens one; a dialog says when it did not come.
  useEffect(() => {
    if (write) loadDialogs().catch(() => undefined)
  }, [write])
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
      {write && (dialog || released) && (
        <Opening>
          <SeatDialogs
            license={license}
            seats={query.data}
            dialog={dialog}
            seatId={seatId}
            onClose={close}
            released={released}
            onReleased={() => setReleased(null)}
          />
        </Opening>
      )}
    </>
  )
}
