interface ScriptUrlPolicy {
  /** Returns a TrustedScriptURL, which the Worker constructor takes in place of a URL. */
  createScriptURL(address: string): URL
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptUrlPolicy
    }
  }
}

/** Allows scripts of the portal's own origin only. The Content-Security-Policy names the policy. */
const ownScript = (address: string): string => {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) throw new TypeError('A worker must come from this portal.')
  return url.href
}

let policy: ScriptUrlPolicy | undefined

/**
 * Starts a module worker. `address` comes from `import address from './x-worker?worker&url'`. With Trusted Types the
 * browser accepts worker URLs only from a policy, so that no foreign text can become a script.
 */
export function openWorker(address: string): Worker {
  policy ??= window.trustedTypes?.createPolicy('portal-worker', { createScriptURL: ownScript })
  const url = policy ? policy.createScriptURL(address) : ownScript(address)
  return new Worker(url, { type: 'module' })
}
