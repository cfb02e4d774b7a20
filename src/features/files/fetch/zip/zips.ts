import { useSyncExternalStore } from 'react'
import { lookAtArchive } from '../../../../api/archive'
import { useZipFiles } from '../../../../api/operations.gen'
import { startDownload } from '../../../../ui/browser/start-download'
import { createZipJobs, type ZipJob } from './zip-jobs'

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** The archives of this tab; they are prepared on, whichever page is open. */
export const zips = createZipJobs({
  ask: (paths, signal) =>
    useZipFiles.send({ body: { paths: [...paths] } }, { signal, idempotencyKey: crypto.randomUUID() }),
  look: lookAtArchive,
  save: startDownload,
  wait,
})

export const useZips = (): readonly ZipJob[] => useSyncExternalStore(zips.subscribe, zips.jobs)

const preparing = () =>
  zips
    .jobs()
    .filter(({ phase }) => phase === 'preparing')
    .map(({ key }) => key)
    .join('\n')

/** Which archives are being prepared; what they have come to changes nothing of it. */
export const usePreparing = (): string => useSyncExternalStore(zips.subscribe, preparing)
