import {
  ArrowLeft,
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  Copy,
  ImageDown,
  Maximize,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useId, useState } from 'react'
import { IconButtons } from '../control/icon-buttons'
import { Select } from '../form/input'
import { formatCount } from '../format/count'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { ToggleChip } from '../table/toggle-chip'
import { type PlotFacts, ROW_NUMBER, WHOLE } from './columns'
import styles from './plot-view.module.css'
import type { Choice } from './use-points'
import { MAX_COPIED_ROWS } from './values-text'

type PlotToolsProps = {
  facts: PlotFacts
  choice: Choice
  onChange: (part: Partial<Choice>) => void
  /** Moves to the previous or next point. */
  onRead: (by: number) => void
  onMove: (by: number) => void
  onZoom: (by: number) => void
  onWhole: () => void
  onSave: () => void
  copy: () => Promise<string>
}

const means = [
  { value: 1, label: 'None' },
  ...[10, 50, 100, 500, 1000].map((value) => ({ value, label: `Of ${formatCount(value)} rows` })),
]

/** Buttons for everything that keys and the mouse can do, and drawing options of columns. */
export function PlotTools(props: PlotToolsProps) {
  const { facts, choice, onChange, onRead, onMove, onZoom, onWhole, onSave, copy } = props
  const id = useId()
  // On a phone the picture needs the space.
  const [isOpen, setOpen] = useState(false)
  const steps = [
    { label: 'Read the point before', icon: ChevronLeft, act: () => onRead(-1) },
    { label: 'Read the next point', icon: ChevronRight, act: () => onRead(1) },
    { label: 'Move left', icon: ArrowLeft, act: () => onMove(-1) },
    { label: 'Move right', icon: ArrowRight, act: () => onMove(1) },
    { label: 'Closer', icon: ZoomIn, act: () => onZoom(1) },
    { label: 'Farther', icon: ZoomOut, act: () => onZoom(-1) },
    { label: 'Whole', icon: Maximize, act: onWhole },
    { label: 'Save picture', icon: ImageDown, act: onSave },
  ]
  const x = facts.columns[choice.x]
  // Column names may repeat.
  const columns = facts.columns.map(({ name }, column) => ({ name, column }))
  return (
    <div className={cx(piece.screenOnly, styles.tools)}>
      <div className={styles.axesButton}>
        <ToggleChip isOn={isOpen} onChange={setOpen}>
          Axes and mean
        </ToggleChip>
      </div>
      <div role="group" aria-label="Axes and mean" className={cx(styles.group, !isOpen && styles.folded)}>
        <label className={cx(piece.row2, styles.choice)} htmlFor={`${id}-x`}>
          Along
        </label>
        <Select
          id={`${id}-x`}
          size="sm"
          isNarrow
          value={choice.x}
          onChange={(event) => onChange({ x: Number(event.target.value), isLogX: false, ...WHOLE })}
        >
          <option value={ROW_NUMBER}>Row</option>
          {columns.map(({ name, column }) => (
            <option key={column} value={column} translate="no">
              {name}
            </option>
          ))}
        </Select>
        <label className={cx(piece.row2, styles.choice)} htmlFor={`${id}-mean`}>
          Moving mean
        </label>
        <Select
          id={`${id}-mean`}
          size="sm"
          isNarrow
          value={choice.mean}
          options={means}
          onChange={(event) => onChange({ mean: Number(event.target.value) })}
        />
        <ToggleChip isOn={choice.isLogLeft} onChange={(isLogLeft) => onChange({ isLogLeft })}>
          Logarithmic
        </ToggleChip>
        {choice.right.size > 0 && (
          <ToggleChip isOn={choice.isLogRight} onChange={(isLogRight) => onChange({ isLogRight })}>
            Right axis logarithmic
          </ToggleChip>
        )}
        {x && !x.isDate && x.max > 0 && (
          <ToggleChip isOn={choice.isLogX} onChange={(isLogX) => onChange({ isLogX })}>
            Horizontal axis logarithmic
          </ToggleChip>
        )}
      </div>
      <div role="group" aria-label="Picture" className={cx(styles.group, styles.steps)}>
        <IconButtons actions={steps} />
        <CopyValues copy={copy} rows={facts.rows} />
      </div>
    </div>
  )
}

/** Copies the shown columns for a spreadsheet, and announces the number of rows. */
function CopyValues({ copy, rows }: { copy: () => Promise<string>; rows: number }) {
  const [said, setSaid] = useState('')
  const copied =
    rows > MAX_COPIED_ROWS
      ? `Copied the first ${formatCount(MAX_COPIED_ROWS)} of ${formatCount(rows)} rows`
      : 'Copied'
  const act = async () => {
    try {
      await navigator.clipboard.writeText(await copy())
      setSaid(copied)
    } catch {
      setSaid('Copying was refused')
    }
  }
  return (
    <>
      <IconButtons actions={[{ label: 'Copy values', icon: Copy, act: () => void act() }]} />
      <span role="status">{said}</span>
    </>
  )
}
