interface ScriptUrlPolicy {
  /** Gives a TrustedScriptURL, which the Worker constructor takes where it takes a URL. */
  createScriptURL(address: string): URL
}

declare global {
  interface Window {
    /** Absent where the browser does not know Trusted Types. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptUrlPolicy
    }
  }
}

/** Only a script of the portal's own may become a worker; the Content-Security-Policy knows the policy by its name. */
const ownScript = (address: string): string => {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) throw new TypeError('A worker must come from this portal.')
  return url.href
}

let policy: ScriptUrlPolicy | undefined

/**
 * Starts a module worker. `address` is what `import address from './x-worker?worker&url'` gives: the browser takes a
 * worker's address from a policy alone, so that no text that came from outside can become a script.
 */
export function openWorker(address: string): Worker {
  policy ??= window.trustedTypes?.createPolicy('portal-worker', { createScriptURL: ownScript })
  const url = policy ? policy.createScriptURL(address) : ownScript(address)
  return new Worker(url, { type: 'module' })
}
