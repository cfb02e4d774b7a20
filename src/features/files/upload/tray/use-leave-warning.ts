import { useContext, useEffect } from 'react'
import { DraftsContext } from '../../../../ui/form/drafts'

/** Has the browser ask before the page is left, while `isRunning`. Nothing is asked when the portal leaves to come back. */
export function useLeaveWarning(isRunning: boolean): void {
  const { isComingBack } = useContext(DraftsContext)
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isComingBack()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isRunning, isComingBack])
}
