import { countOf } from '../format/count-of'
import type { BulkRow } from './bulk-table'
import type { RowState, RowStates } from './use-bulk-run'

/** Labels of a bulk run's outcome, in the past tense. */
export type BulkLabels = {
  /** The status of a row: "Released". */
  done: string
  /** After a number: "seat was released", "seats were released". */
  wereDone: readonly [one: string, more: string]
}

export type NamedRow = { id: string; name: string; details?: string }

/** Why a run cannot begin: "None of the 3 users can be disabled." */
export function nothingToDo(rows: number, noun: string, { done }: BulkLabels): string {
  const what = done.toLowerCase()
  const all = countOf(rows, noun)
  return rows === 1 ? `${all} cannot be ${what}.` : `None of the ${all} can be ${what}.`
}

export function outcomeRow(
  row: NamedRow,
  state: RowState<string> | undefined,
  isRunning: boolean,
  done: string,
): BulkRow {
  const { id, name, details } = row
  const named = { id, name, details }
  if (state?.kind === 'done') return { ...named, hue: 'positive', status: done, message: state.result }
  if (state?.kind === 'failed')
    return {
      ...named,
      hue: 'critical',
      status: 'Failed',
      message: [state.message, state.reference].filter(Boolean).join('\n'),
    }
  if (state?.kind === 'sending') return { ...named, hue: 'info', status: 'Sending…' }
  return { ...named, hue: 'neutral', status: isRunning ? 'Waiting' : 'Not sent' }
}

const severity: Record<BulkRow['status'], number> = { Failed: 0, 'Not sent': 1 }

/** Failed rows come first; the rest keeps its order. */
export function worstFirst(rows: readonly BulkRow[]): BulkRow[] {
  const rank = ({ status }: BulkRow) => severity[status] ?? 2
  return [...rows].sort((a, b) => rank(a) - rank(b))
}

/** "23 seats were released, 2 failed, 1 was not sent." */
export function outcomeSummary(states: RowStates<string>, { wereDone: [one, more] }: BulkLabels): string {
  const count = (kind: RowState<string>['kind']) =>
    [...states.values()].filter((state) => state.kind === kind).length
  const done = count('done')
  const left = count('waiting')
  return `${[
    `${done} ${done === 1 ? one : more}`,
    count('failed') > 0 && `${count('failed')} failed`,
    left > 0 && `${left} ${left === 1 ? 'was' : 'were'} not sent`,
  ]
    .filter(Boolean)
    .join(', ')}.`
}
