import { EllipsisVertical } from 'lucide-react'
import type { Seat } from '../../../domain/licenses'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { Ago, PlainDate } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { Menu, MenuItem } from '../../../ui/menu/menu'
import type { Column } from '../../../ui/table/column'
import styles from './seat-columns.module.css'
import { seatName } from './seat-rules'

type SeatActions = {
  onEdit: (seat: Seat) => void
  onRelease: (seat: Seat) => void
}

const holder: Column<Seat> = {
  id: 'holder',
  header: 'Seat',
  kind: 'name',
  cell: (seat) => <Holder seat={seat} />,
  exports: [
    { header: 'Seat', text: (seat) => seat.user?.email ?? seatName(seat) },
    { header: 'Label', text: ({ label }) => label ?? '' },
    { header: 'Host name', text: ({ hostname }) => hostname ?? '' },
    { header: 'Host ID', text: ({ host_id }) => host_id ?? '' },
  ],
}

const status: Column<Seat> = {
  id: 'status',
  header: 'Status',
  phone: 'first',
  cell: ({ status: value }) => (
    <StatusMark hue={value === 'activated' ? 'positive' : 'info'}>{statusLabels[value]}</StatusMark>
  ),
  text: ({ status: value }) => statusLabels[value],
}

const statusLabels: Record<Seat['status'], string> = { activated: 'Activated', assigned: 'Assigned' }

const used: Column<Seat> = {
  id: 'used',
  header: 'Last used',
  phone: 'second',
  cell: ({ last_used_at, assigned_at }) => (
    <span className={styles.lines}>
      <span>{last_used_at ? <Ago value={last_used_at} /> : 'Never used'}</span>{' '}
      {assigned_at && (
        <span className={styles.under}>
          Assigned <Ago value={assigned_at} />
        </span>
      )}
    </span>
  ),
  exports: [
    { header: 'Last used', text: ({ last_used_at }) => last_used_at ?? '' },
    { header: 'Assigned', text: ({ assigned_at }) => assigned_at ?? '' },
  ],
}

const expiry: Column<Seat> = {
  id: 'expiry',
  header: 'Expires',
  cell: ({ expiry_date }) => <PlainDate value={expiry_date} />,
  text: ({ expiry_date }) => expiry_date ?? '',
}

const note: Column<Seat> = {
  id: 'note',
  header: 'Note',
  cell: ({ note: text }) => text,
  text: ({ note: text }) => text ?? '',
}

/** The columns that have values in these seats, and with write access a menu for each. */
export function seatColumns(seats: readonly Seat[], actions: SeatActions | null): Column<Seat>[] {
  return [
    holder,
    status,
    used,
    ...(seats.some(({ expiry_date }) => expiry_date) ? [expiry] : []),
    ...(seats.some(({ note: text }) => text) ? [note] : []),
    ...(actions ? [menuColumn(actions)] : []),
  ]
}

function menuColumn({ onEdit, onRelease }: SeatActions): Column<Seat> {
  return {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (seat) => (
      <Menu
        label={`Actions for ${seatName(seat)}`}
        trigger={<EllipsisVertical size={16} aria-hidden="true" />}
      >
        <MenuItem onClick={() => onEdit(seat)}>Edit seat…</MenuItem>
        <MenuItem tone="danger" onClick={() => onRelease(seat)}>
          Release seat…
        </MenuItem>
      </Menu>
    ),
  }
}

/** Who holds the seat, and below the machine it is bound to. */
function Holder({ seat }: { seat: Seat }) {
  const { user, label, hostname, host_id } = seat
  const name = seatName(seat)
  const named = label && label !== name ? `${name} · ${label}` : name
  const host = [hostname, host_id].filter((text) => text && text !== name).join(' ')
  return (
    <span className={styles.lines}>
      <span title={user?.email ?? named}>{named}</span>{' '}
      {host && (
        <span className={cx(styles.under, styles.mono)} title={host}>
          {host}
        </span>
      )}
    </span>
  )
}
