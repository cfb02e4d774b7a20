import type { HtmlPolicy } from './trusted-types'

let policy: HtmlPolicy | undefined

/**
 * The document of an HTML text, inert: it loads nothing, runs nothing and is no part of the page. The policy that
 * Trusted Types ask for is used for this alone; who takes something over from the document sanitizes it first.
 */
export function parseInert(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('portal-html', { createHTML: (text) => text })
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
}
