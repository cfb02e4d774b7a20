import { type Browser, removeKeys } from './browser'
import type { MsalClient } from './msal-client'

/**
 * A client that has read its cache. A cache it cannot read would lock the user out until they clear the site's
 * data, so it is thrown away once: that costs one silent sign-in.
 * @throws what MSAL threw, when a fresh cache does not help either
 */
export async function openClient<C extends Pick<MsalClient, 'initialize'>>(
  connect: () => Promise<C>,
  browser: Browser,
): Promise<C> {
  const first = await connect()
  try {
    await first.initialize()
    return first
  } catch {
    removeKeys(browser.local, 'msal.')
    await browser.forgetCacheKey()
    const second = await connect()
    await second.initialize()
    return second
  }
}
