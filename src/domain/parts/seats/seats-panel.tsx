import { Download, UserCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useListLicenseSeats } from '../../../api/operations.gen'
import { useAccess } from '../../../session/access'
import { useIsVendor } from '../../../session/use-is-vendor'
import { useOfflineReason } from '../../../ui/browser/online'
import { Button } from '../../../ui/control/button'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { HelpLink } from '../../../ui/feedback/help-link'
import { MessageState } from '../../../ui/feedback/message-state'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { Ago, formatDay, PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { MenuItem } from '../../../ui/menu/menu'
import { actionsColumn } from '../../../ui/table/actions-column'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { pageOf } from '../../../ui/table/list-table'
import { SecondLine } from '../../../ui/table/second-line'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import {
  isUnused,
  reasonNotToAssign,
  reasonNotToAssignSeveral,
  rehostsNote,
  requestForRehosts,
  requestForSeats,
  type SeatRequest,
  seatName,
  UNUSED_DAYS,
} from '../../rules/licenses/seat-rules'
import { licenseHelp } from '../../words/license-format'
import { freeSeats, type License, type Seat } from '../../words/licenses'
import { AccessReason } from '../access/check-access'
import { CheckDownloads } from '../access/check-downloads'
import { useMayCheckDownloads } from '../access/may-check-downloads'
import styles from './seats-panel.module.css'
import type { SeatsView } from './seats-view'

const loadDialogs = () => import('./seat-dialog')
const SeatDialogs = lazyDialog(async () => (await loadDialogs()).SeatDialogs)
const ExportDialog = lazyDialog(
  async () => (await import('../../../ui/table/export-dialog')).ExportDialog<Seat, never>,
)

/** The seats of a license and their holders; with write access, dialogs to assign, edit and release them. */
export function SeatsPanel({ license, view }: { license: License; view: SeatsView }) {
  const path = { id: license.id }
  const query = useListLicenseSeats({ params: { path } })
  const { write } = useAccess()
  const isStaff = useIsVendor()
  const { unused, onUnused, dialog, seatId, open, close } = view
  const [released, setReleased] = useState<readonly Seat[] | null>(null)
  const free = freeSeats(license)
  // Preloaded for the buttons that open one; a failure is shown by the dialog that is opened.
  useEffect(() => {
    if (write) loadDialogs().catch(() => undefined)
  }, [write])
  const mayCheck = useMayCheckDownloads()
  const change = write
    ? { onEdit: ({ id }: Seat) => open('edit', id), onRelease: ({ id }: Seat) => open('release', id) }
    : null

  return (
    <CheckDownloads>
      {(ask) => (
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
            skeleton={<SkeletonRows rows={5} columns={4} label="Loading seats" />}
            empty={{
              title: 'No seats assigned',
              children: write
                ? `${free} ${free === 1 ? 'seat is' : 'seats are'} free. Assign one to a person or a machine.`
                : isStaff
                  ? 'Seats are assigned by the license administrators of the account.'
                  : 'Seats are assigned by the license administrators of your account.',
            }}
            noMatch={null}
            failed="Seats could not be loaded"
          >
            {(seats) => (
              <SeatsTable
                license={license}
                seats={seats}
                columns={seatColumns({ change, onCheck: mayCheck ? ask : null })}
                unused={unused}
                onUnused={onUnused}
                onRelease={write ? setReleased : undefined}
              />
            )}
          </Panel>
          {write && (dialog || released) && (
            <SeatDialogs
              license={license}
              seats={query.data}
              dialog={dialog}
              seatId={seatId}
              onClose={close}
              released={released}
              onReleased={() => setReleased(null)}
            />
          )}
        </>
      )}
    </CheckDownloads>
  )
}

type SeatActionsProps = {
  license: License
  onAssign: () => void
  onAssignSeveral: () => void
}

/** The buttons to assign seats; if that is blocked, the reason and a request to support. */
function SeatActions({ license, onAssign, onAssignSeveral }: SeatActionsProps) {
  const reasonId = useId()
  const { key, write, reason: noRight } = useAccess()
  const offline = useOfflineReason()
  // Customers change seats on one page, those who manage licenses on another.
  const question = key === 'licenses_manager' ? 'licenses_manager:w' : 'licenses:w'
  if (!write) return <AccessReason className={piece.mutedSmall} reason={noRight} question={question} />
  const why = reasonNotToAssign(license) ?? offline
  const whyNotSeveral = why ?? reasonNotToAssignSeveral(license)
  return (
    <span className={styles.actions}>
      {whyNotSeveral !== null && (
        <span className={piece.mutedSmall} id={reasonId}>
          {whyNotSeveral}
        </span>
      )}
      <RequestLink license={license} request={requestForSeats(license)} />
      <span className={piece.flow2}>
        <Button
          onClick={onAssignSeveral}
          disabled={whyNotSeveral !== null}
          aria-describedby={whyNotSeveral === null ? undefined : reasonId}
        >
          Assign multiple
        </Button>
        <Button
          kind="primary"
          onClick={onAssign}
          disabled={why !== null}
          aria-describedby={why === null ? undefined : reasonId}
        >
          Assign seat
        </Button>
      </span>
    </span>
  )
}

/** A request to support, for users whom the license blocks. Not for vendor staff, who would write to themselves. */
export function RequestLink({ license, request }: { license: License; request: SeatRequest | null }) {
  const isStaff = useIsVendor()
  if (!request || isStaff) return null
  const { label, asksFor } = request
  const facts = {
    ...licenseHelp(license),
    title: label,
    subject: `${label.replace(/^Request /, 'Request: ')} (${license.number})`,
    text: `We would like ${asksFor}.`,
  }
  return (
    <HelpLink facts={facts} className={piece.noWrap}>
      {label}
    </HelpLink>
  )
}

type SeatsTableProps = {
  license: License
  seats: readonly Seat[]
  columns: readonly Column<Seat>[]
  unused: boolean
  onUnused: (next: boolean) => void
  /** Absent without write access. */
  onRelease?: (seats: readonly Seat[]) => void
}

/** All seats, or the unused ones, with a selection to release. */
function SeatsTable({ license, seats, columns, unused, onUnused, onRelease }: SeatsTableProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isExporting, setIsExporting] = useState(false)
  const idle = seats.filter((seat) => isUnused(seat))
  const shown = unused ? idle : seats
  // Selected rows that are filtered out or deleted are not released.
  const selected = shown.filter(({ id }) => chosen.includes(id))
  const rehosts = rehostsNote(license, formatDay)

  return (
    <>
      {rehosts && (
        <p className={cx(piece.small, styles.note)}>
          <span>{rehosts}</span>
          <RequestLink license={license} request={requestForRehosts(license)} />
        </p>
      )}
      <DataTable
        label="Seats"
        noun="seat"
        rows={shown}
        columns={columns}
        rowId={({ id }) => id}
        tools={
          <>
            <ToggleChip isOn={unused} onChange={onUnused}>
              {`Not used for ${UNUSED_DAYS} days (${idle.length})`}
            </ToggleChip>
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
                {`Release ${selected.length} ${selected.length === 1 ? 'seat' : 'seats'}`}
              </Button>
            ),
          }
        }
      />
      {shown.length === 0 && (
        <MessageState icon={UserCheck} title="No unused seats">
          Every seat was used in the last 90 days or assigned in the last 30.
        </MessageState>
      )}
      {isExporting && (
        <ExportDialog
          noun="seats"
          total={shown.length}
          columns={columns}
          read={async (page, size) => pageOf(shown, page, size)}
          today={today()}
          onClose={() => setIsExporting(false)}
        />
      )}
    </>
  )
}

