import { walkerWithout } from './element-text'
import { outermost } from './find-elements'
import { MAX_FORMULA_DEPTH, MAX_FORMULA_LENGTH, MAX_FORMULA_NODES, MAX_MS } from './limits'
import type { Sanitize } from './sanitize'
import { isPictureSource } from './stand-ins'
import { texIn } from './tex'
import { runInTurns } from './turns'

/** Renders TeX as MathML; null for unreadable TeX. */
export type DrawFormula = (tex: string, isDisplay: boolean) => Element | null

/** The event by which the library's script reports that it has run. */
export const LIBRARY_LOADED = 'formula-library'
type Library = { readonly createDraw: () => DrawFormula; readonly styles: CSSStyleSheet }

/** A formula in TeX, and the element that shows its source until it is rendered. */
type Formula = { readonly element: Element; readonly tex: string; readonly isDisplay: boolean }

/** Nodes between two yields. */
const STEP = 500

/** Elements whose text is no formula. */
const literal = new Set([
  'pre',
  'code',
  'kbd',
  'samp',
  'script',
  'style',
  'textarea',
  'template',
  'math',
  'svg',
])
/** Elements around TeX with its delimiters: of Sphinx and Pandoc, and of Arithmatex. */
const marks = '.math, .arithmatex'
/** Delimiters of Asciidoctor and Doxygen, which leave inline formulas without an element. */
const someMarks = '.stemblock, .formulaDsp, .formulaInl'
/** Pictures whose alternative text is TeX: of Sphinx, MediaWiki, Doxygen and LaTeX2HTML. */
const pictures = [
  ...['img.math', 'img[class^="mwe-math"]', 'img.formulaDsp', 'img.formulaInl'],
  ...['img[alt^="$"][alt$="$"]', 'img[alt^="\\\\begin{"]'],
].join()
/** Marks of Pandoc around TeX for KaTeX, without delimiters. */
const bare = 'span.math.inline, span.math.display'
/** Elements that renderers put around a formula. */
const wrapper = /^(?:span|nobr|mjx-[a-z-]+)$/
const MAX_WRAPPERS = 4

/**
 * The formulas of one document. `collect` finds them after parsing: of several renderings of a formula the MathML
 * stays, and TeX from scripts, delimiters or alternative texts is remembered. `draw` replaces TeX by MathML, for which
 * it loads a library; unreadable TeX stays as source.
 */
export function createFormulas() {
  const found: Formula[] = []

  function* collect(inert: Document): Generator<void> {
    for (const [n, math] of inert.querySelectorAll('math').entries()) {
      leaveOne(math)
      if (n % STEP === 0) yield
    }
    const scripts = [...inert.scripts]
    const isLoaded = scripts.some(({ src, text }) =>
      /mathjax|katex/i.test(`${src} ${text.slice(0, MAX_CONFIGURATION)}`),
    )
    const isDeclared = isLoaded || inert.querySelector(someMarks) !== null
    const hasDollars = isDeclared && scripts.some(({ text }) => declaresDollars(text))
    for (const [n, script] of scripts.entries()) {
      if (/^math\/tex\b/i.test(script.type)) takeScript(script)
      if (n % STEP === 0) yield
    }
    for (const picture of Array.from(inert.images)) if (picture.matches(pictures)) takePicture(picture)
    for (const span of inert.querySelectorAll(bare)) takeBare(span)
    const roots = isDeclared
      ? [inert.body]
      : outermost(inert.querySelectorAll(marks), Number.POSITIVE_INFINITY)
    for (const root of roots) yield* takeTexts(root, hasDollars)
  }

  const add = (element: Element, tex: string, isDisplay: boolean) => {
    if (tex.length <= MAX_FORMULA_LENGTH) found.push({ element, tex, isDisplay })
  }

  /** A formula of MathJax 2, which keeps its source in a script, also beside what it has drawn. */
  function takeScript(script: HTMLScriptElement): void {
    const isDisplay = /mode\s*=\s*display/i.test(script.type)
    const drawn = script.previousElementSibling
    if (drawn?.querySelector('math')) {
      script.remove()
      return
    }
    if (drawn && /^MathJax/.test(drawn.className)) drawn.remove()
    const source = sourceOf(script.ownerDocument, script.text.trim(), isDisplay)
    if (script.id !== '') source.id = script.id
    script.replaceWith(source)
    add(source, script.text.trim(), isDisplay)
  }

  function takePicture(picture: Element): void {
    const alt = picture.getAttribute('alt')?.trim() ?? ''
    if (alt === '' || isPictureSource(alt)) return
    const [first] = texIn(alt, true)
    const isWhole = first && first.start === 0 && first.end === alt.length
    const isDisplay = isWhole ? first.isDisplay : picture.closest('div.math, p.formulaDsp') !== null
    const source = sourceOf(picture.ownerDocument, alt, isDisplay)
    picture.replaceWith(source)
    add(source, isWhole ? first.tex : alt, isDisplay)
  }

  function takeBare(span: Element): void {
    const { ownerDocument, textContent: tex } = span
    if (span.childElementCount > 0 || tex.trim() === '' || texIn(tex, true).length > 0) return
    const isDisplay = span.classList.contains('display')
    const source = sourceOf(ownerDocument, tex, isDisplay)
    span.replaceChildren(source)
    add(source, tex, isDisplay)
  }

  function* takeTexts(root: Element, hasDollars: boolean): Generator<void> {
    const walker = walkerWithout(root, ({ localName }) => literal.has(localName))
    const texts: Text[] = []
    for (let n = 0, node = walker.nextNode(); node; n += 1, node = walker.nextNode()) {
      if (node instanceof Text && /[\\$]/.test(node.data)) texts.push(node)
      if (n % STEP === 0) yield
    }
    for (const text of texts) {
      takeText(text, hasDollars)
      yield
    }
  }

  function takeText(text: Text, hasDollars: boolean): void {
    const sources = texIn(text.data, hasDollars)
    if (sources.length === 0) return
    const pieces: Node[] = []
    let at = 0
    for (const { start, end, tex, isDisplay } of sources) {
      const element = sourceOf(text.ownerDocument, text.data.slice(start, end), isDisplay)
      pieces.push(text.ownerDocument.createTextNode(text.data.slice(at, start)), element)
      add(element, tex, isDisplay)
      at = end
    }
    text.replaceWith(...pieces, text.data.slice(at))
  }

  /** Renders the collected formulas that are on the page, all at once, so that the layout shifts once. */
  async function draw(sanitize: Sanitize, isWanted: () => boolean): Promise<void> {
    const shown = found.filter(({ element }) => element.isConnected)
    if (shown.length === 0) return
    const { classList } = document.documentElement
    classList.add('portal-drawing')
    const loaded = library ?? (await loadLibrary())
    if (loaded) await drawWith(loaded, shown, sanitize, isWanted)
    if (isWanted()) classList.remove('portal-drawing')
  }

  return { collect, draw }
}

