import { hush } from './hush'
import type { Sanitize } from './sanitize'

/** Characters the parser takes at a time, elements that are cleaned at a time, and what one turn may last. */
const PIECE = 64_000
const HANDFUL = 150
const TURN_MS = 16
/** Elements that are shown first, how many times as many as are there come next, and how many at most. */
const FIRST_CROWD = 1_500
const GROWTH = 2.5
const LARGEST_CROWD = 100_000

/** What has nothing to show and is dropped whole, with all that is in it. */
const dropped = new Set([
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'object',
    'embed',
    'applet',
    'noembed',
    'noframes',
  ],
  ...['head', 'title', 'meta', 'link', 'base', 'audio', 'video', 'canvas', 'select', 'datalist', 'textarea'],
])
const HTML = 'http://www.w3.org/1999/xhtml'

const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Reads a document without running or loading any of it: it belongs to no window. */
async function parse(html: string, isWanted: () => boolean): Promise<Document> {
  const inert = document.implementation.createHTMLDocument('')
  inert.open()
  for (let at = 0; at < html.length && isWanted(); ) {
    // Between two tags, so that no tag is in halves when it is hushed.
    const gap = html.lastIndexOf('>', at + PIECE) + 1
    const end = gap > at ? gap : at + PIECE
    inert.write(hush(html.slice(at, end)))
    at = end
    if (html.length > PIECE) await nextTurn()
  }
  inert.close()
  return inert
}

/**
 * A place to clean nodes in, in a document of its own: walking leaves an iterator behind, and a document asks all of
 * its iterators about each node that leaves it.
 */
const emptyHandful = () => {
  const { body } = document.implementation.createHTMLDocument('')
  return body.appendChild(body.ownerDocument.createElement('div'))
}

/** Cleaned nodes on their way, in the order of the document: each joins its parent, which may be on its way, too. */
type Queue = { add: (parent: Element, nodes: ChildNode[], size: number) => void; flush: () => void }

/**
 * Lets nodes into the page in few, growing crowds: whenever some arrive, all that is there is laid out and painted
 * anew, so that a hundred times as many crowds take a hundred times as long.
 */
function queueOf(): Queue {
  let waiting: { parent: Element; nodes: DocumentFragment }[] = []
  let waitingSize = 0
  let shownSize = 0
  const flush = () => {
    for (const { parent, nodes } of waiting) parent.append(nodes)
    waiting = []
    shownSize += waitingSize
    waitingSize = 0
  }
  return {
    flush,
    add: (parent, nodes, size) => {
      const last = waiting.at(-1)
      const group = last?.parent === parent ? last : { parent, nodes: document.createDocumentFragment() }
      if (group !== last) waiting.push(group)
      group.nodes.append(...nodes)
      waitingSize += size
      if (waitingSize > Math.min(LARGEST_CROWD, Math.max(FIRST_CROWD, shownSize * GROWTH))) flush()
    },
  }
}

/** Moves what stands below `source` to `target`, cleaned, and stops after each handful. */
function* move(source: Element, target: Element, feeding: Feeding, queue: Queue): Generator<void> {
  const { sanitize, onHandful } = feeding
  let handful = emptyHandful()
  let held = 0
  const hand = (): Element | null => {
    if (!handful.hasChildNodes()) return null
    sanitize(handful)
    onHandful(handful)
    const [first = null] = handful.children
    queue.add(target, Array.from(handful.childNodes), held)
    handful = emptyHandful()
    held = 0
    return first
  }
  for (let child = source.firstChild; child; child = source.firstChild) {
    const size = child instanceof Element ? 1 + child.getElementsByTagName('*').length : 1
    if (child instanceof Element && size > HANDFUL && child.namespaceURI === HTML) {
      child.remove()
      if (dropped.has(child.localName)) continue
      hand()
      // Its shell first, then, in turn, what it holds; a shell that may not stay leaves its content to the target.
      handful.append(child.cloneNode(false))
      yield* move(child, hand() ?? target, feeding, queue)
    } else {
      handful.append(child)
      held += size
      if (held >= HANDFUL) {
        hand()
        yield
      }
    }
  }
  hand()
  yield
}

/** Takes the style elements of a document out of it. */
export function takeStyles(inert: Document): string[] {
  return Array.from(inert.querySelectorAll('style'), (style) => {
    style.remove()
    return style.textContent
  })
}

/** How a document goes into the page. */
export type Feeding = {
  sanitize: Sanitize
  target: Element
  /** Its own styles and the attributes of its body, before anything of it is there. */
  onStart: (styles: string[], body: HTMLElement) => void
  /** Shown everything in its turn, clean and not yet on the page. */
  onHandful: (nodes: Element) => void
  /** Asked between two turns; false ends it. */
  isWanted: () => boolean
}

/**
 * Parses, cleans and shows a document in turns of a few milliseconds, so that neither the frame nor, where both share
 * a process, the portal is ever held up. The nodes go over as they are: a text that is parsed a second time may mean
 * something else.
 */
export async function feed(html: string, feeding: Feeding): Promise<void> {
  const { target, onStart, isWanted } = feeding
  const inert = await parse(html, isWanted)
  onStart(takeStyles(inert), inert.body)
  const queue = queueOf()
  const moving = move(inert.body, target, feeding, queue)
  for (let isDone = false; !isDone && isWanted(); ) {
    const end = performance.now() + TURN_MS
    while (!isDone && performance.now() < end) isDone = moving.next().done === true
    if (!isDone) await nextTurn()
  }
  if (isWanted()) queue.flush()
}
