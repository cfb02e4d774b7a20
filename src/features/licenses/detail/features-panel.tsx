import { useState } from 'react'
import { platformLabels } from '../../../domain/download-labels'
import type { License } from '../../../domain/licenses'
import { NoMatch } from '../../../ui/feedback/panel-states'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatCount } from '../../../ui/format/count'
import { formatDay, Nothing, PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { Mono } from '../../../ui/layout/mono'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { SearchBox } from '../../../ui/table/search-box'
import { DetailSection, SectionText } from './detail-section'

type Feature = License['features'][number]

/** Fewer are found by looking. */
const few = 10

/** What the license switches on: the names the software asks its license server for. */
export function FeaturesPanel({ license: { features } }: { license: License }) {
  const [term, setTerm] = useState('')
  const isMany = features.length > few
  const rows = isMany
    ? features.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
    : features
  return (
    <DetailSection
      title="Features"
      action={isMany && <SearchBox label="Find a feature" value={term} onChange={setTerm} delay={100} />}
    >
      {features.length === 0 ? (
        <SectionText>No features are listed: the license covers the product as a whole.</SectionText>
      ) : rows.length === 0 ? (
        <NoMatch onClear={() => setTerm('')} />
      ) : (
        <DataTable label="Features" rows={rows} columns={columnsFor(features)} rowId={idOf} />
      )}
    </DetailSection>
  )
}

/** A name may stand on several lines, for other versions or days. */
const idOf = ({ name, version, start_date, expiry_date, count }: Feature) =>
  [name, version, start_date, expiry_date, count].join(' ')

const always: Column<Feature>[] = [
  { id: 'name', header: 'Feature', kind: 'name', cell: ({ name }) => <Mono>{name}</Mono> },
  { id: 'version', header: 'Version', cell: ({ version }) => version },
  {
    id: 'count',
    header: 'Count',
    kind: 'number',
    cell: ({ count }) => (count === null ? 'Uncounted' : formatCount(count)),
  },
  { id: 'expiry', header: 'Expires', cell: ({ expiry_date }) => <Expiry day={expiry_date} /> },
]

/** Columns without a single value would only take room. */
function columnsFor(features: readonly Feature[]): Column<Feature>[] {
  const some = (has: (feature: Feature) => unknown) => features.some(has)
  return [
    ...always,
    ...(some(({ start_date }) => start_date) ? [start] : []),
    ...(some(({ borrow_hours }) => borrow_hours) ? [borrow] : []),
    ...(some(({ platforms }) => platforms?.length) ? [platform] : []),
  ]
}

const start: Column<Feature> = {
  id: 'start',
  header: 'From',
  cell: ({ start_date }) => <PlainDate value={start_date} />,
}
const borrow: Column<Feature> = {
  id: 'borrow',
  header: 'Borrow up to',
  kind: 'number',
  cell: ({ borrow_hours }) => (borrow_hours ? `${formatCount(borrow_hours)} h` : <Nothing />),
}
const platform: Column<Feature> = {
  id: 'platforms',
  header: 'Platforms',
  cell: ({ platforms }) => platforms?.map((one) => platformLabels[one]).join(', ') || <Nothing />,
}

/** A feature may end before its license does. */
function Expiry({ day }: { day: string | null }) {
  if (day === null) return 'Permanent'
  const isOver = day < today()
  return isOver ? (
    <StatusMark hue="critical">{`Expired ${formatDay(day)}`}</StatusMark>
  ) : (
    <PlainDate value={day} />
  )
}
