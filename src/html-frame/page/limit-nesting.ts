import { MAX_OPEN_ELEMENTS } from './limits'

const tags = /<(\/?)([a-z][^\s<>/]*)(?:[^<>]*>)?/gi

/** Void and self-closing elements, and those limited by `limit-formatting`: they do not accumulate. */
const flat = new Set(
  'br hr img p h1 h2 h3 h4 h5 h6 b big code em font i nobr s small strike strong tt u'.split(' '),
)

/**
 * Limits how many elements are open at a time: a parser searches all of them at each tag, so unclosed elements cost
 * quadratic time. @returns removes excess start tags with their end tags; their text stays. Call it with the chunks of
 * a document in order, each with the number of elements open before it
 */
export function createNestingLimit(): (html: string, open: number) => string {
  const skipped = new Map<string, number>()
  return (html, open) => {
    if (open < MAX_OPEN_ELEMENTS) {
      skipped.clear()
      return html
    }
    return html.replace(tags, (tag, slash: string, written: string) => {
      const name = written.toLowerCase()
      if (flat.has(name)) return tag
      const count = skipped.get(name) ?? 0
      if (slash === '/' && count === 0) return tag
      skipped.set(name, slash === '/' ? count - 1 : count + 1)
      // A tag whose end is missing becomes a comment, which ends where the tag does.
      return tag.endsWith('>') ? '' : `<!${slash}${written}`
    })
  }
}

/** The number of open elements during parsing: the ancestors of the document's end. */
export function openElements({ body }: Document): number {
  let open = 0
  for (let at: Element | null = body; at; at = contentOf(at).lastElementChild) open += 1
  return open
}

const contentOf = (element: Element) => (element instanceof HTMLTemplateElement ? element.content : element)
