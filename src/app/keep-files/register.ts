import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isRecord } from '../../api/json'
import { ownScriptUrl } from '../../ui/browser/open-worker'
import { whenIdle } from '../when-idle'
import { setBusy } from './busy'
import { KEEP_MANAGER_FILES } from './keep-files'

/** Registers the service worker that keeps the portal's files, unless the user saves data. */
export async function registerKeepFiles(isManager: boolean): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  try {
    await navigator.serviceWorker.register(ownScriptUrl('/keep-files.js'), { updateViaCache: 'none' })
  } catch {
    // Without it the portal works as long as the network does; some browsers refuse it in private windows.
    return
  }
  if (!isManager) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(KEEP_MANAGER_FILES)
}

/** Makes the worker wait while this page navigates or reads; until the first call it waits for the page's start. */
export function trackActivity(router: AnyRouter | null, queries: QueryClient): void {
  let isNavigating = router?.state.status === 'pending'
  let cancel = () => {}
  const update = () => {
    cancel()
    if (isNavigating || queries.isFetching() > 0) setBusy(true)
    // A page sends its reads only after it is rendered.
    else cancel = whenIdle(() => setBusy(false))
  }
  queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') update()
  })
  for (const type of ['onBeforeNavigate', 'onResolved'] as const)
    router?.subscribe(type, () => {
      isNavigating = type === 'onBeforeNavigate'
      update()
    })
  update()
}

function savesData(): boolean {
  return 'connection' in navigator && isRecord(navigator.connection) && navigator.connection.saveData === true
}
