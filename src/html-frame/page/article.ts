import { hasWords } from './element-text'
import { findElements, outermost } from './find-elements'
import { removeNavigationLines } from './navigation-lines'

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
  '.ltx_document',
  // javadoc before it had a `main`.
  'body > .contentContainer',
  // MadCap Flare.
  '#mc-main-content',
].join()
const landmarks = 'main, [role=main]'

/** Navigation parts of the manual. */
const navigation = 'nav, [role=navigation], [role=search], [role=banner], [role=contentinfo]'
/** Parts that a generator puts into the article beside its text. */
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
  // Pandoc.
  'body > #TOC',
  // LaTeXML, in XHTML without landmarks.
  '.ltx_page_header, .ltx_page_navbar, .ltx_page_footer, .ltx_TOC',
  // LaTeX2HTML.
  'body > .navigation',
  // GAPDoc.
  '.chlinktop, .chlinkbot, .chlinkprevnexttop, .chlinkprevnextbot, #mathjaxlink',
  // Haddock.
  '#package-header',
  // QDoc.
  '.navigationbar',
  // MadCap Flare: icons of parts opened by its script.
  '.MCWebHelpFramesetLink, img[class$=_Image_Icon]',
  // Word: page numbers of its contents, which are for paper.
  '[style*="mso-hide:screen"]',
].join()
/** Parts that are never text. */
const silent = 'script, noscript, select, button'

const aside = `${navigation}, ${generatorParts}`
const documents = `article, ${landmarks}, ${generatorMarks}`
/** Selector of all examined elements. */
export const pageParts = `${aside}, ${silent}, ${documents}, header, footer`

/** Limit of candidates for the document: pages have few, and each is read as a whole. */
const MAX_CANDIDATES = 30
/** Limit of counted navigation parts. */
const MAX_PARTS = 1_000
/** Parts removed between two yields. */
const STEP = 500
/** Smallest share of a landmark's text for an article that replaces it. */
const NEARLY_ALL = 0.9

/** A candidate for the document, with the number of its characters outside navigation. */
type Candidate = {
  readonly element: Element
  readonly isMark: boolean
  readonly isArticle: boolean
  readonly text: number
  readonly hasTitle: boolean
  /** The outermost candidates inside it. */
  readonly within: Candidate[]
}

/**
 * Reduces a parsed page to its article without the generator's menus; without a marked article, removes navigation.
 * Never leaves an empty page: that of an unknown generator stays whole. [decision 41]
 * @param known elements that match `pageParts`, if already found
 * @returns whether something was removed
 */
export function* keepArticle({ body }: Document, known?: readonly Element[]): Generator<void, boolean> {
  const found = known ?? (yield* findElements(body, pageParts))
  const page = found.length === 0 ? null : yield* countText(body, found)
  const article = page && articleOf(page)
  if (!article) {
    const isPart = page !== null && (yield* removeParts(found, body, `${aside}, header, footer`, page.text))
    return (yield* removeNavigationLines(body, false)) || isPart
  }
  const { element } = article
  keepDirection(element, body)
  element.classList.add('portal-article')
  body.replaceChildren(element)
  yield* removeParts(found, element, `${aside}, footer`, article.text)
  yield* removeNavigationLines(element, true)
  return true
}

/** Gives a body the language and direction of what is around its article. */
function keepDirection(element: Element, body: HTMLElement): void {
  for (const name of ['lang', 'dir']) {
    const value = element.closest(`[${name}]`)?.getAttribute(name)
    if (value) body.setAttribute(name, value)
  }
}

/** The candidates of a page as a tree, with their text. */
function* countText(body: Element, all: readonly Element[]): Generator<void, Candidate> {
  const parts = all.filter((element) => element.matches(`${aside}, ${silent}`))
  const outside = outermost(parts, MAX_PARTS)
  const lengths = outside.map((part) => [part, lengthOf(part)] as const)
  const candidateOf = (element: Element): Candidate => ({
    element,
    isMark: element.matches(generatorMarks),
    isArticle: element.localName === 'article' && !element.matches(landmarks),
    text: lengths.reduce(
      (rest, [part, length]) => (element.contains(part) ? rest - length : rest),
      lengthOf(element),
    ),
    hasTitle: element.querySelector('h1') !== null,
    within: [],
  })
  const page = candidateOf(body)
  const open = [page]
  for (const element of all.filter((one) => one.matches(documents)).slice(0, MAX_CANDIDATES)) {
    yield
    if (outside.some((part) => part.contains(element))) continue
    while (open.at(-1) && !open.at(-1)?.element.contains(element)) open.pop()
    const candidate = candidateOf(element)
    open.at(-1)?.within.push(candidate)
    open.push(candidate)
  }
  return page
}

/** Characters of an element without whitespace. A loop is ten times as fast as a pattern. */
function lengthOf({ textContent }: Element): number {
  let length = 0
  for (let at = 0; at < textContent.length; at += 1) if (textContent.charCodeAt(at) > 32) length += 1
  return length
}

/** The innermost candidate that is the document; null if none has its title or most of its text. */
function articleOf(page: Candidate): Candidate | null {
  const [first, ...others] = page.within.toSorted((a, b) => b.text - a.text)
  if (!first || first.text === 0) return null
  // Sibling articles are parts of one document.
  const beside = others.reduce((sum, { text }) => sum + text, 0)
  const isMost = first.text >= page.text / 2
  if (beside > first.text / 2 || !(isMost || (!first.isArticle && first.hasTitle))) return null
  let found = first
  for (let inner = innerOf(found); inner; inner = innerOf(found)) found = inner
  return found
}

/** The nested candidate with the same text, or marked as the article by its generator. */
function innerOf({ within, text, hasTitle }: Candidate): Candidate | undefined {
  const [inner] = within.toSorted((a, b) => b.text - a.text)
  if (!inner) return undefined
  const share = text === 0 ? 0 : inner.text / text
  const isAll = share >= NEARLY_ALL && (inner.hasTitle || !hasTitle)
  return isAll || (inner.isMark && (inner.hasTitle || share >= 0.5)) ? inner : undefined
}

const sections = 'article, section, blockquote, figure'
/** Below this number of characters navigation is the content: the page is a list of links. */
const MIN_TEXT = 40

/** Removes parts of the page, not of its text's sections. @param text characters outside of navigation */
function* removeParts(
  found: readonly Element[],
  root: Element,
  selector: string,
  text: number,
): Generator<void, boolean> {
  if (text < MIN_TEXT) return false
  let isPart = false
  for (const [index, part] of found.entries()) {
    if (index % STEP === STEP - 1) yield
    if (part === root || !part.isConnected || !part.matches(selector) || isOfText(part, root)) continue
    isPart ||= hasWords(part)
    part.remove()
  }
  return isPart
}

const controls = 'a, button, input, select, label'

/** Whether a part belongs to the text: of a section, or by its content; paragraphs are no navigation. */
function isOfText(part: Element, root: Element): boolean {
  if (part.matches('nav, [role=navigation]'))
    return part.querySelector('p') !== null && part.querySelector(controls) === null
  if (part.localName !== 'header' && part.localName !== 'footer') return false
  const section = part.parentElement?.closest(sections)
  // Footnotes are a list; an introduction has a heading or a paragraph, and no menu.
  const isIntroduction =
    part.localName === 'header' && part.querySelector('h2, h3, p') && !part.querySelector('nav, ul, form')
  return Boolean(part.querySelector('h1, ol') || isIntroduction || (section && section !== root))
}
