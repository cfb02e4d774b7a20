/** Elements with the numbers of lines, of all highlighters; a browser shows what is hidden from screen readers. */
const numbers =
  /(?:^|[\s_-])(?:linenos?|linenums?|line-?numbers?(?:-rows)?|lineno|ln-num|gutter|ltx_tag_listingline)(?:$|[\s_-])/i

/** The sign before a command: of a shell, with or without user and folder, of PowerShell, of Windows and of Python. */
const prompt =
  /^\s{0,8}(?:(?:(?:[\w.-]{1,60}@[\w.-]{1,60}:[^\s$#]{0,200})?\$|>>>|PS(?: [A-Za-z]:[^>\n]{0,200})?>)(?: |$)|[A-Za-z]:\\[^>\n]{0,200}> ?)/
/** The sign before the next line of a command. */
const continued = /^\s{0,8}(?:\.\.\.|>>|>)(?: |$)/

/** Cells with the numbers of lines: of Pygments, Rouge, CodeRay and highlight.js. */
const numberCells = '.linenos, .lineno, .line-numbers, .gutter, .hljs-ln-numbers'
/** Rows in which the first numbers are looked for: a block may have its file name above them. */
const MAX_ROWS = 2

/** Whether a block holds the numbers of another one's lines. */
export function isLineNumbers(element: Element): boolean {
  return numbers.test(element.className) || element.closest('td')?.matches(numberCells) === true
}

/** Whether a table has the numbers of lines beside code. */
export function hasNumberedLines({ rows }: HTMLTableElement): boolean {
  // All rows of a long table would be read to make them a list.
  for (let n = 0; n < Math.min(MAX_ROWS, rows.length); n += 1)
    if (rows[n]?.cells[0]?.matches(numberCells)) return true
  return false
}

/**
 * The text of a block of code as it is meant to be run: without numbers of lines, and of a session only its commands,
 * without the signs before them.
 */
export function codeText(block: Element): string {
  const text = linesOf(block).replace(/^\n+/, '').trimEnd()
  const lines = text.split('\n')
  return lines.some((line) => prompt.test(line)) ? commandsOf(lines) : text
}

function linesOf(block: Element): string {
  const walker = block.ownerDocument.createTreeWalker(
    block,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element &&
      (numbers.test(node.className) ||
        node.localName === 'button' ||
        node.getAttribute('aria-hidden') === 'true')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
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
    // A command whose line ends with a backslash, a caret or a backtick goes on in the next one.
    const goesOn = /[\\^`]$/.test(commands.at(-1) ?? '')
    if (sign) commands.push(line.slice(sign[0].length))
    else if (isOpen && goesOn) commands.push(line)
    isOpen = sign !== null || (isOpen && goesOn)
  }
  return commands.join('\n').trimEnd()
}
