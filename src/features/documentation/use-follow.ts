import { useQueryClient } from '@tanstack/react-query'
import { listDocumentations } from '../../api/operations.gen'
import {
  candidatesOf,
  type DocumentationItem,
  findPage,
  LATEST,
  parseAddress,
} from '../../domain/documentation-address'
import { PAGE_SIZE } from '../../domain/documentation-pages'
import { STALE_TIME_MS } from '../../domain/documentation-versions'
import { toast } from '../../ui/feedback/toast'
import type { OpenVersion } from './use-page'

/**
 * Follows a link of a page inside the portal. One to a file that no version has as a page, such as a download of a
 * tutorial, stays on the page and says so.
 * @param items all pages of the version; undefined until they have loaded
 */
export function useFollow(
  { version: { line, version, label }, onFollow }: OpenVersion,
  items: readonly DocumentationItem[] | undefined,
): (href: string) => void {
  const queries = useQueryClient()
  return (href) => {
    const path = pathIn(href, `/documentation/${line}/`, version)
    if (!path || (items && findPage(items, path))) return onFollow(href)
    const paths = candidatesOf(path)
    const refuse = () => toast.error(`“${path.split('/').at(-1)}” is not part of the ${label} documentation`)
    if (paths.length === 0) return refuse()
    const query = { 'line[]': [line], 'path[]': paths, page_size: PAGE_SIZE }
    const left = window.location.href
    queries.fetchQuery({ ...listDocumentations({ params: { query } }), staleTime: STALE_TIME_MS }).then(
      ({ items: found }) => {
        // Another page was opened meanwhile.
        if (window.location.href !== left) return
        if (found.length > 0) onFollow(href)
        else refuse()
      },
      // The page itself says why it cannot be looked up.
      () => onFollow(href),
    )
  }
}

/** The path of a page of the version in an address of the portal; null for any other address. */
function pathIn(href: string, root: string, version: string): string | null {
  const { pathname } = new URL(href, window.location.origin)
  if (!pathname.startsWith(root)) return null
  const address = parseAddress(decoded(pathname.slice(root.length)), [version])
  return address.version === version || address.version === LATEST ? address.path : null
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
