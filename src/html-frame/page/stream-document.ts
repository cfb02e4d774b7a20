import type { Sanitize } from './sanitize'

/** Characters parsed at a time, elements sanitized at a time, and the longest turn. */
const CHUNK_LENGTH = 64_000
const BATCH_SIZE = 150
const TURN_MS = 16
/** Elements of the first insertion; later ones have up to `GROWTH` times those on the page, within the limit. */
const FIRST_INSERTION = 1_500
const GROWTH = 2.5
const MAX_INSERTION = 100_000

/** Elements without visible content, dropped with all that is in them. */
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

export type StreamOptions = {
  sanitize: Sanitize
  target: Element
  /** Called with the document's style sheets and its body element, before any content is inserted. */
  onStart: (styles: string[], body: HTMLElement) => void
  /** Called with each batch, sanitized and not yet on the page. */
  onBatch: (nodes: Element) => void
  /** Asked between two turns; false cancels. */
  isWanted: () => boolean
}

/**
 * Parses, sanitizes and inserts a document in turns of a few milliseconds, which blocks neither the frame nor, where
 * both share a process, the portal. Nodes are moved, never serialized: text that is parsed twice may mean something
 * else the second time.
 */
export async function streamDocument(html: string, options: StreamOptions): Promise<void> {
  const { target, onStart, isWanted } = options
  const inert = await parse(html, isWanted)
  onStart(takeStyles(inert), inert.body)
  const queue = createInsertQueue()
  const moving = moveNodes(inert.body, target, options, queue)
  for (let isDone = false; !isDone && isWanted(); ) {
    const end = performance.now() + TURN_MS
    while (!isDone && performance.now() < end) isDone = moving.next().done === true
    if (!isDone) await nextTurn()
  }
  if (isWanted()) queue.flush()
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Parses into a document without a window, which runs and loads nothing. */
async function parse(html: string, isWanted: () => boolean): Promise<Document> {
  const inert = document.implementation.createHTMLDocument('')
  inert.open()
  for (let at = 0; at < html.length && isWanted(); ) {
    // Cut between two tags: handlers are found in whole tags only.
    const gap = html.lastIndexOf('>', at + CHUNK_LENGTH) + 1
    const end = gap > at ? gap : at + CHUNK_LENGTH
    inert.write(neutralizeHandlers(html.slice(at, end)))
    at = end
    if (html.length > CHUNK_LENGTH) await nextTurn()
  }
  inert.close()
  return inert
}

const tags = /<[a-z][^<>]*>/gi
const attributes = /(\s|["'/])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

/**
 * Removes event handlers and `base` before the parser sees them. They could not run and are sanitized later anyway,
 * but the browser reports each one it parses as a policy violation. Handlers that this misses are only reported.
 */
export function neutralizeHandlers(html: string): string {
  return html.replace(tags, (tag) => {
    if (/^<base\b/i.test(tag)) return ''
    if (!/[\s"'/]on[a-z]/i.test(tag)) return tag
    return tag.replace(attributes, (whole, before: string, name: string, value = '') =>
      /^on[a-z]/i.test(name) ? before : `${before}${name}${value}` || whole,
    )
  })
}

/** Removes the style elements of a document and returns their text. */
function takeStyles(inert: Document): string[] {
  return Array.from(inert.querySelectorAll('style'), (style) => {
    style.remove()
    return style.textContent
  })
}

/** Sanitized nodes in document order; each is inserted into its parent, which may be in the queue as well. */
type InsertQueue = { add: (parent: Element, nodes: ChildNode[], size: number) => void; flush: () => void }

/**
 * Inserts nodes in few, growing groups: each insertion lays out and paints the whole page again, so a hundred times as
 * many insertions take a hundred times as long.
 */
function createInsertQueue(): InsertQueue {
  let waiting: { parent: Element; nodes: DocumentFragment }[] = []
  let waitingSize = 0
  let insertedSize = 0
  const flush = () => {
    for (const { parent, nodes } of waiting) parent.append(nodes)
    waiting = []
    insertedSize += waitingSize
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
      if (waitingSize > Math.min(MAX_INSERTION, Math.max(FIRST_INSERTION, insertedSize * GROWTH))) flush()
    },
  }
}

/**
 * An element of a document of its own, to sanitize nodes in: each tree walk leaves an iterator behind, and a document
 * notifies all its iterators of every node that is removed.
 */
const createBatch = () => {
  const { body } = document.implementation.createHTMLDocument('')
  return body.appendChild(body.ownerDocument.createElement('div'))
}

/** Moves the content of `source` to `target`, sanitized, and yields after each batch. */
function* moveNodes(
  source: Element,
  target: Element,
  options: StreamOptions,
  queue: InsertQueue,
): Generator<void> {
  const { sanitize, onBatch } = options
  let batch = createBatch()
  let size = 0
  const finishBatch = (): Element | null => {
    if (!batch.hasChildNodes()) return null
    sanitize(batch)
    onBatch(batch)
    const [first = null] = batch.children
    queue.add(target, Array.from(batch.childNodes), size)
    batch = createBatch()
    size = 0
    return first
  }
  for (let child = source.firstChild; child; child = source.firstChild) {
    const childSize = child instanceof Element ? 1 + child.getElementsByTagName('*').length : 1
    if (child instanceof Element && childSize > BATCH_SIZE && child.namespaceURI === HTML) {
      child.remove()
      if (dropped.has(child.localName)) continue
      finishBatch()
      // The element without its content first, then the content, which goes to the target if the element is removed.
      batch.append(child.cloneNode(false))
      yield* moveNodes(child, finishBatch() ?? target, options, queue)
    } else {
      batch.append(child)
      size += childSize
      if (size >= BATCH_SIZE) {
        finishBatch()
        yield
      }
    }
  }
  finishBatch()
  yield
}
