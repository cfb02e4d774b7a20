import { neutralizeHtml } from '../../../html-frame/html-rules'
import { parseInert } from '../../../ui/browser/parse-inert'

/** A link or a picture in a text. */
export type ContentLink = {
  readonly kind: 'link' | 'picture'
  /** Line of the source, counted from 1. */
  readonly line: number
  /** The text of a link, or the alternative text of a picture. */
  readonly text: string
  /** As written; '' for none. */
  readonly address: string
}

export type Content = {
  readonly links: readonly ContentLink[]
  /** Ids and names, as targets of addresses. */
  readonly anchors: ReadonlySet<string>
  /** Whether its source has a title, or a heading of the first level. */
  readonly isTitled: boolean
}

/** Characters parsed at once; a longer text is split between two lines. */
const MAX_SLICE = 250_000
const MAX_TEXT = 120

/**
 * Parses a text in an inert document, which loads and runs nothing. Long texts are parsed in slices, so that the page
 * stays responsive.
 * @throws the signal's reason once it is aborted
 */
export async function readContent(html: string, signal?: AbortSignal): Promise<Content> {
  const links: ContentLink[] = []
  const anchors = new Set<string>()
  let isTitled = false
  let firstLine = 1
  for (const slice of slicesOf(html)) {
    signal?.throwIfAborted()
    if (firstLine > 1) await nextTask()
    const { documentElement: root } = parseInert(neutralizeHtml(withLines(slice, firstLine)))
    links.push(...linksIn(root))
    for (const element of root.querySelectorAll('[id], a[name]')) {
      anchors.add(element.id)
      anchors.add(element.getAttribute('name') ?? '')
    }
    isTitled ||= [...root.querySelectorAll('title, h1')].some(({ textContent }) => textContent.trim() !== '')
    firstLine += linesOf(slice)
  }
  anchors.delete('')
  return { links, anchors, isTitled }
}

/** Parses a short text, such as a description, at once. */
export function readLinks(html: string): readonly ContentLink[] {
  return linksIn(parseInert(neutralizeHtml(withLines(html, 1))).documentElement)
}

/** Yields to the browser before the next task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

function* slicesOf(html: string): Generator<string> {
  for (let start = 0; start < html.length; ) {
    const wanted = start + MAX_SLICE
    // Between two lines, of which the next begins with a tag; without such a place, anywhere.
    const cut = html.length <= wanted ? html.length : html.indexOf('\n<', wanted) + 1 || html.length
    yield html.slice(start, cut)
    start = cut
  }
}

const marked = /<(?:a|area|img|image)(?=[\s>/])/gi

/** The text with the line of each link and picture; of duplicate attributes the first counts. */
function withLines(html: string, firstLine: number): string {
  let line = firstLine
  let seen = 0
  return html.replace(marked, (tag, at: number) => {
    line += linesOf(html.slice(seen, at))
    seen = at
    return `${tag} data-source-line="${line}"`
  })
}

const linesOf = (text: string) => text.split('\n').length - 1

function linksIn(root: Element): ContentLink[] {
  return [...root.querySelectorAll('a, area, img, image')].flatMap((element): ContentLink[] => {
    const tag = element.localName
    const line = Number(element.getAttribute('data-source-line') ?? 1)
    if (tag === 'img' || tag === 'image') {
      const address = element.getAttribute('src') ?? addressOf(element) ?? ''
      return [{ kind: 'picture', line, text: shortened(element.getAttribute('alt')), address }]
    }
    const address = addressOf(element)
    // An anchor without an address is a place, not a link.
    if (address === null && (element.id !== '' || element.hasAttribute('name'))) return []
    return [{ kind: 'link', line, text: wordsOf(element), address: address ?? '' }]
  })
}

const addressOf = (element: Element) =>
  (element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href'))?.trim() ??
  null

/** The name of a link: its text, else that of its picture, else its label. */
function wordsOf(link: Element): string {
  const pictured = [...link.querySelectorAll('[alt]')].map((picture) => picture.getAttribute('alt'))
  const names = [link.textContent, ...pictured, link.getAttribute('alt'), link.getAttribute('aria-label')]
  return names.map(shortened).find((name) => name !== '') ?? ''
}

function shortened(text: string | null): string {
  const words = (text ?? '').replace(/\s+/g, ' ').trim()
  return words.length > MAX_TEXT ? `${words.slice(0, MAX_TEXT)}…` : words
}
