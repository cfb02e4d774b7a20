import type { ReactNode } from 'react'
import type { Area, AttentionRead, WatchedArea } from './area'

/** An area and what it read. */
export interface Found {
  readonly area: Area
  readonly read: AttentionRead
}

/** What the areas say that answer after the first screen. */
export interface LateFound {
  readonly found: readonly Found[]
  /** Whether there may be more to come. */
  readonly isPending: boolean
}

type GatherProps = {
  areas: readonly WatchedArea[]
  found?: readonly Found[]
  children: (found: readonly Found[]) => ReactNode
}

/** Lets each area read what is its own, one inside the other: how many there are depends on who looks. */
export function Gather({ areas, found = [], children }: GatherProps) {
  const [area, ...rest] = areas
  if (!area) return children(found)
  return (
    <GatherOne key={area.noun} area={area} rest={rest} found={found}>
      {children}
    </GatherOne>
  )
}

type GatherOneProps = Required<Omit<GatherProps, 'areas'>> & {
  area: WatchedArea
  rest: readonly WatchedArea[]
}

function GatherOne({ area, rest, found, children }: GatherOneProps) {
  const read = area.useAttention()
  return (
    <Gather areas={rest} found={[...found, { area, read }]}>
      {children}
    </Gather>
  )
}
