import { type Columns, NotPlottedError, type TextFile } from './columns'
import { factsOf } from './facts-of'
import { layoutOf } from './layout-of'
import { linesOfSample } from './read-columns'
import { isSolverLog, readLog, readLogEnd } from './read-log'
import { readTable } from './read-table'

/** A column at the beginning and the end of a file; NaN if unknown. */
export type EndsColumn = {
  readonly name: string
  readonly isDate: boolean
  readonly first: number
  readonly last: number
}

/** Facts of a file that is not read completely. */
export type EndsFacts = Pick<Columns, 'format' | 'texts'> & {
  readonly columns: readonly EndsColumn[]
  /** How a run ended; null for tables, and if the end of the file is unknown. */
  readonly outcome: string | null
}

/**
 * Facts of a large file from its beginning and its end, which may be cut anywhere; nothing is drawn.
 * @param end null if unknown
 * @throws NotPlottedError if the beginning has no numbers
 */
export async function readEnds(head: TextFile, end: TextFile | null): Promise<EndsFacts> {
  const lines = await linesOfSample(head, true)
  const first = await cut(head, withoutLastLine)
  const last = end && (await cut(end, withoutFirstLine))
  if (isSolverLog(lines)) {
    const begun = await readLog(first).catch(onlyKnown)
    const ended = last && (await readLogEnd(last))
    return factsOfEnds(begun ?? ended?.columns ?? null, ended?.columns ?? null, ended?.outcome ?? null)
  }
  const layout = layoutOf(lines)
  const begun = await readTable(first, layout)
  return factsOfEnds(begun, last && (await readTable(last, { ...layout, before: 0 })), null)
}

/** A log may have a long header before the first step. */
function onlyKnown(cause: unknown): null {
  if (cause instanceof NotPlottedError) return null
  throw cause
}

function factsOfEnds(begun: Columns | null, ended: Columns | null, outcome: string | null): EndsFacts {
  const first = begun && factsOf(begun)
  const last = ended && factsOf(ended)
  const names = new Set([first, last].flatMap((facts) => facts?.columns.map(({ name }) => name) ?? []))
  // The end of a log does not contain the number of the step.
  if (outcome !== null || begun?.isLog) names.delete('Step')
  const columns = [...names].map((name) => {
    const [one, other] = [first, last].map((facts) => facts?.columns.find((column) => column.name === name))
    return {
      name,
      isDate: (one ?? other)?.isDate ?? false,
      first: one?.first ?? Number.NaN,
      last: other?.last ?? Number.NaN,
    }
  })
  return { format: begun?.format ?? 'Solver log', texts: begun?.texts ?? [], columns, outcome }
}

/** A truncated line is no row. */
async function cut({ bytes, encoding }: TextFile, part: (text: string) => string): Promise<TextFile> {
  const text = new TextDecoder(encoding).decode(await bytes.arrayBuffer())
  return { bytes: new Blob([part(text)]), encoding: 'utf-8' }
}

const withoutLastLine = (text: string) =>
  text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')))

const withoutFirstLine = (text: string) => text.slice(/[\r\n]/.exec(text)?.index ?? text.length).slice(1)
