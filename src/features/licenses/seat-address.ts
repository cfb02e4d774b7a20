import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { DetailSearch } from './license-search'

type SeatDialog = NonNullable<DetailSearch['dialog']>

const route = getRouteApi('/licenses/$licenseId')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step only opened something over the page that the step before it shows. */
    isOverlay?: boolean
  }
}

/** Which dialog is open over a license, as its address says: Back closes it, and a sign-in on the way comes back to it. */
export function useSeatDialog() {
  const { dialog, seat } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const show = (next: { dialog?: SeatDialog; seat?: string }, step: object) =>
    void navigate({
      search: (current) => ({ ...current, dialog: undefined, seat: undefined, ...next }),
      resetScroll: false,
      ...step,
    })
  return {
    dialog,
    seatId: seat,
    open: (kind: SeatDialog, seatId?: string) =>
      show({ dialog: kind, seat: seatId }, { state: { isOverlay: true } }),
    close: () => {
      // Closing goes back where opening came from: no step is left behind that would show the page a second time.
      if (history.location.state.isOverlay) history.back()
      else show({}, { replace: true })
    },
  }
}
