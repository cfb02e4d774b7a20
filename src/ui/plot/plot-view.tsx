import { ChartLine } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { MessageState } from '../feedback/message-state'
import { ReadingFile } from '../feedback/reading-file'
import { isolated } from '../format/isolated'
import type { TextFile } from './columns'
import type { ComparisonChoice } from './comparison'
import { Plot } from './plot'
import { usePlot } from './use-plot'

type PlotViewProps = {
  title: string
  /** The whole file. */
  file: TextFile
  /** Called to show another view if the file has fewer than two columns of numbers; null shows what there is. */
  onUnfit: (() => void) | null
  /** Null without another file. */
  comparison: ComparisonChoice | null
}

/** Columns of numbers as lines, and the same in words. To be loaded lazily. */
export function PlotView({ title, file, onUnfit, comparison }: PlotViewProps) {
  const state = usePlot(file)
  const isUnfit =
    state.kind === 'not-shown' ? state.isUnfit : state.kind === 'read' && state.facts.columns.length < 2
  const leave = useEffectEvent(() => onUnfit?.())
  useEffect(() => {
    if (isUnfit) leave()
  }, [isUnfit])
  if (state.kind === 'not-shown')
    return (
      <MessageState icon={ChartLine} title={`${isolated(title)} cannot be plotted`}>
        {state.reason}
      </MessageState>
    )
  if (state.kind === 'read') return <Plot title={title} plot={state} comparison={comparison} />
  return <ReadingFile title={title} size={file.bytes.size} part={state.part} />
}
