// MSAL's errors are recognized by name and code instead of instanceof, since MSAL is a chunk of its own; its messages
// are links. The tests check this against the real classes.

const memberOf = (error: unknown, member: 'name' | 'errorCode' | 'errorMessage'): string => {
  if (typeof error !== 'object' || error === null || !(member in error)) return ''
  const value: unknown = Reflect.get(error, member)
  return typeof value === 'string' ? value : ''
}

/** A short code for the console and the error page; never the message, which may quote the request. */
export function codeOf(error: unknown): string {
  return memberOf(error, 'errorCode') || memberOf(error, 'name') || 'unknown'
}

/**
 * Whether only the user can renew the session [L4.4]. An expired refresh token of Azure AD B2C arrives as a
 * ServerError, and an account that is gone from the cache as a BrowserAuthError: neither is MSAL's
 * "interaction required", and both leave a dead session when they are only logged.
 */
export function needsInteraction(error: unknown): boolean {
  const name = memberOf(error, 'name')
  const code = memberOf(error, 'errorCode')
  return (
    name === 'InteractionRequiredAuthError' ||
    (name === 'ServerError' && code === 'invalid_grant') ||
    (name === 'BrowserAuthError' && code === 'no_account_error')
  )
}

/** Whether the user pressed "Forgot your password?" at the provider, which answers with this error. */
export function isForgottenPassword(error: unknown): boolean {
  return memberOf(error, 'errorMessage').includes('AADB2C90118')
}

/** Whether the user has cancelled on one of the provider's pages. */
export function isCancelled(error: unknown): boolean {
  return memberOf(error, 'errorMessage').includes('AADB2C90091')
}

/** Whether the browser's storage is full; MSAL wraps the error, and then its own once more. */
export function isStorageFull(error: unknown): boolean {
  const words = [codeOf(error), memberOf(error, 'name')]
  if (memberOf(error, 'name') === 'CacheError') words.push(memberOf(error, 'errorMessage'))
  return words.some((word) => /quota/i.test(word))
}
