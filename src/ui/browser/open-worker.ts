import type { ScriptUrlPolicy } from './trusted-types'

/** Allows scripts of the portal's own origin only. The Content-Security-Policy names the policy. */
const ownScript = (address: string): string => {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) throw new TypeError('A worker must come from this portal.')
  return url.href
}

let policy: ScriptUrlPolicy | undefined

/** The URL of a script of the portal; with Trusted Types a Worker takes only one from a policy. */
export function ownScriptUrl(address: string): string | URL {
  policy ??= window.trustedTypes?.createPolicy('portal-worker', { createScriptURL: ownScript })
  return policy ? policy.createScriptURL(address) : ownScript(address)
}

/** Starts a module worker. `address` comes from `import address from './x-worker?worker&url'`. */
export function openWorker(address: string): Worker {
  return new Worker(ownScriptUrl(address), { type: 'module' })
}
