import { backendOrigin } from './client'

/**
 * A backend's address made absolute; null unless https or on the origin of the backend or the portal, since others
 * could run code or be unencrypted, and null with credentials, which imitate another host.
 */
export function openableUrl(address: string): string | null {
  const own = [backendOrigin(), globalThis.location.origin]
  if (!URL.canParse(address, backendOrigin())) return null
  const url = new URL(address, backendOrigin())
  if (url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || own.includes(url.origin) ? url.href : null
}
