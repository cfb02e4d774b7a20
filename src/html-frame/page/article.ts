import { hasWords } from './each-element'

/** The article of a page as its generator marks it; it is narrower than the landmark around it. */
const generatorMarks = [
  // Sphinx: classic themes, Read the Docs, PyData.
  '[role=main] > .body',
  '[itemprop=articleBody]',
  'article.bd-article',
  // MkDocs Material.
  'article.md-content__inner',
  // Docusaurus.
  '.theme-doc-markdown',
  // Antora.
  'article.doc',
  // Doxygen, whose title is in a header beside it.
  '.header + .contents',
  '#doc-content > .contents',
  // LaTeXML.
  'article.ltx_document',
  // javadoc before it had a `main`.
  'body > .contentContainer',
  // MadCap Flare.
  '#mc-main-content',
].join()
const landmarks = 'main, [role=main]'

/** Parts of a page that lead through the manual. */
const navigation = 'nav, [role=navigation], [role=search], [role=banner], [role=contentinfo]'
/** What a generator puts into the article beside its text. */
const generatorParts = [
  // MkDocs Material.
  '.md-content__button, .md-source-file, .md-feedback',
  // Furo.
  '.content-icon-container, .back-to-top',
  // Read the Docs.
  '.rst-footer-buttons, .wy-breadcrumbs',
  // Docusaurus.
  '.theme-doc-footer, .theme-doc-toc-mobile',
  // Antora.
  'aside.toc.sidebar, aside.toc.embedded',
  // Asciidoctor, whose footnotes are beside its content.
  'body > #header > #toc, body > #toc, body > #footer',
  // Doxygen.
  '#MSearchSelectWindow, #MSearchResultsWindow, #nav-path, div.contents > div.toc',
  // LaTeX2HTML.
  'body > .navigation',
  // MadCap Flare: signs of what its script opens.
  '.MCWebHelpFramesetLink, img[class$=_Image_Icon]',
  // Word: page numbers of its contents, which are for paper.
  '[style*="mso-hide:screen"]',
].join()
const silent = new Set('script style template noscript select button title'.split(' '))

/** Nodes counted between two yields. */
const STEP = 2_000
/** Share of a landmark's text that an article in it has to have to be all of it. */
const NEARLY_ALL = 0.9

/** An element that may be the document, with the text in it. */
type Candidate = {
  readonly element: Element
  readonly kind: 'page' | 'landmark' | 'mark' | 'article'
  readonly within: Candidate[]
  /** Characters outside of navigation. */
  text: number
  titles: number
}

/**
 * Leaves of a parsed page what it says, without the menus of its generator: the article, or, where nothing marks one,
 * what is not navigation. Never leaves nothing: a page of an unknown generator stays whole. [decision 41]
 * @returns whether something was left out
 */
export function* keepArticle({ body }: Document): Generator<void, boolean> {
  const page = yield* countText(body)
  const article = articleOf(page)
  if (!article) return yield* removeParts(body, `${navigation}, ${generatorParts}, header, footer`, page.text)
  article.element.classList.add('portal-article')
  body.replaceChildren(article.element)
  yield* removeParts(article.element, `${navigation}, ${generatorParts}, footer`, article.text)
  return true
}

/** The candidates of a page as a tree, with their text. */
function* countText(body: Element): Generator<void, Candidate> {
  const kinds = new Map<Element, Candidate['kind']>()
  const mark = (selector: string, kind: Candidate['kind']) => {
    for (const element of body.querySelectorAll(selector)) kinds.set(element, kind)
  }
  mark('article', 'article')
  mark(landmarks, 'landmark')
  mark(generatorMarks, 'mark')
  const outside = new Set(body.querySelectorAll(`${navigation}, ${generatorParts}`))
  const candidateOf = (element: Element, kind: Candidate['kind']): Candidate => ({
    element,
    kind,
    within: [],
    text: 0,
    titles: 0,
  })
  const page = candidateOf(body, 'page')
  const open = [page]
  let steps = 0
  const count = (node: Node) => {
    const inner = open.at(-1) ?? page
    if (node instanceof Element) inner.titles += node.localName === 'h1' ? 1 : 0
    else if (node.nodeType === Node.TEXT_NODE) inner.text += (node.nodeValue ?? '').trim().length
  }
  const leave = (node: Node) => {
    const inner = open.at(-1)
    if (!inner || inner === page || inner.element !== node) return
    open.pop()
    const around = open.at(-1) ?? page
    around.text += inner.text
    around.titles += inner.titles
    around.within.push(inner)
  }
  let node: Node | null = body.firstChild
  while (node) {
    steps += 1
    if (steps % STEP === 0) yield
    const isSkipped = node instanceof Element && (silent.has(node.localName) || outside.has(node))
    if (!isSkipped) {
      const kind = node instanceof Element ? kinds.get(node) : undefined
      if (kind && node instanceof Element) open.push(candidateOf(node, kind))
      count(node)
    }
    if (!isSkipped && node.firstChild) {
      node = node.firstChild
      continue
    }
    while (node && node !== body && !node.nextSibling) {
      leave(node)
      node = node.parentNode
    }
    if (!node || node === body) break
    leave(node)
    node = node.nextSibling
  }
  return page
}

/** The innermost candidate that is the document; null where none has its title or most of its text. */
function articleOf(page: Candidate): Candidate | null {
  const [first, ...others] = page.within.toSorted((a, b) => b.text - a.text)
  if (!first || first.text === 0) return null
  // Several articles beside each other are parts of one document.
  const beside = others.reduce((sum, { text }) => sum + text, 0)
  const isMost = first.text >= page.text / 2
  if (beside > first.text / 2 || !(isMost || (first.kind !== 'article' && first.titles > 0))) return null
  let found = first
  for (let inner = innerOf(found); inner; inner = innerOf(found)) found = inner
  return found
}

/** The candidate inside another that has all that it says, or that its generator marks as the article. */
function innerOf({ within, text, titles }: Candidate): Candidate | undefined {
  const [inner] = within.toSorted((a, b) => b.text - a.text)
  if (!inner) return undefined
  const hasTitle = inner.titles > 0 || titles === 0
  const share = text === 0 ? 0 : inner.text / text
  return (share >= NEARLY_ALL && hasTitle) || (inner.kind === 'mark' && (inner.titles > 0 || share >= 0.5))
    ? inner
    : undefined
}

const sections = 'article, section, blockquote, figure'
/** Characters below which a text is not worth the navigation around it: a list of links is what the page says. */
const MIN_TEXT = 40

/**
 * Removes the elements that match, where they belong to the page and not to a section of its text.
 * @param text characters of `root` outside of navigation
 * @returns whether any of them had words
 */
function* removeParts(root: Element, selector: string, text: number): Generator<void, boolean> {
  if (text < MIN_TEXT) return false
  let isPart = false
  for (const [index, part] of root.querySelectorAll(selector).entries()) {
    if (index % STEP === STEP - 1) yield
    const isEdge = part.localName === 'header' || part.localName === 'footer'
    if (!part.isConnected || (isEdge && (part.querySelector('h1, ol') || isInSection(part, root)))) continue
    isPart ||= hasWords(part)
    part.remove()
  }
  return isPart
}

function isInSection(part: Element, root: Element): boolean {
  const section = part.parentElement?.closest(sections)
  return section !== null && section !== undefined && section !== root
}
