import { backendOrigin } from './client'

/** An address of the backend's, whole; null where following it could run something or send it about in the open. */
export function openableUrl(address: string): string | null {
  const own = [backendOrigin(), globalThis.location.origin]
  if (!URL.canParse(address, backendOrigin())) return null
  const url = new URL(address, backendOrigin())
  return url.protocol === 'https:' || own.includes(url.origin) ? url.href : null
}
