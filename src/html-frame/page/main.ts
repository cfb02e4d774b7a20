import { readImage } from '../frame-links'
import { type FromFrame, HANDSHAKE, type ShowOptions, type ToFrame } from '../messages'
import { cleanDeclarations, cleanRules, createRuleBudget } from './clean-css'
import { createCodeTools } from './code-tools'
import { watchKeys, watchLinks, watchMoves, watchSelection } from './events'
import { createFormulas, hasLibrary } from './formulas'
import { createHeadings, headingAbove, openTarget, topOf, withPositions } from './headings'
import { watchHeight } from './height'
import { MAX_CSS_LENGTH, MAX_MS, MAX_NODES, MAX_SHEETS } from './limits'
import { withMailPictures } from './mail-pictures'
import { foldQuote } from './quotes'
import { createSanitizer, type Sanitize } from './sanitize'
import { streamDocument } from './stream-document'
import { addFonts, applyColorMode, applyStyleSheets } from './theme'
import { runInTurns } from './turns'
import { boxTables, markWide, watchWide } from './wide'

// The script of the frame. Its origin is null and its policy allows no requests: all it knows comes over the port.

/** Characters up to which a document is laid out a second time for its height on paper. */
const MAX_PRINTABLE = 1_500_000
/** Positions are sent once the height has not changed for this long. */
const DEBOUNCE_MS = 200

let port: MessagePort | null = null
let shown: ShowOptions | null = null
let headings = createHeadings(null)
let isComplete = false
/** The anchor to scroll to until the user scrolls. */
let soughtId: string | null = null
let timer = 0

const send = (message: FromFrame) => port?.postMessage(message)

const sendPositions = () => {
  if (headings.known.length > 0) send({ kind: 'headings', headings: withPositions(headings.known) })
  const target = soughtId === null ? null : openTarget(soughtId)
  if (target && soughtId !== null) send({ kind: 'place', id: soughtId, top: topOf(target) })
}

const codeTools = createCodeTools((text) => send({ kind: 'copyCode', text }))

const sendPositionsAndPrintHeight = () => {
  if (isComplete) markWide(document.body)
  sendPositions()
  if (!isComplete || !shown || shown.html.length > MAX_PRINTABLE) return
  send({ kind: 'height', height: lastHeight, printHeight: heights.paperHeight(), isComplete })
  // From now on the frame is as tall on paper as the text with its heading.
  document.documentElement.classList.add('measured')
}

let lastHeight = 0
const heights = watchHeight((height) => {
  lastHeight = height
  send({ kind: 'height', height, printHeight: null, isComplete })
  clearTimeout(timer)
  timer = window.setTimeout(sendPositionsAndPrintHeight, DEBOUNCE_MS)
})

const imageReader =
  ({ base, origin, imageHosts, mail }: ShowOptions) =>
  (address: string) =>
    readImage(address, mail ? null : base, origin, imageHosts)

function sanitizerOf(options: ShowOptions): Sanitize {
  const sanitize = createSanitizer(options)
  if (!options.mail) return sanitize
  return withMailPictures(sanitize, {
    attachments: options.mail.attachments,
    readImage: imageReader(options),
    onOpen: (index) => send({ kind: 'attachment', index }),
  })
}

/** Applies the style sheets of a document and the attributes of its body, before any content is there. */
const start = (options: ShowOptions) =>
  function* (styles: string[], body: HTMLElement) {
    const image = imageReader(options)
    const budget = createRuleBudget()
    const sheets: CSSStyleSheet[] = []
    let length = 0
    for (const css of styles.slice(0, MAX_SHEETS)) {
      length += css.length
      if (length > MAX_CSS_LENGTH) break
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      yield* cleanRules(sheet, image, budget)
      sheets.push(sheet)
    }
    applyStyleSheets(sheets)
    cleanDeclarations(body.style, image)
    document.body.style.cssText = body.style.cssText
    document.body.className = `${options.variant} ${body.className}`.trim()
    const { lang, dir } = body.ownerDocument.documentElement
    document.documentElement.lang = lang
    document.documentElement.dir = dir
  }

