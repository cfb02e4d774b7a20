import { getRouteApi } from '@tanstack/react-router'
import type { DetailSearch } from './license-search'

const route = getRouteApi('/licenses/$licenseId')

/**
 * What of the seats stands in the address: the filter, to be shared, and the dialog, to be there again after a reload
 * or a sign-in in between.
 */
export function useSeatsAddress() {
  const { unused, dialog, seat } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: DetailSearch, isDone = false) =>
    void navigate({
      search: (current) => ({ ...current, ...next }),
      replace: true,
      resetScroll: false,
      // A dialog that closes has asked already.
      ignoreBlocker: isDone,
    })
  return {
    unused: unused !== undefined,
    dialog,
    seatId: seat,
    onUnused: (next: boolean) => change({ unused: next ? '1' : undefined }),
    open: (kind: DetailSearch['dialog'], seatId?: string) => change({ dialog: kind, seat: seatId }),
    close: () => change({ dialog: undefined, seat: undefined }, true),
  }
}
