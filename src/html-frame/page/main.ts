import { type FromFrame, HANDSHAKE, type ShowOptions, type ToFrame } from '../messages'
import { cleanDeclarations, cleanRules, createRuleBudget } from './clean-css'
import { createCodeTools } from './code-tools'
import { watchKeys, watchLinks, watchMoves, watchSelection } from './events'
import { createFind } from './find'
import { createFormulas, hasLibrary } from './formulas'
import { createHeadings, headingAbove, openTarget, topOf, withPositions } from './headings'
import { watchHeight } from './height'
import { hasVisibleContent, showHiddenParts } from './hidden-parts'
import { MAX_CSS_LENGTH, MAX_MS, MAX_NODES, MAX_SHEETS } from './limits'
import { withMailPictures } from './mail-pictures'
import { type Prepared, prepare } from './prepare'
import { foldQuote } from './quotes'
import { createSanitizer, imageReader, type Sanitize } from './sanitize'
import { replacePicture } from './stand-ins'
import { streamDocument } from './stream-document'
import { addFonts, applyColorMode, applyStyleSheets } from './theme'
import { runInTurns } from './turns'
import { boxTables, prepareWideContent, watchWideContent } from './wide'
import { expandXhtml } from './xhtml'

// The script of the frame. Its origin is null and its policy allows no requests: all input comes over the port.

/** Characters up to which a document is laid out a second time for its height on paper. */
const MAX_PRINTABLE = 1_500_000
/** Positions are sent once the height has not changed for this long. */
const DEBOUNCE_MS = 200

let port: MessagePort | null = null
let shown: ShowOptions | null = null
let headings = createHeadings(null)
let isComplete = false
/** Formulas and fonts that arrive after the text change its height. */
let isDrawing = false
let hasFonts = false
/** The anchor to scroll to until the user scrolls. */
let targetId: string | null = null
let timer = 0

const send = (message: FromFrame) => port?.postMessage(message)

const sendPositions = () => {
  if (headings.known.length > 0) send({ kind: 'headings', headings: withPositions(headings.known) })
  const target = targetId === null ? null : openTarget(targetId)
  if (target && targetId !== null) send({ kind: 'place', id: targetId, top: topOf(target) })
}

const find = createFind()
/** The words to be marked; '' for none. */
let soughtText = ''

const sendFound = (index: number, isSought: boolean) => {
  const top = find.goTo(index)
  send({ kind: 'found', count: find.count(), index, top: isSought ? top : null })
}

/** Marks the words in the complete document. With a pending anchor, the first match below it is the current one. */
async function markWords(): Promise<void> {
  const text = soughtText
  const isDone = await runInTurns(find.look(document.body, text), {
    isWanted: () => soughtText === text && isComplete,
    maxMs: MAX_MS,
  })
  if (!isDone || text === '') return
  const target = targetId === null ? null : openTarget(targetId)
  sendFound(target ? find.firstFrom(target) : 0, target === null)
}

const codeTools = createCodeTools((text) => send({ kind: 'copyCode', text }))

/** Adds the tools of code and wide boxes after the text is shown: they read its layout, and change it. */
const addTools = () => {
  codeTools.add(document.body)
  prepareWideContent(document.body)
}

const sendPositionsAndPrintHeight = () => {
  if (isComplete) addTools()
  sendPositions()
  if (!isComplete || isDrawing || !hasFonts || !shown || shown.html.length > MAX_PRINTABLE) return
  // Changes by the tools are reported first, which measures anew: once sent, the height on paper stays.
  const known = lastHeight
  heights.measure()
  if (lastHeight !== known) return
  paperHeight = heights.paperHeight()
  sendHeight()
}

/** Until its height on paper is known, the text has no heading of its own there: the portal still prints its own. */
const sendHeight = () => {
  document.documentElement.classList.toggle('measured', paperHeight !== null)
  send({ kind: 'height', height: lastHeight, printHeight: paperHeight, isComplete })
}

const schedulePositions = () => {
  clearTimeout(timer)
  timer = window.setTimeout(sendPositionsAndPrintHeight, DEBOUNCE_MS)
}

let lastHeight = 0
/**
 * The height on paper, which the window does not change: to print, a browser narrows the frame before it tells it the
 * medium. Null until fonts and formulas are there, and when a picture has come.
 */
let paperHeight: number | null = null
const heights = watchHeight((height) => {
  lastHeight = height
  sendHeight()
  schedulePositions()
})

const measurePaperAnew = () => {
  paperHeight = null
  if (isComplete) sendHeight()
  schedulePositions()
}
for (const change of ['load', 'error']) document.addEventListener(change, measurePaperAnew, true)

