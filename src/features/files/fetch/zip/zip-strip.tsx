import { lazy, Suspense } from 'react'
import { useZips } from './zips'

const ZipList = lazy(async () => ({ default: (await import('./zip-list')).ZipList }))

/** Stands below the list once an archive was asked for. */
export function ZipStrip() {
  const jobs = useZips()
  if (jobs.length === 0) return null
  // "Preparing archive" comes at once, also where the list's own code has to come first.
  return (
    <Suspense fallback={<p role="status">Preparing archive</p>}>
      <ZipList jobs={jobs} />
    </Suspense>
  )
}
