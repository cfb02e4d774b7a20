import { createFormattingLimit } from './limit-formatting'
import { createNestingLimit, openElements } from './limit-nesting'
import { MAX_DEPTH, MAX_NODES } from './limits'
import type { Sanitize } from './sanitize'

/** Characters parsed at a time, and nodes sanitized at a time. */
const CHUNK_LENGTH = 4_000
const BATCH_SIZE = 300
/** Nodes of the first insertion; later ones have up to `GROWTH` times those on the page, within the limit. */
const FIRST_INSERTION = 3_000
const GROWTH = 2.5
const MAX_INSERTION = 200_000
/** Parsed chunks after which the nodes are counted; and a chunk that takes longer than this is counted at once. */
const COUNT_EVERY = 16
const SLOW_CHUNK_MS = 50
/** Elements that a document may have beyond its characters: where each has a tag of its own, it has fewer than those. */
const MAX_REPEATED = 50_000

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
const SVG = 'http://www.w3.org/2000/svg'

export type StreamOptions = {
  sanitize: Sanitize
  target: Element
  /** Called with the parsed document, without its style sheets, to change it in place. */
  prepare?: (parsed: Document) => Generator<void>
  /** Called with the document's style sheets and its body element, before any content is inserted. */
  onStart: (styles: string[], body: HTMLElement) => Generator<void>
  /** Called with each batch, sanitized and not yet on the page. */
  onBatch: (nodes: Element) => void
  /** Called with each group of nodes that waits for its insertion: pictures in it begin to load. */
  onWaiting?: (nodes: DocumentFragment) => void
  /** Nodes after which it gives up. */
  maxNodes?: number
}

/**
 * Parses, sanitizes and inserts a document, and yields after each step of bounded size. The work grows with the length
 * of the document, however deep its elements are nested; where that is not so, `MAX_MS` ends it. Nodes are moved, never
 * serialized: text that is parsed twice may mean something else the second time.
 * @returns false when the document has too many nodes
 */
export function* streamDocument(html: string, options: StreamOptions): Generator<void, boolean> {
  const { target, prepare, onStart, onWaiting, maxNodes = MAX_NODES } = options
  const inert = document.implementation.createHTMLDocument('')
  const isParsed = yield* parse(html, inert, maxNodes)
  if (!isParsed) return false
  const styles = takeStyles(inert)
  if (prepare) yield* prepare(inert)
  yield* onStart(styles, inert.body)
  const queue = createInsertQueue(onWaiting)
  const isMoved = yield* moveNodes(inert.body, target, options, queue, maxNodes)
  if (isMoved) queue.flush()
  return isMoved
}

/** Parses into a document without a window, which runs and loads nothing. */
function* parse(html: string, inert: Document, maxNodes: number): Generator<void, boolean> {
  inert.open()
  const isLimited = Number.isFinite(maxNodes)
  const limitFormatting = createFormattingLimit()
  const limitNesting = createNestingLimit()
  let chunks = 0
  for (let at = 0; at < html.length; ) {
    const chunk = html.slice(at, at + CHUNK_LENGTH)
    // Cut between two tags: handlers are found in whole tags only.
    const length = chunk.lastIndexOf('>') + 1 || chunk.length
    const start = performance.now()
    const limited = limitFormatting(neutralizeHandlers(chunk.slice(0, length)))
    inert.write(limitNesting(limited, openElements(inert)))
    at += length
    chunks += 1
    // Misnested formatting elements are repeated by the parser: a short text can become millions of elements.
    const isDue = chunks % COUNT_EVERY === 0 || performance.now() - start > SLOW_CHUNK_MS
    if (isDue && isLimited && inert.getElementsByTagName('*').length > Math.min(maxNodes, MAX_REPEATED + at))
      return false
    yield
  }
  inert.close()
  return true
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

/** Inserts nodes in few, growing groups, since each insertion lays out and paints the whole page again. */
function createInsertQueue(onWaiting: StreamOptions['onWaiting']): InsertQueue {
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
      if (group !== last) {
        waiting.push(group)
        onWaiting?.(group.nodes)
      }
      group.nodes.append(...nodes)
      waitingSize += size
      if (waitingSize > Math.min(MAX_INSERTION, Math.max(FIRST_INSERTION, insertedSize * GROWTH))) flush()
    },
  }
}

/**
 * An element of a document of its own, to sanitize nodes in: each tree walk leaves an iterator behind, and a document
 * notifies all its iterators of every node that is removed. Parts of a drawing stay within a drawing: elsewhere the
 * sanitizer refuses them.
 */
function createBatch(isDrawing: boolean): Element {
  const { body } = document.implementation.createHTMLDocument('')
  return body.appendChild(
    body.ownerDocument.createElementNS(isDrawing ? SVG : HTML, isDrawing ? 'svg' : 'div'),
  )
}

/** A node with all that is in it, counted up to the limit; attributes take time, too. */
function sizeUpTo(node: Node, limit: number): number {
  const walker = document.createTreeWalker(node)
  let size = 0
  for (let at: Node | null = node; at && size <= limit; at = walker.nextNode())
    size += at instanceof Element ? 1 + Math.floor(at.attributes.length / 8) : 1
  return size
}

/** An element whose children are being moved. */
type Level = { next: ChildNode | null; readonly target: Element; readonly isDrawing: boolean }

const canSplit = (element: Element) => element.namespaceURI === HTML || element.namespaceURI === SVG

/** Moves the content of `source` to `root`, sanitized, and yields after each batch. False after too many nodes. */
function* moveNodes(
  source: Element,
  root: Element,
  { sanitize, onBatch }: StreamOptions,
  queue: InsertQueue,
  maxNodes: number,
): Generator<void, boolean> {
  const levels: Level[] = [{ next: source.firstChild, target: root, isDrawing: false }]
  let batch: Element | null = null
  let size = 0
  let moved = 0
  const add = ({ isDrawing }: Level, node: Node, nodeSize: number) => {
    batch ??= createBatch(isDrawing)
    batch.append(node)
    size += nodeSize
  }
  const finishBatch = ({ target }: Level): Element | null => {
    if (!batch) return null
    sanitize(batch)
    onBatch(batch)
    const [first = null] = batch.children
    queue.add(target, Array.from(batch.childNodes), size)
    moved += size
    batch = null
    size = 0
    return first
  }
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const child = level.next
    if (!child) {
      finishBatch(level)
      levels.pop()
      continue
    }
    level.next = child.nextSibling
    const childSize = sizeUpTo(child, BATCH_SIZE)
    if (!(child instanceof Element && childSize > BATCH_SIZE && canSplit(child))) {
      add(level, child, childSize)
      if (size < BATCH_SIZE) continue
      finishBatch(level)
    } else if (!dropped.has(child.localName)) {
      finishBatch(level)
      // The element without its content first, then the content, which goes to the target if the element is removed.
      const isTooDeep = levels.length >= MAX_DEPTH
      if (!isTooDeep) add(level, child.cloneNode(false), 1)
      const shell = finishBatch(level)
      const isDrawing = shell ? shell.namespaceURI === SVG : level.isDrawing
      levels.push({ next: child.firstChild, target: shell ?? level.target, isDrawing })
    }
    if (moved > maxNodes) return false
    yield
  }
  return true
}
