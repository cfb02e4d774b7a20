import type { HtmlPolicy } from './trusted-types'

let policy: HtmlPolicy | undefined

/**
 * Parses HTML into an inert document: nothing loads, nothing runs, nothing is part of the page. Only this function uses
 * the Trusted Types policy; callers sanitize before they insert anything.
 */
export function parseInert(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('portal-html', { createHTML: (text) => text })
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
}
