import { type Columns, NotPlottedError, type TextFile } from './columns'
import { layoutOf } from './layout-of'
import { isSolverLog, readLog } from './read-log'
import { readTable } from './read-table'

/** Number of bytes for recognizing the format. */
const SAMPLE = 2 ** 16

/** Reads a file of numbers. @throws NotPlottedError without any */
export async function readColumns(file: TextFile, report?: (part: number) => void): Promise<Columns> {
  const lines = await linesOfSample(file, file.bytes.size > SAMPLE)
  return isSolverLog(lines) ? readLog(file, report) : readTable(file, layoutOf(lines), report)
}

/**
 * The first lines of a file.
 * @param isCut whether the sample may end within a number, so that its last line is ignored
 * @throws NotPlottedError if the file is empty, not text, or an HTML error page
 */
export async function linesOfSample({ bytes, encoding }: TextFile, isCut: boolean): Promise<string[]> {
  if (bytes.size === 0) throw new NotPlottedError('The file is empty.')
  const head = await bytes.slice(0, SAMPLE).arrayBuffer()
  const sample = new TextDecoder(encoding).decode(head)
  if (/^\s*<(?:!doctype html|html)/i.test(sample))
    throw new NotPlottedError('It is a web page, probably the error of a storage.')
  if (isBinary(sample)) throw new NotPlottedError('The file is not text.')
  const all = sample.split(/\r\n|\n|\r/)
  return isCut && all.length > 1 ? all.slice(0, -1) : all
}

/** Text has no control characters except tabs and line ends. */
function isBinary(sample: string): boolean {
  let controls = 0
  for (let at = 0; at < sample.length; at += 1) {
    const code = sample.charCodeAt(at)
    if (code === 0) return true
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) || code === 0xfffd)
      controls += 1
  }
  return controls > sample.length / 50
}
