import type { HtmlRules } from '../ui/rich-text/clean-html'
import { keepArticle } from './page/article'
import { createFormattingLimit } from './page/limit-formatting'
import { createSanitizer, type DocumentContext } from './page/sanitize'
import { neutralizeHandlers } from './page/stream-document'
import { expandXhtml } from './page/xhtml'

/** The frame's content rules, for a text that is edited on the portal's own page. */
export function createHtmlRules(context: DocumentContext): HtmlRules {
  return {
    sanitize: createSanitizer(context),
    neutralize: neutralizeHtml,
  }
}

/** Rewrites a text before it is parsed out of sight: no policy reports, no parser repetition. */
export function neutralizeHtml(html: string): string {
  return createFormattingLimit()(neutralizeHandlers(neutralizeStyles(html)))
}

/** How a documentation page is read as text: its article only, as the frame shows it. */
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
 * Removes style sheets and renames `style` attributes to `data-style`. The parsed document is never rendered, but the
 * page's policy applies to it, and the browser would report each violation. Missed ones are only reported.
 */
export function neutralizeStyles(html: string): string {
  return html.replace(sheets, '').replace(tags, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style'))
}
