import type { Seat } from '../../../domain/licenses'
import { Button } from '../../../ui/control/button'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { Ago, Nothing, PlainDate } from '../../../ui/format/date'
import { Mono } from '../../../ui/layout/mono'
import type { Column } from '../../../ui/table/column'
import { seatName } from './seat-rules'

const holder: Column<Seat> = {
  id: 'holder',
  header: 'Seat',
  kind: 'name',
  cell: (seat) => <Holder seat={seat} />,
  text: (seat) => seat.user?.email ?? seatName(seat),
}
const life: Column<Seat>[] = [
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) =>
      status === 'activated' ? (
        <StatusMark hue="positive">Activated</StatusMark>
      ) : (
        <StatusMark hue="info">Assigned</StatusMark>
      ),
    text: ({ status }) => (status === 'activated' ? 'Activated' : 'Assigned'),
  },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ last_used_at }) => <Ago value={last_used_at} />,
    text: ({ last_used_at }) => last_used_at ?? '',
  },
  {
    id: 'assigned',
    header: 'Assigned',
    cell: ({ assigned_at }) => <Ago value={assigned_at} />,
    text: ({ assigned_at }) => assigned_at ?? '',
  },
]

/** Columns that many licenses have nothing for; they do not take up room there. */
const rare: { has: (seat: Seat) => unknown; column: Column<Seat> }[] = [
  {
    has: ({ hostname, host_id }) => hostname ?? host_id,
    column: { id: 'host', header: 'Host', cell: (seat) => <Host seat={seat} />, text: hostText },
  },
  {
    has: ({ expiry_date }) => expiry_date,
    column: {
      id: 'until',
      header: 'Until',
      cell: ({ expiry_date }) => <PlainDate value={expiry_date} />,
      text: ({ expiry_date }) => expiry_date ?? '',
    },
  },
  {
    has: ({ note }) => note,
    column: {
      id: 'note',
      header: 'Note',
      cell: ({ note }) => note ?? <Nothing />,
      text: ({ note }) => note ?? '',
    },
  },
]

interface SeatActions {
  onMove: (seat: Seat) => void
  onRelease: (seat: Seat) => void
}

/** The columns that these seats need; with actions for those who may change them. */
export function seatColumns(seats: readonly Seat[], actions: SeatActions | null): Column<Seat>[] {
  const needed = rare.filter(({ has }) => seats.some(has)).map(({ column }) => column)
  const facts = [holder, ...life, ...needed]
  if (!actions) return facts
  return [
    ...facts,
    {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (seat) => <Actions seat={seat} {...actions} />,
    },
  ]
}

function Actions({ seat, onMove, onRelease }: SeatActions & { seat: Seat }) {
  const name = seatName(seat)
  return (
    <>
      <Button kind="quiet" size="sm" aria-label={`Move seat of ${name}`} onClick={() => onMove(seat)}>
        Move
      </Button>
      <Button kind="quiet" size="sm" aria-label={`Release seat of ${name}`} onClick={() => onRelease(seat)}>
        Release
      </Button>
    </>
  )
}

function Holder({ seat }: { seat: Seat }) {
  return (
    <span title={seat.user?.email}>
      {seatName(seat)}
      {seat.label && seat.label !== seatName(seat) && ` · ${seat.label}`}
    </span>
  )
}

function hostText({ hostname, host_id }: Seat): string {
  return [hostname, host_id].filter(Boolean).join(' ')
}

function Host({ seat }: { seat: Seat }) {
  const text = hostText(seat)
  return text === '' ? <Nothing /> : <Mono>{text}</Mono>
}
