import { isRecord } from '../../api/json'
import { ownScriptUrl } from '../../ui/browser/open-worker'

/** Registers the service worker that keeps the portal's files, unless the user saves data. */
export async function registerKeepFiles(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  // Without it the portal works as long as the network does; some browsers refuse it in private windows.
  await navigator.serviceWorker
    .register(ownScriptUrl('/keep-files.js'), { updateViaCache: 'none' })
    .catch(() => undefined)
}

function savesData(): boolean {
  return 'connection' in navigator && isRecord(navigator.connection) && navigator.connection.saveData === true
}
