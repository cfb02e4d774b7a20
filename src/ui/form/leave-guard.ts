import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import { DraftsContext } from './drafts'

export type LeaveGuard = {
  /** Somebody is about to leave the page: by a link, Back or Forward, or by logging out. */
  isAsking: boolean
  /** They stay. */
  stay: () => void
  /** What is typed is done with, saved or thrown away: goes where they wanted to go, or closes where that was all. */
  release: (close: () => void) => void
}

/**
 * Stops the way out of a page while something typed on it is not saved, until somebody has answered. Closing the tab
 * is asked about by the browser itself. Nothing is asked while the portal leaves the page to come back.
 * @param isDirty whether there is something to lose
 * @param onAsk called when somebody is about to leave, before the question stands
 */
export const useLeaveGuard = (isDirty: boolean, onAsk?: () => void): LeaveGuard => {
  const drafts = useContext(DraftsContext)
  const isReleased = useRef(false)
  const hasSomethingToLose = () => isDirty && !isReleased.current && !drafts.isComingBack()
  const blocker = useBlocker({
    shouldBlockFn: () => {
      const blocks = hasSomethingToLose()
      if (blocks) onAsk?.()
      return blocks
    },
    // As a function: `true` would ask on a clean page, too.
    enableBeforeUnload: hasSomethingToLose,
    withResolver: true,
  })
  // Whoever releases may have begun, with a save, before somebody wanted to leave.
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })

  return {
    isAsking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    release: (close) => {
      isReleased.current = true
      if (latest.current.status === 'blocked') latest.current.proceed()
      else close()
    },
  }
}
