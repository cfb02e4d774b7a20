import { createHash } from 'node:crypto'
import { escaped } from './markup'
import type { TerminalOptions } from './terminal'

/** Marks around highlighted text, from a private area of Unicode. */
const [begin, end] = ['\uE000', '\uE001']
const marked = (kind: string) => (text: string) => (text === '' ? '' : `${begin}${kind}${text}${end}`)

/** Text settings for a page, which wraps long lines itself. */
export const pageLooks: TerminalOptions = {
  width: 120,
  style: {
    bold: marked('strong'),
    dim: marked('muted'),
    red: marked('bad'),
    green: marked('good'),
    yellow: marked('warn'),
  },
  isWhole: true,
}

const css = `
:root {
  color-scheme: light dark;
  --good: light-dark(#1a7f37, #46c263);
  --bad: light-dark(#b42318, #ff8f87);
  --warn: light-dark(#9a4a00, #ff9d42);
  --muted: light-dark(#52525b, #a8a8b3);
}
body { max-width: 130ch; margin: 0 auto; padding: 24px 16px 48px; font: 13px/20px ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace; }
h1, h2 { font-size: inherit; margin: 20px 0 0; }
h1 { font-size: 18px; line-height: 24px; margin: 0 0 16px; }
h2, pre { font-family: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
pre { margin: 0; }
h2 .muted { font-weight: 400; }
.strong { font-weight: 600; }
.muted { color: var(--muted); } .bad { color: var(--bad); } .good { color: var(--good); } .warn { color: var(--warn); }
@media print { body { max-width: none; padding: 0; font-size: 9px; line-height: 13px; } }
`

/**
 * Converts text made with `pageLooks` to a self-contained page: no script, no network, its style allowed by its
 * hash. Lines that begin in bold are headings.
 */
export function htmlPage(title: string, text: string): string {
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${partsOf(text).map(partOf).join('\n')}
</main>
</body>
</html>
`
}

/** Headings, and the lines between them. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let isAfterHeading = true
  for (const line of text.trim().split('\n')) {
    const isHeading = line.startsWith(`${begin}strong`)
    const previous = parts.at(-1)
    if (isHeading || isAfterHeading || previous === undefined) parts.push(line)
    else parts[parts.length - 1] = `${previous}\n${line}`
    isAfterHeading = isHeading
  }
  return parts.map((part) => part.trimEnd())
}

function partOf(part: string): string {
  return part.startsWith(`${begin}strong`) ? `<h2>${markup(part)}</h2>` : `<pre>${markup(part)}</pre>`
}

/** Escapes text and adds elements for highlighted parts; responses may contain such marks, too. */
function markup(text: string): string {
  let open = 0
  const shown = text.split(/(\uE000(?:strong|muted|bad|good|warn)|\uE001)/).map((piece) => {
    if (piece === end) {
      if (open === 0) return ''
      open -= 1
      return '</span>'
    }
    const [, kind] = /^\uE000(\w+)$/.exec(piece) ?? []
    if (kind === undefined) return escaped(piece)
    open += 1
    return `<span class="${kind}">`
  })
  return `${shown.join('')}${'</span>'.repeat(open)}`
}
