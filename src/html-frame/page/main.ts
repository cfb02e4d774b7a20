import { readImage } from '../frame-links'
import { type FromFrame, HANDSHAKE, type Showing, type ToFrame } from '../messages'
import { cleanDeclarations, cleanRules } from './clean-css'
import { feed } from './feed'
import { createHeadings, openTarget, placed, topOf } from './headings'
import { watchHeight } from './height'
import { addFonts, dress, wear } from './look'
import { foldQuotes } from './quotes'
import { watchKeys, watchLinks, watchMoves, watchSelection } from './reader'
import { createSanitizer } from './sanitize'

// The script of the frame. Its origin is null and its policy lets it ask nobody for anything: it knows what the portal
// hands over its port, and can do nothing but show it.

const PRINTABLE = 1_500_000
const REST_MS = 200

let port: MessagePort | null = null
let showing: Showing | null = null
let headings = createHeadings(null)
let isComplete = false
let sought: string | null = null
let rest = 0

const tell = (message: FromFrame) => port?.postMessage(message)

const tellPlaces = () => {
  if (headings.known.length > 0) tell({ kind: 'headings', headings: placed(headings.known) })
  const target = sought === null ? null : openTarget(sought)
  if (target && sought !== null) tell({ kind: 'place', id: sought, top: topOf(target) })
}

const tellRest = () => {
  tellPlaces()
  if (!isComplete || !showing || showing.html.length > PRINTABLE) return
  tell({ kind: 'height', height: lastHeight, printHeight: heights.paperHeight(), isComplete })
}

let lastHeight = 0
const heights = watchHeight((height) => {
  lastHeight = height
  tell({ kind: 'height', height, printHeight: null, isComplete })
  clearTimeout(rest)
  rest = window.setTimeout(tellRest, REST_MS)
})

const startWith = (standing: Showing) => (styles: string[], body: HTMLElement) => {
  const image = (address: string) => readImage(address, standing.base, standing.origin, standing.imageHosts)
  dress(
    styles.map((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      cleanRules(sheet, image)
      return sheet
    }),
  )
  cleanDeclarations(body.style, image)
  document.body.style.cssText = body.style.cssText
  document.body.className = `${standing.variant} ${body.className}`.trim()
  const { lang, dir } = body.ownerDocument.documentElement
  document.documentElement.lang = lang
  document.documentElement.dir = dir
}

async function show(next: Showing): Promise<void> {
  showing = next
  sought = next.anchor
  isComplete = false
  const found = createHeadings(next.copiesAnchors ? (id) => tell({ kind: 'copy', id }) : null)
  headings = createHeadings(null)
  document.body.replaceChildren()
  heights.setComing(true)
  await feed(next.html, {
    sanitize: createSanitizer(next),
    target: document.body,
    onStart: startWith(next),
    onHandful: found.take,
    isWanted: () => showing === next,
  })
  if (showing !== next) return
  if (next.foldQuotes) foldQuotes(document.body)
  headings = found
  isComplete = true
  heights.setComing(false)
  heights.measure()
  tell({ kind: 'height', height: lastHeight, printHeight: null, isComplete })
  tell({ kind: 'headings', headings: placed(headings.known) })
  clearTimeout(rest)
  rest = window.setTimeout(tellRest, REST_MS)
}

const hear = (message: ToFrame) => {
  if (message.kind === 'show') void show(message.showing)
  else if (message.kind === 'mode') wear(message.mode)
  else if (message.kind === 'font') addFonts(message.faces)
  else {
    sought = message.id
    tellPlaces()
  }
}

dress([])
watchLinks(
  () => showing,
  (message) => {
    if (message.kind === 'anchor') sought = message.id
    tell(message)
    tellPlaces()
  },
)
watchKeys(tell)
watchSelection(tell)
watchMoves((message) => {
  if (sought === null) return
  sought = null
  tell(message)
})

window.addEventListener('message', ({ source, data, ports: [given] }: MessageEvent<unknown>) => {
  if (port || source !== window.parent || data !== HANDSHAKE || !given) return
  port = given
  port.onmessage = ({ data: message }: MessageEvent<ToFrame>) => hear(message)
  tell({ kind: 'ready' })
})
