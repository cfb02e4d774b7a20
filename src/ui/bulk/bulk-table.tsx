import { StatusMark } from '../feedback/status-mark'
import { VisuallyHidden } from '../layout/visually-hidden'
import type { Hue } from '../theme/palette'
import styles from './bulk-table.module.css'

export type BulkRow = {
  id: string
  name: string
  /** Shown below the name, such as the owner of an address. */
  details?: string
  hue: Hue
  /** What will happen to the row, or has happened. */
  status: string
  /** The server's message, or the reason. */
  message?: string
}

type BulkTableProps = {
  label: string
  heads: readonly [name: string, status: string]
  rows: readonly BulkRow[]
}

/** The rows of a bulk run: as a preview before it, with the results after it. */
export function BulkTable({ label, heads, rows }: BulkTableProps) {
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
          {rows.map(({ id, name, details, hue, status, message }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {details && <span className={styles.details}>{details}</span>}
              </th>
              <td>
                <StatusMark hue={hue}>{status}</StatusMark>
                {message && <span className={styles.details}>{message}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
