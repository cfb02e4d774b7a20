import { wouldAsk } from './would-ask'

/** As Chromium, Firefox and Safari say it, and Vite of a style sheet. */
const messages =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Whether a part of the portal's code could not be fetched, as after a deployment that an open page has not followed. */
export function isMissingScript(cause: unknown): boolean {
  return cause instanceof Error && messages.test(cause.message)
}

/** Whether anything answers at the portal's own address; which status it has does not matter. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/version.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

let isReloadingNow = false

/** Whether the page is being reloaded for a missing script: forms that are kept as drafts do not ask. */
export function isReloading(): boolean {
  return isReloadingNow
}

/** Says so to the forms, unless something would be lost all the same. */
function startReloading(): boolean {
  isReloadingNow = true
  isReloadingNow = !wouldAsk()
  return isReloadingNow
}

/**
 * Reloads the page because the user wants to. What is kept as a draft makes the browser ask nothing; all else does.
 * `theme-init.js` takes it on, and reads the files past the browser's cache before.
 */
export function reloadKept(): void {
  startReloading()
  if (dispatchEvent(new Event('portal-reload', { cancelable: true }))) location.reload()
}

/**
 * Reloads the page for a missing script, once for each in a tab. It does not where the browser's error page would come
 * in its place, or where something would be lost: a running upload, or a form that is not kept as a draft.
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
    // Without storage it would reload again and again.
    isReloadingNow = false
  }
  return isReloadingNow
}
