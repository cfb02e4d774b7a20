import { Dialog } from '@chakra-ui/react/dialog'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { batches } from '../../../api/batches'
import { combineReads } from '../../../api/combine-reads'
import { listOfBatch } from '../../../api/inputs'
import { maxIds } from '../../../api/max-ids.gen'
import { createLicenseSeat, listLicenseSeats, listLicenses, listUsers } from '../../../api/operations.gen'
import type { License } from '../../../domain/words/licenses'
import { useRecordRun } from '../../../records/use-record-run'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { FailedState } from '../../../ui/feedback/panel-states'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { planTermSeats, seatBody, type TermSeatRow } from './term-seats'

type TermSeatsDialogProps = {
  /** Issued licenses that are the next terms of others. */
  licenses: readonly License[]
  onClose: () => void
}

const title = 'Assign the seats of the term before'
const labels = { done: 'Assigned', wereDone: ['seat was assigned', 'seats were assigned'] } as const

/** Assigns the previous terms' seats to those who are still users, after a check of each [LM3]. */
export function TermSeatsDialog({ licenses, onClose }: TermSeatsDialogProps) {
  const { rows, failed, refetch, isFetching } = useTermSeats(licenses)
  if (rows && rows.length > 0) return <SeatsRun rows={rows} onClose={onClose} />
  return (
    <DialogFrame title={title} size="lg" onEscape={onClose}>
      <Dialog.Body>
        {failed ? (
          <FailedState
            what="The seats could not be loaded"
            failure={failed}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        ) : rows ? (
          <p>The term before has no seats.</p>
        ) : (
          <SkeletonText lines={4} label="Reading the seats of the term before" />
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

/** The planned seats, once everything is read. */
function useTermSeats(licenses: readonly License[]) {
  const ids = licenses.map(({ id }) => id)
  const now = useQueries({
    queries: batches(ids, maxIds.listLicenses['id[]']).map((some) => listLicenses(listOfBatch(some))),
  })
  const seatsOfAll = (all: readonly string[]) =>
    all.map((id) => listLicenseSeats({ params: { path: { id } } }))
  const after = useQueries({ queries: seatsOfAll(ids) })
  const before = useQueries({ queries: seatsOfAll(licenses.map(({ renews }) => renews?.id ?? '')) })
  const holders = [...new Set(before.flatMap(({ data }) => data ?? []).flatMap(({ user }) => user?.id ?? []))]
  const areSeatsRead = before.every(({ data }) => data !== undefined)
  const users = useQueries({
    queries: batches(areSeatsRead ? holders : [], maxIds.listUsers['id[]']).map((some) =>
      listUsers(listOfBatch(some)),
    ),
  })
  const { isComplete, error, isFetching, refetch } = combineReads([...now, ...after, ...before, ...users])
  const known = now.flatMap(({ data }) => data?.items ?? [])
  const terms = licenses.map((license, at) => ({
    license: known.find(({ id }) => id === license.id) ?? license,
    before: before[at]?.data ?? [],
    now: after[at]?.data ?? [],
  }))
  const byId = new Map(users.flatMap(({ data }) => data?.items ?? []).map((user) => [user.id, user]))
  return {
    rows: areSeatsRead && isComplete ? planTermSeats(terms, byId) : null,
    failed: error,
    isFetching,
    refetch,
  }
}

function SeatsRun({ rows: planned, onClose }: { rows: readonly TermSeatRow[]; onClose: () => void }) {
  // As at the check: the seats of the new term change with each finished row.
  const [rows] = useState(planned)
  const queries = useQueryClient()
  const run = useRecordRun<TermSeatRow>({
    send: async ({ license, seat, key }) => {
      const params = { path: { id: license.id } }
      await createLicenseSeat.send({ params, body: seatBody(seat) }, { idempotencyKey: key })
      return ''
    },
    onEnd: () => void createLicenseSeat.makeStale(queries),
  })
  return (
    <CheckedRunDialog
      title={title}
      verb="Assign"
      noun="seat"
      labels={labels}
      note="Those who held a seat of the term before, and still are users, get one of the new term. Seats of the term before stay as they are."
      rows={rows}
      nameOf={(row) => row}
      plan={(row) => row}
      run={run}
      onStart={run.begin}
      file={{ details: 'License' }}
      onClose={onClose}
    />
  )
}
