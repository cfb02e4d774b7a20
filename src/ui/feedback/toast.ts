import { createStore } from '../browser/create-store'
import { type Failure, failureDetails, failureReference } from './failure'

export type Toast = {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly title: string
  readonly message?: string
  /** For the clipboard; only failures have them. */
  readonly details?: string
  /** For a help request. */
  readonly failure?: Failure
  readonly onRetry?: () => void
  /** Takes back what was done. */
  readonly onUndo?: () => void
  /** How often the same message was added while it was shown. */
  readonly count: number
  /** In milliseconds since the page was opened. */
  readonly addedAt: number
}

/** How long a success is shown; an error stays until it is closed. [L9.1] */
export const TOAST_DURATION_MS = 5000

/** A success that is as old as this has been seen. */
const SEEN_MS = 1000

/** The toasts, oldest first. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const isPassing = ({ tone, onUndo }: Toast) => tone === 'success' && !onUndo

const add = (toast: Omit<Toast, 'id' | 'count' | 'addedAt'>) => {
  const current = toasts.get()
  const same = current.find(
    ({ tone, title, message }) => tone === toast.tone && title === toast.title && message === toast.message,
  )
  lastId += 1
  const next: Toast = {
    ...toast,
    id: same?.id ?? lastId,
    count: (same?.count ?? 0) + 1,
    addedAt: performance.now(),
  }
  // A success gives way to the next one, or a pile of them would cover the buttons at the foot of a dialog.
  const isOver = (other: Toast) => toast.tone === 'success' && isPassing(other)
  const shown = current.filter((other) => other === same || !isOver(other))
  toasts.set(same ? shown.map((other) => (other === same ? next : other)) : [...shown, next])
}

/** Adds and closes toasts, also before the toaster is loaded. */
export const toast = {
  success: (title: string, onUndo?: () => void) => add({ tone: 'success', title, onUndo }),
  /** `what` names the failed action: "HLX-17 was not deleted". */
  error: (what: string, failure?: Failure, onRetry?: () => void) =>
    add({
      tone: 'error',
      title: what,
      message: failure && [failure.message, failureReference(failure)].filter(Boolean).join(' '),
      details: failure && failureDetails(what, failure),
      failure,
      onRetry,
    }),
  close: (id: number) => toasts.set(toasts.get().filter((other) => other.id !== id)),
  /** A dialog that opens would else have its title covered by what was said before. */
  closeRead: () => {
    const before = performance.now() - SEEN_MS
    toasts.set(toasts.get().filter((other) => !isPassing(other) || other.addedAt > before))
  },
  closeAll: () => toasts.set([]),
}
