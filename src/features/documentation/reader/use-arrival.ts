import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step that an address was put right for: it is the same arrival. */
    arrival?: string | undefined
  }
}

const decoded = (hash: string) => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

export interface Arrival {
  /** The place in the page that the address names, or ''. */
  readonly anchor: string
  /** Where to scroll to: each step to an address goes there anew, but a way back keeps its place. */
  readonly target: string | undefined
  /** To be called when the page stands at its full height. */
  readonly settle: () => void
}

/** Where in the page a reader arrives: at the address's anchor, or where they had scrolled to when they left. [DOC5] */
export function useArrival(): Arrival {
  const { hash, key } = useRouterState({
    select: ({ location: { hash, href, state } }) => ({
      hash,
      key: state.arrival ?? state.__TSR_key ?? href,
    }),
    structuralSharing: true,
  })
  const anchor = decoded(hash)
  const before = useElementScrollRestoration({ getElement: () => window })
  // What is known at the arrival counts, not what is noted of this very visit later.
  const [arrived, setArrived] = useState<{ key: string; scrollY: number | null } | null>(null)
  if (arrived?.key !== key) setArrived({ key, scrollY: before?.scrollY ?? null })
  const [shownKey, setShownKey] = useState<string | null>(null)
  // The arrival itself, not its key: a way back may lead to a step that was settled before.
  const settled = useRef<typeof arrived>(null)
  const scrollY = arrived?.scrollY ?? null

  // One render without a target, so that the same anchor can be gone to twice.
  useEffect(() => {
    let isHere = true
    queueMicrotask(() => isHere && setShownKey(key))
    return () => {
      isHere = false
    }
  }, [key])

  const settle = () => {
    if (settled.current === arrived) return
    settled.current = arrived
    if (scrollY !== null) window.scrollTo({ top: scrollY })
  }
  return {
    anchor,
    target: shownKey === key && scrollY === null && anchor !== '' ? anchor : undefined,
    settle,
  }
}
