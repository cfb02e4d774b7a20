import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useContext } from 'react'
import { DraftsContext } from '../../../ui/form/drafts'
import type { DetailSearch } from '../license-search'

const route = getRouteApi('/licenses/$licenseId')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step only opened something over the page that the step before it shows. */
    isOverlay?: boolean
  }
}

/**
 * What of the seats stands in the address: the filter, to be shared, and the dialog, to be closed with Back and to be
 * there again after a reload or a sign-in in between.
 */
export function useSeatsAddress() {
  const { unused, dialog, seat } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const { isComingBack } = useContext(DraftsContext)
  const change = (next: DetailSearch, step: object) =>
    void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false, ...step })
  return {
    unused: unused !== undefined,
    dialog,
    seatId: seat,
    onUnused: (next: boolean) => change({ unused: next ? '1' : undefined }, { replace: true }),
    open: (kind: DetailSearch['dialog'], seatId?: string) =>
      change({ dialog: kind, seat: seatId }, { state: { isOverlay: true } }),
    close: () => {
      // Closing goes back where opening came from: no step is left behind that would show the page a second time.
      // Not while the page is being left for a sign-in: a step back would call that off.
      if (history.location.state.isOverlay && !isComingBack()) history.back()
      else change({ dialog: undefined, seat: undefined }, { replace: true })
    },
  }
}