async function drawWith(
  { createDraw, styles }: Library,
  formulas: readonly Formula[],
  sanitize: Sanitize,
  isWanted: () => boolean,
): Promise<void> {
  const drawn: { element: Element; math: Element }[] = []
  function* work(): Generator<void, boolean> {
    const draw = createDraw()
    let size = 0
    for (const { element, tex, isDisplay } of formulas) {
      const math = draw(tex, isDisplay)
      size += math?.getElementsByTagName('*').length ?? 0
      if (size > MAX_FORMULA_NODES) return true
      if (math && isFlat(math)) drawn.push({ element, math })
      yield
    }
    return true
  }
  await runInTurns(work(), { isWanted, maxMs: MAX_MS })
  if (!isWanted()) return
  const { body } = document.implementation.createHTMLDocument('')
  body.append(...drawn.map(({ math }) => math))
  sanitize(body)
  if (!document.adoptedStyleSheets.includes(styles))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
  for (const { element, math } of drawn) if (math.parentNode === body) element.replaceChildren(math)
}

/** Characters of a script that are searched for a renderer's settings. */
const MAX_CONFIGURATION = 10_000
const MAX_DELIMITERS = 200

/** Whether the settings of a renderer name a single dollar sign among the delimiters of formulas. */
function declaresDollars(script: string): boolean {
  const settings = script.slice(0, MAX_CONFIGURATION)
  const at = settings.indexOf('inlineMath')
  return at >= 0 && /["']\$["']/.test(settings.slice(at, at + MAX_DELIMITERS))
}

function sourceOf(inert: Document, text: string, isDisplay: boolean): HTMLElement {
  const element = inert.createElement('span')
  element.className = isDisplay ? 'portal-tex display' : 'portal-tex'
  element.translate = false
  element.append(text)
  return element
}

/** Of a formula in MathML and its visual renderings, which need a style sheet, keeps and shows the MathML. */
function leaveOne(math: Element): void {
  const around: Element[] = []
  let twins = 0
  for (let at = math; at.parentElement && around.length < MAX_WRAPPERS; at = at.parentElement) {
    for (const twin of [at.previousElementSibling, at.nextElementSibling])
      if (twin?.getAttribute('aria-hidden') === 'true') {
        twin.remove()
        twins += 1
      }
    if (!wrapper.test(at.parentElement.localName)) break
    around.push(at.parentElement)
  }
  if (twins === 0) return
  for (const element of around) for (const name of ['class', 'style', 'hidden']) element.removeAttribute(name)
}

/** Whether an element is nested no deeper than browsers lay out well. */
function isFlat(element: Element): boolean {
  let level: Element[] = [element]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_FORMULA_DEPTH) return false
    level = level.flatMap(({ children }) => [...children])
  }
  return true
}

let library: Library | null = null

/** Whether formulas can be rendered synchronously. */
export function hasLibrary(): boolean {
  return library !== null
}

/** The library, requested until it has loaded; null if it cannot be loaded. */
async function loadLibrary(): Promise<Library | null> {
  if (library) return library
  const script = document.createElement('script')
  const loading = new Promise<Library | null>((resolve) => {
    window.addEventListener(LIBRARY_LOADED, ({ detail }) => resolve(detail), { once: true })
    script.addEventListener('error', () => resolve(null))
  })
  script.src = '/html-frame-formulas.js'
  document.head.append(script)
  library = await loading
  script.remove()
  return library
}

declare global {
  interface WindowEventMap {
    [LIBRARY_LOADED]: CustomEvent<Library>
  }
}
