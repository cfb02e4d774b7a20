import { promptsOnLeave } from './prompts-on-leave'

/** Messages of Chromium, Firefox and Safari for scripts, and of Vite for style sheets. */
const messages =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Whether code of the portal could not be fetched, as in a page that was open during a deployment. */
export function isMissingScript(cause: unknown): boolean {
  return cause instanceof Error && messages.test(cause.message)
}

/** Whether the portal's server responds, with whatever status. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/version.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

let isReloadingNow = false

/** Whether the page is reloading for a missing script: forms that are kept as drafts do not ask. */
export function isReloading(): boolean {
  return isReloadingNow
}

/** Tells the forms, unless unsaved work would be lost. */
function startReloading(): boolean {
  isReloadingNow = true
  isReloadingNow = !promptsOnLeave()
  return isReloadingNow
}

/** Reloads on the user's request, past the browser's cache. Drafts do not ask, other unsaved work does. */
export function reloadKept(): void {
  startReloading()
  if (dispatchEvent(new Event('portal-reload', { cancelable: true }))) location.reload()
}

/**
 * Reloads the page for a missing script, once per script and tab. Not offline, where the browser's error page would
 * appear, and not where work would be lost: a running upload, or a form without a draft.
 * @returns whether the page is being reloaded
 */
export async function reloadOnce({ message }: Error): Promise<boolean> {
  const key = `portal.reload.${message}`
  try {
    if (sessionStorage.getItem(key) !== null || !(await isServerReachable())) return false
    if (!startReloading()) return false
    sessionStorage.setItem(key, '1')
    location.reload()
  } catch {
    // Without storage the page would reload forever.
    isReloadingNow = false
  }
  return isReloadingNow
}
