/** Styles of terminal text. Every function returns its text unchanged without color. */
export type Style = Readonly<Record<'bold' | 'dim' | 'red' | 'green' | 'yellow', (text: string) => string>>

export const plain: Style = { bold: same, dim: same, red: same, green: same, yellow: same }

const colored: Style = {
  bold: code(1, 22),
  dim: code(2, 22),
  red: code(31, 39),
  green: code(32, 39),
  yellow: code(33, 39),
}

/** Width and styles of a text. */
export type TerminalOptions = {
  readonly width: number
  readonly style: Style
  /** Whether replay lines of any length are shown: a page can hold them, a terminal cannot. */
  readonly isWhole?: boolean
}

export const defaultTerminal: TerminalOptions = { width: 100, style: plain }

/** Color if the terminal supports it; NO_COLOR disables it, FORCE_COLOR enables it anywhere. */
export function styleFor(isTerminal: boolean, environment: NodeJS.ProcessEnv = process.env): Style {
  const { NO_COLOR, FORCE_COLOR, TERM } = environment
  if (NO_COLOR !== undefined && NO_COLOR !== '') return plain
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '0' && FORCE_COLOR !== '') return colored
  return isTerminal && TERM !== 'dumb' ? colored : plain
}

/** 80 to 140 columns; 100 without a terminal. */
export function widthFor(columns: number | undefined): number {
  return Math.min(140, Math.max(80, columns ?? 100))
}

/** Wraps text at `width` characters; longer words keep a line of their own. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' '))
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    lines.push(line)
  }
  return lines
}

/** Truncates text to `width` with an ellipsis. */
export function truncate(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`
}

function code(open: number, close: number) {
  return (text: string) => (text === '' ? '' : `\u001B[${open}m${text}\u001B[${close}m`)
}

function same(text: string): string {
  return text
}
