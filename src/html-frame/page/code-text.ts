import { walkerWithout } from './element-text'

/** Line number elements of all highlighters; browsers show content hidden from screen readers. */
const numbers =
  /(?:^|[\s_-])(?:linenos?|linenums?|line-?numbers?(?:-rows)?|lineno|ln-num|gutter|ltx_tag_listingline)(?:$|[\s_-])/i

/** The prompt before a command: of a shell, PowerShell, Windows or Python. */
const prompt =
  /^\s{0,8}(?:(?:(?:[\w.-]{1,60}@[\w.-]{1,60}:[^\s$#]{0,200})?\$|>>>|PS(?: [A-Za-z]:[^>\n]{0,200})?>)(?: |$)|[A-Za-z]:\\[^>\n]{0,200}> ?)/
/** The continuation prompt of a command. */
const continued = /^\s{0,8}(?:\.\.\.|>>|>)(?: |$)/

/** Cells with line numbers: of Pygments, Rouge, CodeRay and highlight.js. */
const numberCells = '.linenos, .lineno, .line-numbers, .gutter, .hljs-ln-numbers'
/** Rows searched for the first line numbers: a file name may be above them. */
const MAX_ROWS = 2

/** Whether a block contains the line numbers of another one. */
export function isLineNumbers(element: Element): boolean {
  return numbers.test(element.className) || element.closest('td')?.matches(numberCells) === true
}

/** Whether a table has line numbers beside code. */
export function hasNumberedLines({ rows }: HTMLTableElement): boolean {
  // `rows` as an array would read all rows of a long table.
  for (let n = 0; n < Math.min(MAX_ROWS, rows.length); n += 1)
    if (rows[n]?.cells[0]?.matches(numberCells)) return true
  return false
}

/** The runnable text of a code block: without line numbers, and of a session only its commands, without prompts. */
export function codeText(block: Element): string {
  const text = linesOf(block).replace(/^\n+/, '').trimEnd()
  const lines = text.split('\n')
  return lines.some((line) => prompt.test(line)) ? commandsOf(lines) : text
}

function linesOf(block: Element): string {
  const walker = walkerWithout(
    block,
    (element) => numbers.test(element.className) || element.matches('button, [aria-hidden=true]'),
  )
  const pieces: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Element) pieces.push(node.localName === 'br' ? '\n' : '')
    else pieces.push(node.nodeValue ?? '')
  return pieces.join('').replaceAll('\u00a0', ' ')
}

function commandsOf(lines: readonly string[]): string {
  const commands: string[] = []
  let isOpen = false
  for (const line of lines) {
    const sign: RegExpExecArray | null = prompt.exec(line) ?? (isOpen ? continued.exec(line) : null)
    // A command whose line ends with a backslash, a caret or a backtick continues on the next one.
    const goesOn = /[\\^`]$/.test(commands.at(-1) ?? '')
    if (sign) commands.push(line.slice(sign[0].length))
    else if (isOpen && goesOn) commands.push(line)
    isOpen = sign !== null || (isOpen && goesOn)
  }
  return commands.join('\n').trimEnd()
}
