import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import {
  type AccessRow,
  accessRows,
  accessWords,
  changeOf,
  type Level,
  levelLabels,
} from '../../../domain/rules/access/access'
import type { Role } from '../../../domain/words/people'
import { NoValue } from '../../../ui/format/date'
import piece from '../../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { searchFilter } from '../../../ui/search/search-text'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { SearchBox } from '../../../ui/table/search-box'
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
  noTruncate: true,
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
  /** The person's current access. */
  before: readonly Role[]
  /** The chosen access; absent while nothing is changed. */
  after?: readonly Role[]
}

/** The 18 permissions of a person, the roles that grant each, and the effect of a change of roles [US2]. */
export function AccessTable({ before, after }: AccessTableProps) {
  const [typed, setTyped] = useState('')
  const isFound = searchFilter(typed)
  const rows = accessRows(before, after ?? before)
  const found = rows.filter(({ key, sources }) => {
    const { area: name, read, write } = accessWords[key]
    return isFound(name, read, write, ...sources.map(({ role }) => role))
  })
  return (
    <>
      {!after && (
        <div className={piece.pad}>
          <SearchBox label="Search areas and pages" value={typed} onChange={setTyped} />
        </div>
      )}
      {found.length === 0 ? (
        <p className={piece.pad} role="status">
          Nothing matches the search.
        </p>
      ) : (
        <DataTable
          label={after ? 'Access after the change' : 'Access'}
          rows={found}
          columns={after ? columns.changing : columns.asIs}
          rowId={({ key }) => key}
        />
      )}
    </>
  )
}
