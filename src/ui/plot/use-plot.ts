import { useEffect, useState } from 'react'
import { NotPlottedError, type PlotFacts, type TextFile } from './columns'
import { PlotReader } from './plot-reader'

/** A loaded file and its reader. */
export type ReadPlot = { readonly facts: PlotFacts; readonly reader: PlotReader }

export type PlotState =
  | { readonly kind: 'reading'; readonly part: number }
  | ({ readonly kind: 'read' } & ReadPlot)
  | { readonly kind: 'not-shown'; readonly reason: string; readonly isUnfit: boolean }

const start: PlotState = { kind: 'reading', part: 0 }

/** Reads a file of numbers in a worker, which ends with the component; null reads nothing. */
export function usePlot(file: TextFile | null): PlotState {
  const [read, setRead] = useState<{ readonly file: TextFile; readonly state: PlotState } | null>(null)
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    const reader = new PlotReader(file, (part) => tell({ kind: 'reading', part }))
    const tell = (state: PlotState) => isCurrent && setRead({ file, state })
    reader.facts.then(
      (facts) => tell({ kind: 'read', facts, reader }),
      (cause: unknown) =>
        tell({
          kind: 'not-shown',
          reason: reasonOf(cause),
          isUnfit: cause instanceof NotPlottedError && cause.isUnfit,
        }),
    )
    return () => {
      isCurrent = false
      reader.end()
    }
  }, [file])
  return read?.file === file ? read.state : start
}

export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : 'The file cannot be read as numbers.'
}
