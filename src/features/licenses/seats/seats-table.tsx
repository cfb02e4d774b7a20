import { Download, UserCheck } from 'lucide-react'
import { lazy, useState } from 'react'
import type { License, Seat } from '../../../domain/licenses'
import { Button } from '../../../ui/control/button'
import { Opening } from '../../../ui/dialog/opening'
import { MessageState } from '../../../ui/feedback/message-state'
import { formatDay } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { RequestLink } from './request-link'
import { requestForRehosts } from './seat-requests'
import { rehostsInWords, seatName } from './seat-rules'
import styles from './seats-table.module.css'
import { UnusedChip } from './unused-chip'
import { isUnused } from './unused-seats'

const ExportDialog = lazy(async () => {
  const { ExportDialog: Component } = await import('../../../ui/table/export-dialog')
  return { default: Component<Seat, never> }
})

interface SeatsTableProps {
  license: License
  seats: readonly Seat[]
  columns: readonly Column<Seat>[]
  unused: boolean
  onUnused: (next: boolean) => void
  /** Absent for those who may only look. */
  onRelease?: (seats: readonly Seat[]) => void
}

/** The seats, all or only those nobody uses, and what can be done with several of them. */
export function SeatsTable({ license, seats, columns, unused, onUnused, onRelease }: SeatsTableProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isExporting, setIsExporting] = useState(false)
  const idle = seats.filter((seat) => isUnused(seat))
  const shown = unused ? idle : seats
  // What is out of sight, or gone, is not released along with the rest.
  const selected = shown.filter(({ id }) => chosen.includes(id))
  const rehosts = rehostsInWords(license, formatDay)

  return (
    <>
      {rehosts && (
        <p className={styles.note}>
          <span>{rehosts}</span>
          <RequestLink license={license} request={requestForRehosts(license)} />
        </p>
      )}
      <DataTable
        label="Seats"
        rows={shown}
        columns={columns}
        rowId={({ id }) => id}
        tools={
          <>
            <UnusedChip isOn={unused} count={idle.length} onChange={onUnused} />
            <Button kind="quiet" size="sm" onClick={() => setIsExporting(true)}>
              <Download size={16} aria-hidden="true" />
              Export seats
            </Button>
          </>
        }
        selection={
          onRelease && {
            ids: selected.map(({ id }) => id),
            onChange: setChosen,
            rowLabel: seatName,
            actions: (
              <Button size="sm" onClick={() => onRelease(selected)}>
                Release {selected.length} {selected.length === 1 ? 'seat' : 'seats'}
              </Button>
            ),
          }
        }
      />
      {shown.length === 0 && (
        <MessageState icon={UserCheck} title="No unused seats">
          Every seat was used in the last 90 days, or assigned in the last 30.
        </MessageState>
      )}
      {isExporting && (
        <Opening>
          <ExportDialog
            noun="seats"
            total={shown.length}
            columns={columns}
            read={async (page, size) => ({
              items: shown.slice((page - 1) * size, page * size),
              total: shown.length,
            })}
            today={today()}
            onClose={() => setIsExporting(false)}
          />
        </Opening>
      )}
    </>
  )
}
