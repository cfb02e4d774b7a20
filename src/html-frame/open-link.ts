import { readLink } from './frame-links'

/**
 * Follows a link of a document for it. What the frame says is not believed: the address is read once more, as strictly
 * as when it was written.
 */
export function openLink(href: string, base: string, isApart: boolean, onLink: (path: string) => void): void {
  const link = readLink(href, base, window.location.origin)
  if (!link) return
  // A program of its own, no page: a tab for it would stay empty.
  if (link.to === 'outside' && link.href.startsWith('mailto:')) window.location.assign(link.href)
  else if (link.to === 'outside') window.open(link.href, '_blank', 'noopener,noreferrer')
  else if (isApart) window.open(link.href, '_blank', 'noopener')
  else onLink(link.href.slice(window.location.origin.length))
}
