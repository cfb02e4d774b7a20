import { Attention } from './attention'
import type { Found, LateFound } from './gather'
import { Welcome } from './welcome'

/** What needs attention; an account that has nothing yet is welcomed first. */
export function Standing({ found, late }: { found: readonly Found[]; late: LateFound }) {
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
