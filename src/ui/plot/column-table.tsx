import { Fragment, useState } from 'react'
import { Input } from '../form/input'
import { formatCount } from '../format/count'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { VisuallyHidden } from '../layout/visually-hidden'
import { searchFilter } from '../search/search-text'
import type { ColumnFacts } from './columns'
import type { OtherPlot } from './comparison'
import { LineSample } from './line-sample'
import { formatNumber } from './numbers'
import styles from './plot-view.module.css'
import { MAX_SERIES } from './series'

type ColumnTableProps = {
  title: string
  columns: readonly ColumnFacts[]
  /** Its columns are in the rows below those with the same names. */
  other: OtherPlot | null
  /** Line style of each shown column. */
  looks: ReadonlyMap<number, number>
  onToggle: (column: number) => void
}

/** From this number of columns on, there is a search field. */
const ROWS = 12
const heads = ['First', 'Last', 'Lowest', 'Highest']

/** The columns with their figures and checkboxes for showing them. */
export function ColumnTable({ title, columns, other, looks, onToggle }: ColumnTableProps) {
  const [typed, setTyped] = useState('')
  const isFound = searchFilter(typed)
  const rows = columns.map((column, at) => ({ column, at })).filter(({ column }) => isFound(column.name))
  const hasGaps = [columns, other?.plot.facts.columns ?? []].some((all) => all.some(({ gaps }) => gaps > 0))
  return (
    <div className={styles.columns}>
      {columns.length > ROWS && (
        <Input
          type="search"
          size="sm"
          aria-label="Filter columns"
          placeholder="Filter columns"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p className={cx(piece.muted, piece.screenOnly)}>{`Up to ${MAX_SERIES} columns are drawn.`}</p>
      <table className={styles.table} aria-label={`Columns of ${title}`}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            {heads.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasGaps && <th scope="col">Gaps</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ column, at }) => {
            const look = looks.get(at)
            const partner = other?.plot.facts.columns[other.pairs.partners[at] ?? -1]
            return (
              <Fragment key={at}>
                <tr>
                  <th scope="row">
                    <label className={cx(piece.row2, styles.choice)}>
                      <input
                        type="checkbox"
                        checked={look !== undefined}
                        disabled={look === undefined && looks.size >= MAX_SERIES}
                        onChange={() => onToggle(at)}
                      />
                      {look !== undefined && <LineSample look={look} />}
                      <span translate="no">{column.name}</span>
                    </label>
                  </th>
                  <Numbers column={column} hasGaps={hasGaps} />
                </tr>
                {other && partner && (
                  <tr>
                    <th scope="row">
                      <span className={cx(piece.row2, styles.partner)}>
                        {look !== undefined && <LineSample look={look} isOther />}
                        <VisuallyHidden>{`${column.name}, `}</VisuallyHidden>
                        <span translate="no">{other.title}</span>
                      </span>
                    </th>
                    <Numbers column={partner} hasGaps={hasGaps} />
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p>No column has this name.</p>}
    </div>
  )
}

function Numbers({ column, hasGaps }: { column: ColumnFacts; hasGaps: boolean }) {
  const { isDate, first, last, min, max, gaps } = column
  return (
    <>
      {[first, last, min, max].map((value, at) => (
        <td key={heads[at]}>{formatNumber(value, isDate)}</td>
      ))}
      {hasGaps && <td>{formatCount(gaps)}</td>}
    </>
  )
}
