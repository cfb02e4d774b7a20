import type { ShowOptions } from '../messages'
import { titleText } from '../titles'
import { keepArticle, pageParts } from './article'
import { codeBlocks, prepareCodeBlock } from './code-blocks'
import { controls, prepareControl } from './controls'
import { textUpTo } from './element-text'
import { findElements } from './find-elements'
import { notes, prepareNote } from './notes'
import { anchors, dropTitle, prepareAnchor } from './permalinks'
import { type DocumentContext, imageReader } from './sanitize'
import { embedded, prepareEmbedded } from './stand-ins'
import { stackTabs, tabParts } from './tabs'

const MAX_TITLE = 300
/** Elements prepared between two yields. */
const STEP = 500
/** Selector of all prepared elements, found at once: each search walks the whole document. */
const prepared = [pageParts, tabParts, controls, anchors, notes, codeBlocks, embedded].join()

/** A document as it is shown, before its content is sanitized. */
export type Prepared = {
  /** Whether the menus of its generator were left out. */
  readonly isPart: boolean
  /** The document's own title; '' without one. */
  readonly title: string
  /** Whether its headings 1 are its sections. */
  readonly hasSections: boolean
}

type PrepareOptions = DocumentContext & Pick<ShowOptions, 'variant' | 'isWhole' | 'heading'>

/**
 * Prepares a parsed document in place, in steps of bounded size: keeps its article, and writes out content that only a
 * script or a control would show. All content is readable or named as missing. [decision 41]
 */
export function* prepare(parsed: Document, options: PrepareOptions): Generator<void, Prepared> {
  const all = yield* findElements(parsed.body, prepared)
  const parts = all.filter((element) => element.matches(pageParts))
  const isPart = options.variant === 'page' && !options.isWhole && (yield* keepArticle(parsed, parts))
  const found = all.filter(({ isConnected }) => isConnected)
  yield* stackTabs(found)
  const image = imageReader(options)
  for (const [index, element] of found.entries()) {
    if (index % STEP === STEP - 1) yield
    if (!element.isConnected) continue
    prepareControl(element)
    prepareAnchor(element)
    prepareNote(element)
    prepareCodeBlock(element)
    // The pictures of a mail are among its attachments, and get their names from them.
    if (!options.mail || element.localName !== 'img') prepareEmbedded(element, image)
  }
  const heading = parsed.body.querySelector('h1')
  const title = titleText(heading ? textUpTo(heading, MAX_TITLE) : parsed.title.slice(0, MAX_TITLE))
  return { isPart, title, hasSections: dropTitle(parsed.body, options.heading) }
}
