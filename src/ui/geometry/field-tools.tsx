import { useId } from 'react'
import { Select } from '../form/input'
import { sixDigits } from '../format/six-digits'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import type { FieldOption } from './field-choice'
import type { FieldColors } from './field-colors'
import styles from './picture.module.css'
import { scaleColors } from './scale'

type FieldToolsProps = {
  options: readonly FieldOption[]
  chosen: FieldOption | null
  onChoose: (option: FieldOption | null) => void
  colors: FieldColors | null
  /** Value and part under the pointer. */
  reading: string
  hasParts: boolean
}

/** Field selection, the scale with its range, and the value under the pointer. */
export function FieldTools({ options, chosen, onChoose, colors, reading, hasParts }: FieldToolsProps) {
  const id = useId()
  const [low, high] = colors?.range ?? [0, 0]
  return (
    <div className={cx(piece.wrap2, styles.fields)}>
      {options.length > 0 && (
        <>
          <label htmlFor={id}>Color by</label>
          <Select
            id={id}
            size="sm"
            isNarrow
            translate="no"
            none="None"
            options={options.map(({ label }, value) => ({ value, label }))}
            value={chosen ? options.indexOf(chosen) : ''}
            onChange={({ target }) =>
              onChoose(target.value === '' ? null : (options[Number(target.value)] ?? null))
            }
          />
        </>
      )}
      {colors && (
        <span
          className={styles.legend}
          role="img"
          aria-label={`Scale from ${sixDigits(low)} to ${sixDigits(high)}`}
        >
          <span>{sixDigits(low)}</span>
          <span
            className={styles.scale}
            style={{ background: `linear-gradient(to right, ${scaleColors.join()})` }}
          />
          <span>{sixDigits(high)}</span>
        </span>
      )}
      <output className={styles.reading}>{reading}</output>
      {reading === '' && (chosen || hasParts) && (
        <span className={piece.muted}>
          {chosen ? 'Point at the body to read a value.' : 'Point at the body to read the name of a part.'}
        </span>
      )}
    </div>
  )
}
