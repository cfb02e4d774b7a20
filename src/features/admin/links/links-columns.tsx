import { type Finding, findingLabels, hueOf } from '../../../domain/links/link-rules'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { NoValue } from '../../../ui/format/date'
import type { Elements } from '../../../ui/layout/elements'
import { Mono } from '../../../ui/layout/mono'
import type { Column } from '../../../ui/table/column'
import { Sentence } from '../../../ui/table/sentence'
import { Under } from '../../../ui/table/under'
import styles from './links-report.module.css'
import type { LinkSort } from './links-search'

type ColumnContext = {
  /** "Page", "Resource" */
  header: string
  /** The title of a page as the way to it. */
  nameOf: (page: Finding['page']) => Elements
  hasLines: boolean
}

/** The columns of both lists; only the documentation has lines that somebody could look up. */
export function linkColumns({ header, nameOf, hasLines }: ColumnContext): Column<Finding, LinkSort>[] {
  const line: Column<Finding, LinkSort> = {
    id: 'line',
    header: 'Line',
    kind: 'number',
    sort: ['line', '-line'],
    phone: 'second',
    cell: ({ line: number }) =>
      number === null ? (
        <NoValue />
      ) : (
        <>
          <span className={styles.lineWord}>Line </span>
          <span>{number}</span>
        </>
      ),
    text: ({ line: number }) => String(number ?? ''),
  }
  return [
    {
      id: 'page',
      header,
      kind: 'name',
      sort: ['page', '-page'],
      cell: ({ page }) => nameOf(page),
      text: ({ page }) => page.title,
      exports: [
        { header, text: ({ page }) => page.title },
        { header: 'Path', text: ({ page }) => page.path },
      ],
    },
    {
      id: 'kind',
      header: 'Finding',
      sort: ['kind', '-kind'],
      isWhole: true,
      phone: 'first',
      cell: ({ kind }) => <StatusMark hue={hueOf(kind)}>{findingLabels[kind]}</StatusMark>,
      text: ({ kind }) => findingLabels[kind],
    },
    ...(hasLines ? [line] : []),
    {
      id: 'text',
      header: 'Link',
      sort: ['text', '-text'],
      canHide: true,
      cell: ({ text }) => text || <NoValue />,
      text: ({ text }) => text,
    },
    {
      id: 'address',
      header: 'Address',
      sort: ['address', '-address'],
      canHide: true,
      cell: (finding) => <Address {...finding} />,
      text: ({ address }) => address,
    },
    {
      id: 'detail',
      header: 'Why',
      canHide: true,
      phone: 'secondLong',
      isWhole: true,
      cell: ({ detail }) => <Sentence>{detail}</Sentence>,
      text: ({ detail }) => detail,
    },
  ]
}

/** A picture is known by its file's name; where it is stored comes after it. */
function Address({ kind, address }: Pick<Finding, 'kind' | 'address'>) {
  if (address === '') return <NoValue />
  const name = kind === 'picture' ? address.slice(address.lastIndexOf('/') + 1) : ''
  if (name === '' || name === address || address.startsWith('data:')) return <Mono>{address}</Mono>
  return (
    <>
      <Mono>{name}</Mono>
      <Under className={styles.address}>{address}</Under>
    </>
  )
}
