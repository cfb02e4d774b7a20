import { StatusMark } from '../../../ui/feedback/status-mark'
import { PlainDate } from '../../../ui/format/date'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import type { End } from '../ends/ends'
import { EndLink, kindWords } from './end-words'

const columns: Column<End>[] = [
  { id: 'name', header: 'What', kind: 'name', cell: (end) => <EndLink end={end}>{end.name}</EndLink> },
  {
    id: 'kind',
    header: 'Ends',
    cell: ({ kind }) => (
      <StatusMark hue={kindWords[kind].hue} icon={kindWords[kind].icon}>
        {kindWords[kind].lane}
      </StatusMark>
    ),
  },
  { id: 'day', header: 'Day', cell: ({ day }) => <PlainDate value={day} relative /> },
  { id: 'detail', header: 'About', cell: ({ detail }) => detail },
]

/** The same as the months, as rows. */
export const TimelineTable = ({ ends }: { ends: readonly End[] }) => (
  <DataTable label="What ends within twelve months" rows={ends} columns={columns} rowId={({ id }) => id} />
)
