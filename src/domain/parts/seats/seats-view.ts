import { useNavigate, useRouter } from '@tanstack/react-router'
import { useContext } from 'react'
import { DraftsContext } from '../../../ui/form/drafts'
import type { seatDialogs } from '../../rules/licenses/license-params'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry opened a dialog over the page of the entry before it. */
    isOverlay?: boolean
  }
}

export type SeatDialogName = (typeof seatDialogs)[number]

/** The address state of a license's page: which seats are shown, and the dialog over them. */
export type SeatsView = {
  /** Whether only unused seats are shown. */
  unused: boolean
  onUnused: (next: boolean) => void
  dialog: SeatDialogName | undefined
  /** The seat of the dialog. */
  seatId: string | undefined
  open: (dialog: SeatDialogName, seatId?: string) => void
  close: () => void
}

type Overlay<Dialog> = { unused?: '1' | undefined; dialog?: Dialog | undefined; seat?: string | undefined }

/**
 * The search parameters of a license's page: the seats' filter, and the open dialog, which Back closes and a reload or
 * a sign-in keeps.
 */
export function useLicenseView<Dialog extends string>({ unused, dialog, seat }: Overlay<Dialog>) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { isComingBack } = useContext(DraftsContext)
  const change = (next: Overlay<Dialog>, step: { replace?: boolean; state?: { isOverlay: boolean } }) =>
    void navigate({
      to: '.',
      search: (current: object): object => ({ ...current, ...next }),
      resetScroll: false,
      ...step,
    })
  return {
    unused: unused !== undefined,
    dialog,
    seatId: seat,
    onUnused: (next: boolean) => change({ unused: next ? '1' : undefined }, { replace: true }),
    open: (kind: Dialog, seatId?: string) =>
      change({ dialog: kind, seat: seatId }, { state: { isOverlay: true } }),
    close: () => {
      // Goes back to the entry that opened the dialog, so that no second entry of the page remains. Not while the page
      // is left for a sign-in: going back would cancel that.
      if (history.location.state.isOverlay && !isComingBack()) history.back()
      else change({ dialog: undefined, seat: undefined }, { replace: true })
    },
  }
}
