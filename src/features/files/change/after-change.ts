import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { navigateFiles } from '../../../api/operations.gen'
import { isReadableEntry } from '../../../domain/rules/files/readable-entries'
import type { FileListing, FileObject } from '../files-search'

const [tag, operation] = navigateFiles().queryKey

/** Updates cached listings optimistically; `change` returns the same array for an unchanged listing. */
export function patchListings(
  queries: QueryClient,
  change: (items: FileObject[], folder: string) => FileObject[],
): void {
  const isListing = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === tag && queryKey[1] === operation
  // A response requested before the change would undo it.
  void queries.cancelQueries({ predicate: isListing })
  queries.setQueriesData<FileListing>({ predicate: isListing }, (listing) => {
    if (!listing || !Array.isArray(listing.items)) return listing
    const readable = listing.items.filter(isReadableEntry)
    const known = readable.length === listing.items.length ? listing.items : readable
    const items = change(known, listing.path)
    return items === listing.items ? listing : { ...listing, items }
  })
}

/** Removes moved or deleted entries from the cached listings. */
export function removeFromListings(queries: QueryClient, gone: ReadonlySet<string>): void {
  if (gone.size === 0) return
  patchListings(queries, (items) => {
    const left = items.filter(({ path }) => !gone.has(path))
    return left.length === items.length ? items : left
  })
}

/** The active row of the list, or the page's heading in an empty one. */
export function focusOfList(): HTMLElement | null {
  const row = document.querySelector<HTMLElement>('[data-index][data-path][tabindex="0"]')
  return row ?? document.querySelector<HTMLElement>('h1')
}

/** Moves the focus to the list when a change has removed the focused element. */
export function keepFocusInList(): void {
  // Queued behind the query notifications, so that the list has rendered the change.
  notifyManager.schedule(() => {
    if (document.activeElement === document.body) focusOfList()?.focus({ preventScroll: true })
  })
}
