import { isRecord } from '../api/json'
import { keyOfUser } from '../session/kept-for-user'
import { parseStored, readStoredText, writeStored } from '../ui/browser/stored'

// Which reads a page needs is known once its code and the user record are there. For a page that the user has opened
// before, they are kept in this browser, so that its next visit sends them together with the read of the record. Not for
// the dashboard, whose reads are known: there it was measured to come later, not sooner.

/** A page's address, search included, and the addresses of the reads that its visit had answered. */
type KeptPage = { readonly page: string; readonly reads: readonly string[] }

const MAX_PAGES = 30

const keyOf = (userKey: string) => keyOfUser('reads', userKey)

// Stored text is not trusted: whatever follows the backend's origin must not change it.
const isRead = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/api/')

function isKeptPage(value: unknown): value is KeptPage {
  return (
    isRecord(value) &&
    typeof value.page === 'string' &&
    Array.isArray(value.reads) &&
    value.reads.every(isRead)
  )
}

function pagesOf(userKey: string): readonly KeptPage[] {
  const stored = parseStored(readStoredText(keyOf(userKey)))
  return Array.isArray(stored) ? stored.filter(isKeptPage) : []
}

/** The addresses to read for a page; none unless the user has opened it in this browser. */
export function keptReads(userKey: string, page: string): readonly string[] {
  return pagesOf(userKey).find((kept) => kept.page === page)?.reads ?? []
}

/** Keeps the addresses that a page has read, the latest pages first. */
export function keepReads(userKey: string, page: string, reads: readonly string[]): void {
  const others = pagesOf(userKey).filter((kept) => kept.page !== page)
  writeStored(keyOf(userKey), [{ page, reads }, ...others].slice(0, MAX_PAGES))
}
