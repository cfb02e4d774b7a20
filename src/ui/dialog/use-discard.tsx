import { useState } from 'react'
import { useLeaveGuard } from '../form/leave-guard'
import { DiscardQuestion } from './dialog-actions'

type DiscardOptions = { isDirty: boolean; onDiscard?: () => void; onClose: () => void }

/**
 * Asks before a dialog with unsaved changes is closed, or its page left.
 * @returns `leave`, which closes or asks, and `question`, which replaces the dialog's buttons
 */
export function useDiscard({ isDirty, onDiscard, onClose }: DiscardOptions) {
  const [asks, setAsks] = useState(false)
  const guard = useLeaveGuard(isDirty)
  const question = (asks || guard.isAsking) && (
    <DiscardQuestion
      isSaving={false}
      onKeep={() => {
        setAsks(false)
        guard.stay()
      }}
      onDiscard={() => {
        onDiscard?.()
        guard.release(onClose)
      }}
    />
  )
  return { question, leave: () => (isDirty ? setAsks(true) : onClose()), release: guard.release }
}
