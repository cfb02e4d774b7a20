import { lineLabels } from '../../domain/product-lines'
import { StatusMark } from '../../ui/feedback/status-mark'
import { InstantTime, NoValue, PlainDate } from '../../ui/format/date'
import { asText, labels, NO_VALUE } from '../../ui/format/labels'
import type { Column } from '../../ui/table/column'
import type { Hue } from '../../ui/theme/palette'
import styles from './fake-columns.module.css'
import { countryName } from './fake-rows'
import type { FakeDatum, FakeSort } from './fake-search'

/** One column of every kind. */
export const fakeColumns: readonly Column<FakeDatum, FakeSort>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'name',
    sort: ['name', '-name'],
    cell: ({ name }) => <Literal text={name} />,
    text: ({ name }) => name,
  },
  {
    id: 'status',
    header: 'Status',
    sort: ['status', '-status'],
    cell: ({ status }) => <FakeStatus status={status} />,
    text: ({ status }) => statusLabel(status),
  },
  {
    id: 'company',
    header: 'Company',
    sort: ['company', '-company'],
    canHide: true,
    cell: ({ company }) => <Literal text={company} />,
    text: ({ company }) => company,
  },
  {
    id: 'email',
    header: 'E-mail',
    canHide: true,
    cell: ({ email }) => <Literal text={email} />,
    text: ({ email }) => email,
  },
  {
    id: 'country',
    header: 'Country',
    sort: ['country', '-country'],
    canHide: true,
    cell: ({ country }) => countryName(country),
    text: ({ country }) => country,
  },
  {
    id: 'line',
    header: 'Line',
    canHide: true,
    cell: ({ line }) => lineLabels[line],
    text: ({ line }) => lineLabels[line],
  },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'number',
    sort: ['amount', '-amount'],
    canHide: true,
    cell: ({ amount }) => formatAmount(amount),
    text: ({ amount }) => asText(amount),
  },
  {
    id: 'progress',
    header: 'Progress',
    kind: 'number',
    sort: ['progress', '-progress'],
    canHide: true,
    cell: ({ progress }) => (Number.isFinite(progress) ? `${progress} %` : <NoValue />),
    text: ({ progress }) => asText(progress),
  },
  {
    id: 'due_date',
    header: 'Due',
    sort: ['due_date', '-due_date'],
    canHide: true,
    cell: ({ due_date, status }) => <PlainDate value={due_date} relative={status === 'late'} />,
    text: ({ due_date }) => due_date,
  },
  {
    id: 'tags',
    header: 'Tags',
    canHide: true,
    cell: ({ tags }) => <Literal text={tags.join(', ')} />,
    text: ({ tags }) => tags.join(', '),
  },
  {
    id: 'note',
    header: 'Note',
    canHide: true,
    cell: ({ note }) => <Literal text={note} />,
    text: ({ note }) => note ?? '',
  },
  {
    id: 'created_at',
    header: 'Created',
    sort: ['created_at', '-created_at'],
    canHide: true,
    cell: ({ created_at }) => <InstantTime value={created_at} />,
    text: ({ created_at }) => created_at,
  },
]

/** Hidden until the user shows them. */
export const hiddenAtFirst = ['email', 'line', 'tags', 'created_at']

const statusLabels = labels<FakeDatum['status']>({
  new: 'New',
  active: 'Active',
  late: 'Late',
  done: 'Done',
})
/** Partial: a newer backend may add a status. */
const statusHues: Partial<Record<FakeDatum['status'], Hue>> = {
  new: 'info',
  active: 'positive',
  late: 'attention',
}

export function statusLabel(status: FakeDatum['status']): string {
  return statusLabels[status]
}

function FakeStatus({ status }: Pick<FakeDatum, 'status'>) {
  return <StatusMark hue={statusHues[status] ?? 'neutral'}>{statusLabels[status]}</StatusMark>
}

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "1,249,999.99"; a dash for what is no number. */
function formatAmount(amount: number): string {
  return Number.isFinite(amount) ? amounts.format(amount) : NO_VALUE
}

/** Text of unknown origin, verbatim: one line, in its own direction, complete on hover. */
function Literal({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return <NoValue />
  return (
    <bdi className={styles.clip} dir="auto" title={text}>
      {text}
    </bdi>
  )
}