/** Prepares a parsed document, before it is sanitized. */
const prepare = (collectFormulas: (inert: Document) => Generator<void>) =>
  function* (inert: Document) {
    yield* collectFormulas(inert)
    yield* boxTables(inert)
  }

async function show(next: ShowOptions): Promise<void> {
  shown = next
  soughtId = next.anchor
  isComplete = false
  const found = createHeadings(next.copiesAnchors ? (id) => send({ kind: 'copy', id }) : null)
  headings = createHeadings(null)
  document.documentElement.classList.remove('measured')
  document.body.replaceChildren()
  if (next.paper && next.html.length <= MAX_PRINTABLE) document.body.append(paperHeading(next.paper))
  heights.setLoading(true)
  const { isUnlimited } = next
  const sanitize = sanitizerOf(next)
  const formulas = createFormulas()
  const work = streamDocument(next.html, {
    sanitize,
    target: document.body,
    onParsed: prepare(formulas.collect),
    onStart: start(next),
    onBatch: found.collect,
    maxNodes: isUnlimited ? Number.POSITIVE_INFINITY : MAX_NODES,
  })
  const isDone = await runInTurns(work, {
    isWanted: () => shown === next,
    maxMs: isUnlimited ? Number.POSITIVE_INFINITY : MAX_MS,
  })
  if (shown !== next) return
  if (!isDone) {
    document.body.replaceChildren()
    applyStyleSheets([])
    send({ kind: 'limit' })
    return
  }
  if (next.mail) foldQuote(document.body)
  const drawing = formulas.draw(sanitize, () => shown === next)
  // The first document with a formula does not wait for the library: until it is there, the source is shown.
  if (hasLibrary()) await drawing
  if (shown !== next) return
  headings = found
  codeTools.add(document.body)
  markWide(document.body)
  isComplete = true
  heights.setLoading(false)
  heights.measure()
  send({ kind: 'height', height: lastHeight, printHeight: null, isComplete })
  send({ kind: 'headings', headings: withPositions(headings.known) })
  // Called back once it has been drawn, which for a frame out of sight is when it is scrolled to.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (shown === next) send({ kind: 'drawn' })
    }),
  )
  clearTimeout(timer)
  timer = window.setTimeout(sendPositionsAndPrintHeight, DEBOUNCE_MS)
}

/** The heading of a printed document, which is hidden on the screen. */
function paperHeading({ title, context }: { title: string; context: string }): Element {
  const heading = document.createElement('header')
  heading.className = 'portal-paper'
  heading.append(document.createElement('p'), document.createElement('h1'))
  for (const [index, text] of [context, title].entries()) heading.children[index]?.append(text)
  return heading
}

const receive = (message: ToFrame) => {
  if (message.kind === 'show') show(message.options).catch(() => send({ kind: 'limit' }))
  else if (message.kind === 'mode') applyColorMode(message.mode)
  else if (message.kind === 'font') addFonts(message.faces)
  else if (message.kind === 'ping') send({ kind: 'alive' })
  else if (message.kind === 'copied') codeTools.copied()
  else {
    soughtId = message.id
    sendPositions()
  }
}

applyStyleSheets([])
watchLinks(
  () => shown,
  (message) => {
    if (message.kind === 'anchor') soughtId = message.id
    send(message)
    sendPositions()
  },
)
watchKeys(send)
watchWide()
watchSelection((node) => headingAbove(headings.known, node), send)
watchMoves((message) => {
  if (soughtId === null) return
  soughtId = null
  send(message)
})

window.addEventListener('message', ({ source, data, ports: [given] }: MessageEvent<unknown>) => {
  if (port || source !== window.parent || data !== HANDSHAKE || !given) return
  port = given
  port.onmessage = ({ data: message }: MessageEvent<ToFrame>) => receive(message)
  send({ kind: 'ready' })
})
