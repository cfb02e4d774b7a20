import Papa from 'papaparse'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/control/button'
import { formatBytes } from '../../ui/format/bytes'
import { formatCount } from '../../ui/format/count'
import styles from './preview-text.module.css'

/** As many rows at once as somebody looks at before they take the file to a spreadsheet. */
const STEP_ROWS = 500

/** A way to more of a text than its beginning. */
export type MoreText = { readonly onMore: () => void; readonly isLoading: boolean }

type PreviewTextProps = {
  title: string
  bytes: Blob
  /** The bytes are only the beginning. */
  isCut: boolean
  more: MoreText | null
}

/** The beginning of a file as text; null until it is there. */
const useText = (bytes: Blob): string | null => {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void bytes.text().then((read) => isHere && setText(read))
    return () => {
      isHere = false
    }
  }, [bytes])
  return text
}

const cutWords = (bytes: Blob) => `The first ${formatBytes(bytes.size)}. The download has all of it.`

const More = ({ onMore, isLoading }: MoreText) => (
  <Button
    kind="secondary"
    size="sm"
    className={styles.more}
    aria-disabled={isLoading}
    onClick={() => isLoading || onMore()}
  >
    {isLoading ? 'Loading more…' : 'Load more'}
  </Button>
)

/** A text file, as the text it is. */
export const PreviewText = ({ title, bytes, isCut, more }: PreviewTextProps) => {
  const text = useText(bytes)
  if (text === null) return null
  return (
    <div className={styles.root} role="region" aria-label={title} tabIndex={0}>
      {isCut && <p className={styles.note}>{cutWords(bytes)}</p>}
      {text === '' ? (
        <p className={styles.note}>The file is empty.</p>
      ) : (
        <pre className={styles.text}>{text}</pre>
      )}
      {more && <More {...more} />}
    </div>
  )
}

type Line = { at: number; cells: { at: number; text: string }[] }

/** The beginning of a table; each line and cell with its place, since nothing else tells them apart. */
const parseTable = (text: string, rows: number): Line[] =>
  Papa.parse<string[]>(text, { preview: rows + 2, skipEmptyLines: true }).data.map((cells, at) => ({
    at,
    cells: cells.map((cell, column) => ({ at: column, text: cell })),
  }))

/** A file of comma or tab separated values, as a table: its first line names the columns. */
export const PreviewTable = ({ title, bytes, isCut, more }: PreviewTextProps) => {
  const text = useText(bytes)
  const [rows, setRows] = useState(STEP_ROWS)
  const [head, ...body] = useMemo(() => parseTable(text ?? '', rows), [text, rows])
  if (text === null) return null
  const isLong = body.length > rows
  const moreRows = isLong ? { onMore: () => setRows(rows + STEP_ROWS), isLoading: false } : more
  return (
    <div className={styles.root} role="region" aria-label={title} tabIndex={0}>
      {isLong && (
        <p className={styles.note}>The first {formatCount(rows)} rows. The download has all of them.</p>
      )}
      {!isLong && isCut && <p className={styles.note}>{cutWords(bytes)}</p>}
      {!head && <p className={styles.note}>The file is empty.</p>}
      {head && (
        <table className={styles.table}>
          <thead>
            <tr>
              {head.cells.map((cell) => (
                <th key={cell.at} scope="col">
                  {cell.text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, rows).map((line) => (
              <tr key={line.at}>
                {line.cells.map((cell) => (
                  <td key={cell.at}>{cell.text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moreRows && <More {...moreRows} />}
    </div>
  )
}
