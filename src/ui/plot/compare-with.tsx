import { useId } from 'react'
import { Select } from '../form/input'
import { countOf } from '../format/count-of'
import { cx } from '../layout/cx'
import { Fact, Facts } from '../layout/facts'
import piece from '../layout/pieces.module.css'
import type { ComparisonChoice, OtherPlot } from './comparison'
import styles from './plot-view.module.css'

type CompareWithProps = {
  comparison: ComparisonChoice
  /** The first file, which is always shown. */
  title: string
  other: OtherPlot | null
  /** Loading, or a failure; null if no file is chosen or it is loaded. */
  note: string | null
}

/** Selection of a second file, and the columns without a counterpart. */
export function CompareWith({ comparison, title, other, note }: CompareWithProps) {
  const { files, furtherAway, chosenId, onChoose } = comparison
  const id = useId()
  const alone = other ? other.pairs.alone.length + other.pairs.aloneInOther.length : 0
  const pairs = other ? other.plot.facts.columns.length - other.pairs.aloneInOther.length : 0
  const paired =
    pairs === 0
      ? 'No column has the same name in both.'
      : `${countOf(pairs, 'pair')} of columns of the same name. Markers on lines of ${other?.title} are open.`
  const said = other ? paired : note
  return (
    <div className={styles.compare}>
      <label className={cx(piece.row2, styles.choice, other === null && piece.screenOnly)} htmlFor={id}>
        Compare with
      </label>
      <Select
        id={id}
        size="sm"
        value={chosenId ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">No other file</option>
        {files.map((file) => (
          <option key={file.id} value={file.id} disabled={file.refused !== null} translate="no">
            {file.refused === null ? file.title : `${file.title} (${file.refused})`}
          </option>
        ))}
        {furtherAway > 0 && (
          <option disabled>{`${countOf(furtherAway, 'more file')}, further away in the list`}</option>
        )}
      </Select>
      <p role="status">{said}</p>
      {other && alone > 0 && (
        <Facts>
          <AloneFact title={title} names={other.pairs.alone} />
          <AloneFact title={other.title} names={other.pairs.aloneInOther} />
        </Facts>
      )}
    </div>
  )
}

function AloneFact({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Fact name={`Only in ${title}`}>
      {[...new Set(names)].map((name) => (
        <span key={name} className={piece.block} translate="no">
          {name}
        </span>
      ))}
    </Fact>
  )
}
