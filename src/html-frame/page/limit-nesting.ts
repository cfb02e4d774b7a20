import { MAX_OPEN_ELEMENTS } from './limits'

const tags = /<(\/?)([a-z][^\s<>/]*)(?:[^<>]*>)?/gi

/** Elements that close each other or have no end, and those whose number `limit-formatting` limits: none adds up. */
const flat = new Set(
  'br hr img p h1 h2 h3 h4 h5 h6 b big code em font i nobr s small strike strong tt u'.split(' '),
)

/**
 * Limits how many elements are open at a time: a parser looks through all of them at each tag, so that its work on
 * elements that are never closed grows with the square of their number.
 * @returns removes the start tags that are too many, with the end tags that belong to them; their text stays. To be
 * called with the pieces of a document in their order, each with the number of elements that are open before it
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
      // A tag whose end is not found is made a comment, which ends where the tag does.
      return tag.endsWith('>') ? '' : `<!${slash}${written}`
    })
  }
}

/** How many elements of a document are open while it is parsed: those around its end. */
export function openElements({ body }: Document): number {
  let open = 0
  for (let at: Element | null = body; at; at = contentOf(at).lastElementChild) open += 1
  return open
}

const contentOf = (element: Element) => (element instanceof HTMLTemplateElement ? element.content : element)
