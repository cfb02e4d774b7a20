import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { useDeleteLicenseSeat } from '../../../api/operations.gen'
import type { Seat } from '../../../domain/licenses'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useReasonOffline } from '../../../ui/feedback/online'
import styles from './bulk-release.module.css'
import { useBulkRun } from './bulk-run'
import { BulkSheet } from './bulk-sheet'
import { seatName } from './seat-rules'

const words = { done: 'Released', wereDone: ['was released', 'were released'] } as const
const NAMED = 10

interface ReleaseSeatsDialogProps {
  /** As they were chosen; the list behind the dialog loses them one by one. */
  seats: readonly Seat[]
  onClose: () => void
}

/** Names whose seats are about to go, releases them, and says what became of each. */
export function ReleaseSeatsDialog({ seats, onClose }: ReleaseSeatsDialogProps) {
  const [chosen] = useState(() =>
    seats.map((seat) => ({ ...seat, name: seatName(seat), more: seat.user?.email })),
  )
  const [asks, setAsks] = useState(false)
  const release = useDeleteLicenseSeat()
  const run = useBulkRun<(typeof chosen)[number]>(async ({ id, license_id }) => {
    const { message } = await release.mutateAsync({ params: { path: { id: license_id, seatId: id } } })
    return message
  })
  const cancel = useRef<HTMLButtonElement>(null)
  const offline = useReasonOffline()
  const count = `${chosen.length} ${chosen.length === 1 ? 'seat' : 'seats'}`
  const title = `Release ${count}`
  const more = chosen.length - NAMED

  const isAsked = run.states.size === 0

  return (
    <DialogFrame
      role={isAsked ? 'alertdialog' : 'dialog'}
      size={isAsked ? 'sm' : 'lg'}
      title={title}
      initialFocus={cancel}
      onEscape={() => (run.isRunning ? setAsks(true) : onClose())}
    >
      {isAsked ? (
        <>
          <Dialog.Body display="grid" gap="3">
            <p>These seats become free for somebody else at once:</p>
            <ul className={styles.names}>
              {chosen.slice(0, NAMED).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {more > 0 && <li>and {more} more</li>}
            </ul>
            <Dialog.Description>Running work may lose its license at the next check.</Dialog.Description>
          </Dialog.Body>
          <DialogActions
            cancelRef={cancel}
            verb={title}
            isBusy={false}
            blocked={offline}
            onCancel={onClose}
            onConfirm={() => offline === null && run.start(chosen)}
          />
        </>
      ) : (
        <BulkSheet
          run={run}
          rows={chosen}
          words={words}
          asks={asks}
          onAnswered={() => setAsks(false)}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}
