import { readImage } from '../frame-links'
import { type FromFrame, HANDSHAKE, type ShowOptions, type ToFrame } from '../messages'
import { cleanDeclarations, cleanRules, createRuleBudget } from './clean-css'
import { createCodeTools } from './code-tools'
import { watchKeys, watchLinks, watchMoves, watchSelection } from './events'
import { createFind } from './find'
import { createFormulas, hasLibrary } from './formulas'
import { createHeadings, headingAbove, openTarget, topOf, withPositions } from './headings'
import { watchHeight } from './height'
import { drawsAnything, showHiddenParts } from './hidden-parts'
import { MAX_CSS_LENGTH, MAX_MS, MAX_NODES, MAX_SHEETS } from './limits'
import { withMailPictures } from './mail-pictures'
import { type Prepared, prepare } from './prepare'
import { foldQuote } from './quotes'
import { createSanitizer, type Sanitize } from './sanitize'
import { replacePicture } from './stand-ins'
import { streamDocument } from './stream-document'
import { addFonts, applyColorMode, applyStyleSheets } from './theme'
import { runInTurns } from './turns'
import { boxTables, markWide, watchWide } from './wide'
import { expandXhtml } from './xhtml'

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

const find = createFind()
/** The words to be marked; '' for none. */
let soughtText = ''

const sendFound = (index: number, isSought: boolean) => {
  const top = find.goTo(index)
  send({ kind: 'found', count: find.count(), index, top: isSought ? top : null })
}

/** Marks the words in the complete document. Where an anchor is sought, the first one below it is the current one. */
async function markWords(): Promise<void> {
  const text = soughtText
  const isDone = await runInTurns(find.look(document.body, text), {
    isWanted: () => soughtText === text && isComplete,
    maxMs: MAX_MS,
  })
  if (!isDone || text === '') return
  const target = soughtId === null ? null : openTarget(soughtId)
  sendFound(target ? find.firstFrom(target) : 0, target === null)
}

const codeTools = createCodeTools((text) => send({ kind: 'copyCode', text }))

/** Adds the tools of code and of wide boxes, which the text does not wait for: they read its layout, and change it. */
const addTools = () => {
  codeTools.add(document.body)
  markWide(document.body)
}

const sendPositionsAndPrintHeight = () => {
  if (isComplete) addTools()
  sendPositions()
  if (!isComplete || !shown || shown.html.length > MAX_PRINTABLE) return
  send({ kind: 'height', height: lastHeight, printHeight: heights.paperHeight(), isComplete })
  // From now on the frame is as tall on paper as the text with its heading.
  document.documentElement.classList.add('measured')
}

const schedulePositions = () => {
  clearTimeout(timer)
  timer = window.setTimeout(sendPositionsAndPrintHeight, DEBOUNCE_MS)
}

let lastHeight = 0
const heights = watchHeight((height) => {
  lastHeight = height
  send({ kind: 'height', height, printHeight: null, isComplete })
  schedulePositions()
})

// A text of the same height in another width may be cut elsewhere.
let lastWidth = window.innerWidth
window.addEventListener('resize', () => {
  if (window.innerWidth === lastWidth) return
  lastWidth = window.innerWidth
  schedulePositions()
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
    const { lang, dir } = body.ownerDocument.documentElement
    document.documentElement.lang = lang
    document.documentElement.dir = dir
  }

async function show(next: ShowOptions): Promise<void> {
  shown = next
  soughtId = next.anchor
  isComplete = false
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
  const drawing = formulas.draw(sanitize, () => shown === next).then(() => found.reread())
  // The first document with a formula does not wait for the library: until it is there, the source is shown.
  if (hasLibrary()) await drawing
  else void drawing.then(sendPositions)
  if (shown !== next) return
  send({ kind: 'article', isPart: prepared.isPart, title: prepared.title })
  if (next.variant === 'page' && !drawsAnything(document.body)) send({ kind: 'blank' })
  headings = found
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
  schedulePositions()
  if (soughtText !== '') void markWords()
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
  else if (message.kind === 'findAt') sendFound(message.index, true)
  else if (message.kind === 'find') {
    soughtText = message.text
    if (isComplete) void markWords()
  } else {
    soughtId = message.id
    sendPositions()
  }
}

applyStyleSheets([])
// A picture that does not load leaves its name.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) replacePicture(target, false)
  },
  true,
)
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
