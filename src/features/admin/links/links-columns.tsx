import { columnsOf, fieldsOf } from '../../../records/fields'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { NoValue } from '../../../ui/format/date'
import type { Elements } from '../../../ui/layout/elements'
import { Mono } from '../../../ui/layout/mono'
import type { Column } from '../../../ui/table/column'
import { SecondLine } from '../../../ui/table/second-line'
import { Sentence } from '../../../ui/table/sentence'
import { type Finding, findingLabels, hueOf } from './link-rules'
import styles from './links-report.module.css'
import type { LinkSort } from './links-search'

type ColumnContext = {
  /** "Page", "Resource" */
  header: string
  /** The title of a page, as a link to it. */
  nameOf: (page: Finding['page']) => Elements
  hasLines: boolean
}

/** The columns of both lists; only the documentation has source lines. */
export function linkColumns({ header, nameOf, hasLines }: ColumnContext): Column<Finding, LinkSort>[] {
  const fields = fieldsOf<Finding, LinkSort>()({
    page: {
      label: header,
      text: ({ page }) => page.title,
      cell: ({ page }) => nameOf(page),
      sort: 'page',
      kind: 'name',
      exports: [
        { header, text: ({ page }) => page.title },
        { header: 'Path', text: ({ page }) => page.path },
      ],
    },
    kind: {
      label: 'Finding',
      text: ({ kind }) => findingLabels[kind],
      cell: ({ kind }) => <StatusBadge hue={hueOf(kind)}>{findingLabels[kind]}</StatusBadge>,
      sort: 'kind',
      noTruncate: true,
      phone: 'first',
      stays: true,
    },
    line: {
      label: 'Line',
      text: ({ line }) => String(line ?? ''),
      cell: ({ line }) =>
        line === null ? (
          <NoValue />
        ) : (
          <>
            <span className={styles.lineWord}>Line </span>
            <span>{line}</span>
          </>
        ),
      sort: 'line',
      kind: 'number',
      phone: 'second',
      stays: true,
    },
    text: { label: 'Link', text: ({ text }) => text, sort: 'text' },
    address: {
      label: 'Address',
      text: ({ address }) => address,
      cell: (finding) => <Address {...finding} />,
      sort: 'address',
    },
    detail: {
      label: 'Why',
      text: ({ detail }) => detail,
      cell: ({ detail }) => <Sentence>{detail}</Sentence>,
      phone: 'secondLong',
      noTruncate: true,
    },
  })
  return columnsOf(fields, [
    'page',
    'kind',
    ...(hasLines ? ['line' as const] : []),
    'text',
    'address',
    'detail',
  ])
}

/** A picture is named by its file; its storage location comes after it. */
function Address({ kind, address }: Pick<Finding, 'kind' | 'address'>) {
  if (address === '') return <NoValue />
  const name = kind === 'picture' ? address.slice(address.lastIndexOf('/') + 1) : ''
  if (name === '' || name === address || address.startsWith('data:')) return <Mono>{address}</Mono>
  return (
    <>
      <Mono>{name}</Mono>
      <SecondLine className={styles.address}>{address}</SecondLine>
    </>
  )
}
