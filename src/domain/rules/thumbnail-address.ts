/** The address of a picture, which the contract gives as an https address or a path on the backend. Null for anything else. */
export function thumbnailAddress(url: string, backend: string): string | null {
  if (!URL.canParse(url, backend)) return null
  const address = new URL(url, backend)
  return address.protocol === 'https:' || address.origin === new URL(backend).origin ? address.href : null
}
