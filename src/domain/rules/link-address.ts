/**
 * A backend's address as a safe link: https, or the portal's own origin. Null for any other, which could run code, and
 * for one with credentials, which imitates another host.
 */
export function linkAddress(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { href, origin, protocol, username, password } = new URL(address)
  if (username !== '' || password !== '') return null
  return protocol === 'https:' || origin === location.origin ? href : null
}
