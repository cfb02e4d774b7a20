import { backendOrigin } from './client'

/**
 * An address of the backend made absolute; null unless it is https or on the origin of the backend or the portal, since
 * others could run code or be sent unencrypted, and null with credentials, which imitate another host.
 */
export function openableUrl(address: string): string | null {
  const own = [backendOrigin(), globalThis.location.origin]
  if (!URL.canParse(address, backendOrigin())) return null
  const url = new URL(address, backendOrigin())
  if (url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || own.includes(url.origin) ? url.href : null
}