// A text of the same height in another width may be cut elsewhere.
let lastWidth = window.innerWidth
window.addEventListener('resize', () => {
  if (window.innerWidth === lastWidth) return
  lastWidth = window.innerWidth
  schedulePositions()
})

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
const start = (options: ShowOptions, sheets: CSSStyleSheet[]) =>
  function* (styles: string[], body: HTMLElement) {
    const image = imageReader(options)
    const budget = createRuleBudget()
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
    const root = body.ownerDocument.documentElement
    document.documentElement.lang = body.lang || root.lang
    document.documentElement.dir = body.dir || root.dir
  }

async function show(next: ShowOptions): Promise<void> {
  shown = next
  targetId = next.anchor
  isComplete = false
  paperHeight = null
  const onCopy = next.copiesAnchors ? (id: string) => send({ kind: 'copy', id }) : null
  let found = createHeadings(onCopy)
  let prepared: Prepared = { isPart: false, title: '', hasSections: false }
  const sheets: CSSStyleSheet[] = []
  headings = createHeadings(null)
  find.clear()
  document.documentElement.classList.remove('measured', 'portal-drawing')
  document.body.replaceChildren()
  if (next.paper && next.html.length <= MAX_PRINTABLE) document.body.append(paperHeading(next.paper))
  heights.setLoading(true)
  const { isUnlimited } = next
  const sanitize = sanitizerOf(next)
  const formulas = createFormulas()
  const work = streamDocument(expandXhtml(next.html), {
    sanitize,
    target: document.body,
    prepare: function* (parsed) {
      yield* formulas.collect(parsed)
      prepared = yield* prepare(parsed, next)
      yield* boxTables(parsed)
      found = createHeadings(onCopy, prepared.hasSections)
    },
    onStart: start(next, sheets),
    onBatch: (nodes) => found.collect(nodes),
    onWaiting: watchPictures,
    maxNodes: isUnlimited ? Number.POSITIVE_INFINITY : MAX_NODES,
  })
  const turns = {
    isWanted: () => shown === next,
    maxMs: isUnlimited ? Number.POSITIVE_INFINITY : MAX_MS,
  }
  const isDone =
    (await runInTurns(work, turns)) &&
    // A mail hides what its author does not want to be read, such as the line that lists of mails show.
    (next.variant !== 'page' || (await runInTurns(showHiddenParts(document.body, sheets), turns)))
  if (shown !== next) return
  if (!isDone) {
    document.body.replaceChildren()
    applyStyleSheets([])
    send({ kind: 'limit' })
    return
  }
  if (next.mail) foldQuote(document.body)
  isDrawing = true
  const drawing = formulas
    .draw(sanitize, () => shown === next)
    .then(() => {
      if (shown !== next) return
      found.reread()
      isDrawing = false
    })
  // The first document with a formula does not wait for the library: until it is there, the source is shown.
  if (hasLibrary()) await drawing
  else
    void drawing.then(() => {
      sendPositions()
      schedulePositions()
    })
  if (shown !== next) return
  send({ kind: 'article', isPart: prepared.isPart, title: prepared.title })
  if (next.variant === 'page' && !hasVisibleContent(document.body)) send({ kind: 'blank' })
  headings = found
  isComplete = true
  heights.setLoading(false)
  heights.measure()
  sendHeight()
  send({ kind: 'headings', headings: withPositions(headings.known) })
  // Called back once it has been drawn, which for a frame out of sight is when it is scrolled to.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (shown === next) send({ kind: 'drawn' })
    }),
  )
  schedulePositions()
  if (soughtText !== '') void markWords()
}

/** A picture that does not load leaves its name. Before it is on the page, its error is known to its fragment only. */
function watchPictures(root: Node): void {
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replacePicture(target, false)
    },
    true,
  )
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
  else if (message.kind === 'font') {
    addFonts(message.faces)
    void document.fonts.ready.then(() => {
      hasFonts = true
      schedulePositions()
    })
  } else if (message.kind === 'ping') send({ kind: 'alive' })
  else if (message.kind === 'copied') codeTools.copied()
  else if (message.kind === 'findAt') sendFound(message.index, true)
  else if (message.kind === 'find') {
    soughtText = message.text
    if (isComplete) void markWords()
  } else {
    targetId = message.id
    sendPositions()
  }
}

applyStyleSheets([])
watchPictures(document)
watchLinks(
  () => shown,
  (message) => {
    if (message.kind === 'anchor') targetId = message.id
    send(message)
    sendPositions()
  },
)
watchKeys(send)
watchWideContent()
watchSelection((node) => headingAbove(headings.known, node), send)
watchMoves((message) => {
  if (targetId === null) return
  targetId = null
  send(message)
})

window.addEventListener('message', ({ source, data, ports: [given] }: MessageEvent<unknown>) => {
  if (port || source !== window.parent || data !== HANDSHAKE || !given) return
  port = given
  port.onmessage = ({ data: message }: MessageEvent<ToFrame>) => receive(message)
  send({ kind: 'ready' })
})
