import type { RowState } from './bulk-run'
import type { BulkRow } from './bulk-table'

/** What the marks of a bulk change say once a row is done: "Released". */
export interface BulkWords {
  /** "Released" */
  done: string
  /** "was released" and "were released", after a number. */
  wereDone: readonly [one: string, more: string]
}

type NamedRow = { id: string; name: string; more?: string }

/** A row of the result sheet. */
export function outcomeRow(
  row: NamedRow,
  state: RowState | undefined,
  isRunning: boolean,
  done: string,
): BulkRow {
  const { id, name, more } = row
  const named = { id, name, more }
  if (state?.kind === 'done') return { ...named, hue: 'positive', mark: done, words: state.words }
  if (state?.kind === 'failed')
    return {
      ...named,
      hue: 'critical',
      mark: 'Failed',
      words: [state.words, state.reference].filter(Boolean).join('\n'),
    }
  if (state?.kind === 'sending') return { ...named, hue: 'info', mark: 'Sending…' }
  return { ...named, hue: 'neutral', mark: isRunning ? 'Waiting' : 'Not sent' }
}

const severity: Record<BulkRow['mark'], number> = { Failed: 0, 'Not sent': 1 }

/** What needs a look first comes first; the rest keeps its order. */
export function worstFirst(rows: readonly BulkRow[]): BulkRow[] {
  const place = ({ mark }: BulkRow) => severity[mark] ?? 2
  return [...rows].sort((a, b) => place(a) - place(b))
}

/** "23 seats were released, 2 failed, 1 was not sent." */
export function outcomeInWords(
  states: ReadonlyMap<string, RowState>,
  { wereDone: [one, more] }: BulkWords,
): string {
  const count = (kind: RowState['kind']) => [...states.values()].filter((state) => state.kind === kind).length
  const done = count('done')
  const left = count('waiting')
  return `${[
    `${done} ${done === 1 ? `seat ${one}` : `seats ${more}`}`,
    count('failed') > 0 && `${count('failed')} failed`,
    left > 0 && `${left} ${left === 1 ? 'was' : 'were'} not sent`,
  ]
    .filter(Boolean)
    .join(', ')}.`
}
