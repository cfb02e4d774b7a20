import { lineLabels } from '../../domain/words/product-lines'
import { columnsOf, fieldsOf, hiddenAtFirst as hiddenFields } from '../../records/fields'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { InstantTime, NoValue, PlainDate } from '../../ui/format/date'
import { asText, labels, NO_VALUE } from '../../ui/format/labels'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import type { Hue } from '../../ui/theme/palette'
import styles from './fake-columns.module.css'
import { countryName } from './fake-rows'
import type { FakeDatum, FakeSort } from './fake-search'

const fields = fieldsOf<FakeDatum, FakeSort>()({
  name: {
    label: 'Name',
    text: ({ name }) => name,
    sort: 'name',
    kind: 'name',
    cell: ({ name }) => <Literal text={name} />,
  },
  status: {
    label: 'Status',
    text: ({ status }) => statusLabel(status),
    sort: 'status',
    stays: true,
    cell: ({ status }) => <FakeStatus status={status} />,
  },
  company: {
    label: 'Company',
    text: ({ company }) => company,
    sort: 'company',
    cell: ({ company }) => <Literal text={company} />,
  },
  email: {
    label: 'E-mail',
    text: ({ email }) => email,
    isHidden: true,
    cell: ({ email }) => <Literal text={email} />,
  },
  country: {
    label: 'Country',
    text: ({ country }) => country,
    sort: 'country',
    cell: ({ country }) => countryName(country),
  },
  line: { label: 'Line', text: ({ line }) => lineLabels[line], isHidden: true },
  amount: {
    label: 'Amount',
    text: ({ amount }) => asText(amount),
    sort: 'amount',
    kind: 'number',
    cell: ({ amount }) => formatAmount(amount),
  },
  progress: {
    label: 'Progress',
    text: ({ progress }) => asText(progress),
    sort: 'progress',
    kind: 'number',
    cell: ({ progress }) => (Number.isFinite(progress) ? `${progress} %` : <NoValue />),
  },
  due_date: {
    label: 'Due',
    text: ({ due_date }) => due_date,
    sort: 'due_date',
    cell: ({ due_date, status }) => <PlainDate value={due_date} relative={status === 'late'} />,
  },
  tags: {
    label: 'Tags',
    text: ({ tags }) => tags.join(', '),
    isHidden: true,
    cell: ({ tags }) => <Literal text={tags.join(', ')} />,
  },
  note: { label: 'Note', text: ({ note }) => note ?? '', cell: ({ note }) => <Literal text={note} /> },
  created_at: {
    label: 'Created',
    text: ({ created_at }) => created_at,
    sort: 'created_at',
    isHidden: true,
    cell: ({ created_at }) => <InstantTime value={created_at} />,
  },
})

/** One column of every kind. */
export const fakeColumns = columnsOf(fields)

/** Hidden until the user shows them. */
export const hiddenAtFirst = hiddenFields(fields)

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
  return <StatusBadge hue={statusHues[status] ?? 'neutral'}>{statusLabels[status]}</StatusBadge>
}

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "1,249,999.99"; a dash for a value that is no number. */
function formatAmount(amount: number): string {
  return Number.isFinite(amount) ? amounts.format(amount) : NO_VALUE
}

/** Text of unknown origin, unchanged: one line, in its own direction, complete on hover. */
function Literal({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return <NoValue />
  return (
    <bdi className={cx(piece.ellipsis, styles.clip)} dir="auto" title={text}>
      {text}
    </bdi>
  )
}
