import { lineLabels } from '../../../domain/product-lines'
import { InstantTime, PlainDate } from '../../../ui/format/date'
import type { Column } from '../../../ui/table/column'
import type { FakeDatum, FakeSort } from '../fake-search'
import { countryName, FakeStatus, formatAmount, Literal, statusLabel } from './fake-labels'

/** One of every kind of column there is. */
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
    text: ({ amount }) => `${amount}`,
  },
  {
    id: 'progress',
    header: 'Progress',
    kind: 'number',
    sort: ['progress', '-progress'],
    canHide: true,
    cell: ({ progress }) => `${progress} %`,
    text: ({ progress }) => `${progress}`,
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

/** Left out until the reader asks for them. */
export const hiddenAtFirst = ['email', 'line', 'tags', 'created_at']
