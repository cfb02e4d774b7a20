import type { QueryClient } from '@tanstack/react-query'
import { navigateFiles } from '../../../api/operations.gen'
import type { FileListing, FileObject } from '../files-search'

const [tag, operation] = navigateFiles().queryKey

/** Changes every cached listing that `change` gives something else for, until it is read again. */
export function patchListings(
  queries: QueryClient,
  change: (items: FileObject[], folder: string) => FileObject[],
): void {
  const isListing = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === tag && queryKey[1] === operation
  // What is being read now was asked for before the change, and would take it back.
  void queries.cancelQueries({ predicate: isListing })
  queries.setQueriesData<FileListing>({ predicate: isListing }, (listing) => {
    if (!listing) return undefined
    const items = change(listing.items, listing.path)
    return items === listing.items ? listing : { ...listing, items }
  })
}

/** Takes what is no longer there out of the listings. */
export function takeOut(queries: QueryClient, gone: ReadonlySet<string>): void {
  if (gone.size === 0) return
  patchListings(queries, (items) => {
    const left = items.filter(({ path }) => !gone.has(path))
    return left.length === items.length ? items : left
  })
}
