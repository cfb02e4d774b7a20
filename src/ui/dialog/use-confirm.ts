import { useRef } from 'react'

/** Confirms once at a time. A failure of `onConfirm` arrives as the dialog's `error`, and is shown in its summary. */
export function useConfirm(onConfirm: () => Promise<unknown>, isBlocked: boolean): () => Promise<void> {
  const isSending = useRef(false)
  return async () => {
    if (isSending.current || isBlocked) return
    isSending.current = true
    try {
      await onConfirm()
    } catch {
      // Shown by the dialog.
    } finally {
      isSending.current = false
    }
  }
}
