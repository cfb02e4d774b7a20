import { useEffect } from 'react'
import { Attention } from './attention'
import type { Found, LateFound } from './gather'
import { useHeldBack } from './waiting'
import { Welcome } from './welcome'

type StandingProps = {
  found: readonly Found[]
  late: LateFound
  /** Told once the areas of the first screen have answered, or let wait for too long. */
  onStands: (stands: true) => void
}

/** What needs attention; an account that has nothing yet is welcomed first. */
export function Standing({ found, late, onStands }: StandingProps) {
  const isWaiting = useHeldBack(found.some(({ read: { data, error } }) => !data && !error))
  useEffect(() => {
    if (!isWaiting) onStands(true)
  }, [isWaiting, onStands])
  const isNew = found.length > 0 && found.every(({ read }) => read.data?.isEmpty)
  const hasLateNews = late.found.some(({ read: { data, error } }) => error || data?.items.length)
  const isWatched = found.length > 0 || late.found.length > 0
  return (
    <>
      {isNew && <Welcome areas={[...found, ...late.found].map(({ area }) => area)} />}
      {isWatched && (!isNew || hasLateNews) && <Attention found={found} late={late} />}
    </>
  )
}
