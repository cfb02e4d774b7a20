import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  type AccessRow,
  accessRows,
  accessWords,
  changeOf,
  type Level,
  levelLabels,
} from '../../../domain/access'
import type { Role } from '../../../domain/people'
import { NoValue } from '../../../ui/format/date'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import styles from './access-table.module.css'

function LevelText({ level }: { level: Level }) {
  return level === 'none' ? <NoValue /> : <span>{levelLabels[level]}</span>
}

const area: Column<AccessRow> = {
  id: 'area',
  header: 'Area',
  kind: 'name',
  cell: ({ key }) => accessWords[key].area,
}
const because: Column<AccessRow> = {
  id: 'because',
  header: 'Granted by',
  phone: 'second',
  isWhole: true,
  cell: ({ sources, stays }) => {
    if (sources.length === 0) return <NoValue />
    const roles = sources.map(({ role, level }) => `${role} (${level})`).join(', ')
    return stays ? `Stays, because of ${roles}` : roles
  },
}
const allows: Column<AccessRow> = {
  id: 'allows',
  header: 'What it allows',
  cell: ({ key, after }) => (after === 'none' ? <NoValue /> : accessWords[key][after]),
}
const now: Column<AccessRow> = {
  id: 'access',
  header: 'Access',
  phone: 'first',
  cell: ({ after }) => <LevelText level={after} />,
}
const today: Column<AccessRow> = {
  id: 'today',
  header: 'Today',
  cell: ({ before }) => <LevelText level={before} />,
}
const afterwards: Column<AccessRow> = {
  id: 'after',
  header: 'After saving',
  phone: 'first',
  cell: (row) => {
    const change = changeOf(row)
    return (
      <span className={change ? styles.changed : undefined}>
        <LevelText level={row.after} />
        {change === 'more' && <ArrowUp size={14} aria-hidden="true" />}
        {change === 'less' && <ArrowDown size={14} aria-hidden="true" />}
        {change && (
          <VisuallyHidden>{change === 'more' ? ' (more than today)' : ' (less than today)'}</VisuallyHidden>
        )}
      </span>
    )
  },
}

const columns = { asIs: [area, now, because, allows], changing: [area, today, afterwards, because, allows] }

type AccessTableProps = {
  /** What the person has today. */
  before: readonly Role[]
  /** What is chosen; absent while nothing is changed. */
  after?: readonly Role[]
}

/** The 18 permissions of a person, which role grants each, and what a change of roles does to them [US2]. */
export function AccessTable({ before, after }: AccessTableProps) {
  const rows = accessRows(before, after ?? before)
  return (
    <DataTable
      label={after ? 'Access after the change' : 'Access'}
      rows={rows}
      columns={after ? columns.changing : columns.asIs}
      rowId={({ key }) => key}
    />
  )
}
