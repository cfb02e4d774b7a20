const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** A title stands at the beginning; a page that is made to be slow to read must not be. */
const BEGINNING = 50_000

/**
 * A page without its first heading when that repeats the title which the portal shows above it; its anchor stays.
 * The outcome is as untrusted as the page was.
 */
export function withoutTitle(html: string, title: string): string {
  const found = /<h1\b([^>]*)>([\s\S]*?)<\/h1\s*>/i.exec(html.slice(0, BEGINNING))
  if (!found) return html
  const [whole, attributes = '', content = ''] = found
  if (textOf(content) !== textOf(title)) return html
  const anchor = /\bid\s*=\s*("[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)/i.exec(attributes)?.[1]
  const place = anchor === undefined ? '' : `<span id=${anchor}></span>`
  return `${html.slice(0, found.index)}${place}${html.slice(found.index + whole.length)}`
}
