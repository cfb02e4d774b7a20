import { lazy, useMemo, useState } from 'react'
import { LazyPart } from '../dialog/lazy-part'
import { ColumnTable } from './column-table'
import { ROW_NUMBER, WHOLE } from './columns'
import { CompareWith } from './compare-with'
import type { ComparisonChoice, OtherPlot } from './comparison'
import { FileFacts } from './file-facts'
import { pairColumns } from './pair-columns'
import styles from './plot-view.module.css'
import { MAX_SERIES } from './series'
import { type ReadPlot, usePlot } from './use-plot'
import type { Choice } from './use-points'

const PlotPicture = lazy(async () => ({ default: (await import('./plot-picture')).PlotPicture }))

type PlotProps = { title: string; plot: ReadPlot; comparison: ComparisonChoice | null }

/** Facts, columns and lines of a file, and of a second one for comparison. */
export function Plot({ title, plot, comparison }: PlotProps) {
  const { facts } = plot
  const [choice, setChoice] = useState<Choice>(() => firstChoice(plot))
  const [other, note] = useOther(plot, comparison)
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part })
  const toggle = (column: number) =>
    change({
      ys: choice.ys.includes(column)
        ? choice.ys.filter((one) => one !== column)
        : [...choice.ys, column].slice(0, MAX_SERIES),
    })
  const looks = useMemo(() => new Map(choice.ys.map((column, look) => [column, look])), [choice.ys])
  return (
    <div className={styles.layout} role="region" aria-label={title} tabIndex={0}>
      <div className={styles.facts}>
        {other && <FileName title={title} />}
        <FileFacts facts={facts} choice={choice} />
        {other && (
          <>
            <FileName title={other.title} />
            <FileFacts facts={other.plot.facts} choice={null} />
          </>
        )}
        {comparison && comparison.files.length > 0 && (
          <CompareWith comparison={comparison} title={title} other={other} note={note} />
        )}
        <ColumnTable title={title} columns={facts.columns} other={other} looks={looks} onToggle={toggle} />
      </div>
      <LazyPart fallback={<div className={styles.picture} />} inPlace>
        <PlotPicture title={title} plot={plot} other={other} choice={choice} onChange={change} />
      </LazyPart>
    </div>
  )
}

const FileName = ({ title }: { title: string }) => (
  <h3 className={styles.name} translate="no">
    {title}
  </h3>
)

/** The second file once it is loaded; a sentence while it is loading or if that fails. */
function useOther(plot: ReadPlot, comparison: ComparisonChoice | null): [OtherPlot | null, string | null] {
  const state = usePlot(comparison?.file ?? null)
  const chosen = comparison?.files.find(({ id }) => id === comparison.chosenId)
  const other = useMemo(
    () =>
      chosen && comparison?.file && state.kind === 'read'
        ? { title: chosen.title, plot: state, pairs: pairColumns(plot.facts, state.facts) }
        : null,
    [chosen, comparison?.file, state, plot],
  )
  if (!chosen || other) return [other, null]
  const reason = comparison?.failure ?? (comparison?.file && state.kind === 'not-shown' ? state.reason : null)
  return [null, reason === null ? `Reading ${chosen.title}` : `${chosen.title} cannot be compared: ${reason}`]
}

/** Residuals by step on a logarithmic axis; else the first columns, by the first one if it can be an axis. */
function firstChoice({ facts }: ReadPlot): Choice {
  const { columns, isLog, shown } = facts
  const [head] = columns
  // Several rows of a single time step are not along time.
  const x = columns.length > 1 && head?.isOrdered && head.min < head.max ? 0 : ROW_NUMBER
  const others = columns.flatMap(({ gaps }, column) => (column === x || gaps === facts.rows ? [] : [column]))
  return {
    x,
    ys: (shown ?? others).slice(0, MAX_SERIES),
    ...WHOLE,
    isLogX: false,
    isLogLeft: isLog,
    isLogRight: false,
    mean: 1,
    right: new Set(),
  }
}