type RowActions = {
  /** Null without write access. */
  change: { onEdit: (seat: Seat) => void; onRelease: (seat: Seat) => void } | null
  /** Null for viewers who may not check downloads. */
  onCheck: ((userId: string) => void) | null
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
    { header: 'Note', text: ({ note }) => note ?? '' },
  ],
}

const status: Column<Seat> = {
  id: 'status',
  header: 'Status',
  phone: 'first',
  noTruncate: true,
  cell: ({ status: value, expiry_date }) => (
    <span className={styles.whole}>
      <StatusBadge hue={value === 'activated' ? 'positive' : 'info'}>{statusLabels[value]}</StatusBadge>{' '}
      {expiry_date && (
        <SecondLine>
          until <PlainDate value={expiry_date} />
        </SecondLine>
      )}
    </span>
  ),
  exports: [
    { header: 'Status', text: ({ status: value }) => statusLabels[value] },
    { header: 'Expires', text: ({ expiry_date }) => expiry_date ?? '' },
  ],
}

const statusLabels: Record<Seat['status'], string> = { activated: 'Activated', assigned: 'Assigned' }

const used: Column<Seat> = {
  id: 'used',
  header: 'Last used',
  phone: 'second',
  noTruncate: true,
  cell: ({ last_used_at, assigned_at }) => (
    <span className={styles.whole}>
      <span className={last_used_at ? styles.used : undefined}>
        {last_used_at ? <Ago value={last_used_at} /> : 'Never used'}
      </span>{' '}
      {assigned_at && (
        <SecondLine>
          Assigned <Ago value={assigned_at} />
        </SecondLine>
      )}
    </span>
  ),
  exports: [
    { header: 'Last used', text: ({ last_used_at }) => last_used_at ?? '' },
    { header: 'Assigned', text: ({ assigned_at }) => assigned_at ?? '' },
  ],
}

/** Each seat has a menu for those who may change it, or check its holder's access. */
function seatColumns({ change, onCheck }: RowActions): Column<Seat>[] {
  const columns = [holder, status, used]
  return change || onCheck ? [...columns, menuColumn({ change, onCheck })] : columns
}

function menuColumn({ change, onCheck }: RowActions): Column<Seat> {
  return actionsColumn(seatName, (seat) => (
    <>
      {change && <MenuItem onClick={() => change.onEdit(seat)}>Edit seat…</MenuItem>}
      {onCheck && <CheckItem userId={seat.user?.id} onCheck={onCheck} />}
      {change && (
        <MenuItem tone="danger" onClick={() => change.onRelease(seat)}>
          Release seat…
        </MenuItem>
      )}
    </>
  ))
}

type CheckItemProps = { userId: string | undefined; onCheck: (userId: string) => void }

function CheckItem({ userId, onCheck }: CheckItemProps) {
  if (userId !== undefined) return <MenuItem onClick={() => onCheck(userId)}>Check downloads…</MenuItem>
  return (
    <MenuItem disabled hasReason>
      Check downloads (no person has the seat)
    </MenuItem>
  )
}

/** Holder of the seat, and below it the machine and its note. */
function Holder({ seat }: { seat: Seat }) {
  const { user, label, hostname, host_id, note } = seat
  const name = seatName(seat)
  const named = label && label !== name ? `${name} · ${label}` : name
  const host = [hostname, host_id].filter((text) => text && text !== name).join(' ')
  return (
    <span className={styles.lines}>
      <bdi translate="no" title={user?.email ?? named}>
        {named}
      </bdi>{' '}
      {host && (
        <SecondLine className={styles.mono} title={host}>
          {host}
        </SecondLine>
      )}{' '}
      {note && <SecondLine title={note}>{note}</SecondLine>}
    </span>
  )
}
