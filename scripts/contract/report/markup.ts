/** HTML that is safe to put into HTML. Only `html` makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Markup[] | null

/** HTML from a template: what is put in is escaped unless it is markup itself; null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    strings.map((text, n) => text + (n < parts.length ? shown(parts[n] ?? null) : '')).join(''),
  )
}

function shown(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return part.map(({ text }) => text).join('\n')
}

/** Text inside an element or a quoted attribute, of XML or HTML. Characters that XML forbids become U+FFFD. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
