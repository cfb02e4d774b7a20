import { createStore } from '../browser/create-store'
import { type Failure, failureDetails, failureReference } from './failure'

export type Toast = {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly title: string
  readonly message?: string
  /** For the clipboard; failures only. */
  readonly details?: string
  /** For a help request. */
  readonly failure?: Failure
  readonly onRetry?: () => void
  readonly onUndo?: () => void
  /** How often the same message was added while it was shown. */
  readonly count: number
}

/** How long a success is shown; an error stays until it is closed. [L9.1] */
export const TOAST_DURATION_MS = 5000

/** The toasts, oldest first. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const add = (toast: Omit<Toast, 'id' | 'count'>) => {
  const current = toasts.get()
  const same = current.find(
    ({ tone, title, message }) => tone === toast.tone && title === toast.title && message === toast.message,
  )
  lastId += 1
  const next = { ...toast, id: same?.id ?? lastId, count: (same?.count ?? 0) + 1 }
  // A new success replaces the previous one: a pile of them would cover the buttons of a dialog.
  const isOver = (other: Toast) => toast.tone === 'success' && other.tone === 'success' && !other.onUndo
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
  closeAll: () => toasts.set([]),
}
