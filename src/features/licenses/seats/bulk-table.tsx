import type { ReactNode } from 'react'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import type { Hue } from '../../../ui/theme/palette'
import styles from './bulk-table.module.css'

export interface BulkRow {
  id: string
  name: string
  /** Beside the name, such as the person behind an address. */
  more?: string
  hue: Hue
  /** What becomes, or became, of it. */
  mark: string
  /** The server's words of it, or why not. */
  words?: string
}

interface BulkTableProps {
  label: string
  heads: readonly [name: string, mark: string]
  rows: readonly BulkRow[]
}

/** The rows of a bulk change: before it what will become of each, after it what became of it. */
export function BulkTable({ label, heads, rows }: BulkTableProps): ReactNode {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, more, hue, mark, words }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {more && <span className={styles.more}>{more}</span>}
              </th>
              <td>
                <StatusMark hue={hue}>{mark}</StatusMark>
                {words && <span className={styles.more}>{words}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
