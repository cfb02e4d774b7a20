import type { HtmlRules } from '../ui/rich-text/clean-html'
import { keepArticle } from './page/article'
import { createFormattingLimit } from './page/limit-formatting'
import { createSanitizer, type DocumentContext } from './page/sanitize'
import { neutralizeHandlers } from './page/stream-document'
import { expandXhtml } from './page/xhtml'

/** The frame's rules of what a text may hold, for a text that is edited on the portal's own page. */
export function createHtmlRules(context: DocumentContext): HtmlRules {
  return {
    sanitize: createSanitizer(context),
    neutralize: neutralizeHtml,
  }
}

/** A text before it is parsed into a document that is never shown: without what a browser would report or repeat. */
export function neutralizeHtml(html: string): string {
  return createFormattingLimit()(neutralizeHandlers(neutralizeStyles(html)))
}

/** How a page of documentation is read for its words: its article alone, as the frame shows it. */
export const pageRules = {
  neutralize: (html: string) => neutralizeHtml(expandXhtml(html)),
  prepare: (parsed: Document) => {
    const work = keepArticle(parsed)
    while (!work.next().done);
  },
} as const

const sheets = /<style\b.*?(?:<\/style\s*>|$)/gis
const tags = /<[a-z][^<>]*>/gi

/**
 * Removes style sheets and renames `style` attributes to `data-style`. The document they would be parsed into is never
 * drawn, but it is held against the page's policy, and the browser reports each of them. Those this misses are only
 * reported.
 */
export function neutralizeStyles(html: string): string {
  return html.replace(sheets, '').replace(tags, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style'))
}
