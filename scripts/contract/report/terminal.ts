/** How terminal text is set off. Every function gives its text back unchanged where color is not wanted. */
export type Style = {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly red: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
}

export const plain: Style = { bold: same, dim: same, red: same, green: same, yellow: same }

const colored: Style = {
  bold: code(1, 22),
  dim: code(2, 22),
  red: code(31, 39),
  green: code(32, 39),
  yellow: code(33, 39),
}

/** How wide and in which colors text is made. */
export type TerminalOptions = {
  readonly width: number
  readonly style: Style
  /** Replay lines of any length, which a page can hold and a terminal cannot. */
  readonly isWhole?: boolean
}

export const defaultTerminal: TerminalOptions = { width: 100, style: plain }

/** Color on a terminal that can show it; NO_COLOR forbids it, FORCE_COLOR asks for it anywhere. */
export function styleFor(isTerminal: boolean, environment: NodeJS.ProcessEnv = process.env): Style {
  const { NO_COLOR, FORCE_COLOR, TERM } = environment
  if (NO_COLOR !== undefined && NO_COLOR !== '') return plain
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '0' && FORCE_COLOR !== '') return colored
  return isTerminal && TERM !== 'dumb' ? colored : plain
}

/** From 80 to 140 columns, 100 where no terminal says. */
export function widthFor(columns: number | undefined): number {
  return Math.min(140, Math.max(80, columns ?? 100))
}

/** Text in lines of at most `width` characters; a word that is longer keeps a line of its own. */
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

/** Text cut to `width` with an ellipsis. */
export function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`
}

function code(open: number, close: number) {
  return (text: string) => (text === '' ? '' : `\u001B[${open}m${text}\u001B[${close}m`)
}

function same(text: string): string {
  return text
}
