import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import { isReloading } from '../browser/missing-script'
import { DraftsContext } from './drafts'

export type LeaveGuard = {
  /** The user is about to leave the page: by a link, Back or Forward, or by logging out. */
  isAsking: boolean
  /** Cancels the navigation. */
  stay: () => void
  /** The changes are saved or discarded: continues the blocked navigation, or closes if there is none. */
  release: (close: () => void) => void
}

/**
 * Blocks navigation away from unsaved changes until the user has answered. When the tab is closed, the browser asks.
 * Does not ask during a redirect that returns to the page.
 * @param isDirty whether there are unsaved changes
 * @param onAsk called when a navigation is blocked, before the question is shown
 * @param isKept whether they are kept as a draft, so that a reload for a missing script loses nothing
 */
export function useLeaveGuard(isDirty: boolean, onAsk?: () => void, isKept = false): LeaveGuard {
  const drafts = useContext(DraftsContext)
  const isReleased = useRef(false)
  const isBlocking = () =>
    isDirty && !isReleased.current && !drafts.isComingBack() && !(isKept && isReloading())
  const blocker = useBlocker({
    shouldBlockFn: () => {
      const blocks = isBlocking()
      if (blocks) onAsk?.()
      return blocks
    },
    // A function, since `true` would ask on a clean page, too.
    enableBeforeUnload: isBlocking,
    withResolver: true,
  })
  // A successful save may have begun before the navigation was blocked.
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
