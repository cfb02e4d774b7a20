const [TAB, SPACE, QUOTE, OPEN, CLOSE] = [9, 32, 34, 40, 41] as const
const DOT = 46

/** Format of a file's rows. */
export type Writing = {
  /** Byte between cells; a space means any number of spaces and tabs. */
  readonly separator: number
  /** Byte before the decimals. */
  readonly decimal: number
  /** OpenFOAM's vectors: parentheses count as spaces. */
  readonly hasParentheses: boolean
}

export const BLANK_SEPARATED: Writing = { separator: SPACE, decimal: DOT, hasParentheses: false }

/**
 * Finds the cells of a line, without their quotes.
 * @param bounds receives the start and end of each cell
 * @returns the number of cells
 */
export function findCells(
  bytes: Uint8Array,
  from: number,
  to: number,
  writing: Writing,
  bounds: number[],
): number {
  return writing.separator === SPACE
    ? findWords(bytes, from, to, writing.hasParentheses, bounds)
    : findFields(bytes, from, to, writing.separator, bounds)
}

function findWords(
  bytes: Uint8Array,
  from: number,
  to: number,
  hasParentheses: boolean,
  bounds: number[],
): number {
  let count = 0
  let start = -1
  for (let at = from; at <= to; at += 1) {
    const byte = at < to ? (bytes[at] ?? SPACE) : SPACE
    const isBlank = byte <= SPACE || (hasParentheses && (byte === OPEN || byte === CLOSE))
    if (!isBlank && start === -1) start = at
    if (isBlank && start !== -1) {
      bounds[2 * count] = start
      bounds[2 * count + 1] = at
      count += 1
      start = -1
    }
  }
  return count
}

function findFields(
  bytes: Uint8Array,
  from: number,
  to: number,
  separator: number,
  bounds: number[],
): number {
  let count = 0
  let start = from
  let isQuoted = false
  for (let at = from; at <= to; at += 1) {
    const byte = at < to ? bytes[at] : separator
    if (byte === QUOTE) isQuoted = !isQuoted
    else if (byte === separator && (!isQuoted || at === to)) {
      let first = start
      let last = at
      while (first < last && isBlank(bytes[first], separator)) first += 1
      while (last > first && isBlank(bytes[last - 1], separator)) last -= 1
      const hasQuotes = last - first >= 2 && bytes[first] === QUOTE && bytes[last - 1] === QUOTE
      bounds[2 * count] = hasQuotes ? first + 1 : first
      bounds[2 * count + 1] = hasQuotes ? last - 1 : last
      count += 1
      start = at + 1
    }
  }
  return count
}

const isBlank = (byte: number | undefined, separator: number) =>
  byte === SPACE || (byte === TAB && separator !== TAB)

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function cellsOf(line: string, writing: Writing): string[] {
  const bytes = encoder.encode(line)
  const bounds: number[] = []
  const count = findCells(bytes, 0, bytes.length, writing, bounds)
  return Array.from({ length: count }, (_, cell) => textOf(bytes, bounds, cell))
}

export function textOf(bytes: Uint8Array<ArrayBuffer>, bounds: readonly number[], cell: number): string {
  return decoder.decode(bytes.subarray(bounds[2 * cell], bounds[2 * cell + 1])).replaceAll('""', '"')
}
