import type { ReadableFile } from '../blobs/file-bytes'

/** Kinds a browser shows in place, and as what: text of any kind as plain text, which is never run. */
const shownAs = (type: string): string | null => {
  if (/^(application\/pdf|image\/(png|jpeg|svg\+xml)|video\/(mp4|webm))$/.test(type)) return type
  return type.startsWith('text/') && type !== 'text/html' ? 'text/plain' : null
}

/** Who uploads a file says what kind it is: it may be any text. */
const isMediaType = (type: string) => /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type)

/** Viewers of these do not work in a sandbox, and nothing in such a file can run in the portal's name. */
const isHarmless = (type: string) => /^(application\/pdf|image\/(png|jpeg)|video\/)/.test(type)

const asciiName = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const dispositionOf = (kind: string, name: string) =>
  `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`

/** What goes before the bytes of a file, but their number (RFC 6266 and 8187 for the name). */
export function fileHeaders(
  file: ReadableFile,
  address: { readonly disposition: string; readonly filename: string; readonly modified: string },
): Readonly<Record<string, string>> {
  const shown = address.disposition === 'inline' ? shownAs(file.type) : null
  const type = shown ?? (isMediaType(file.type) ? file.type : 'application/octet-stream')
  const policy =
    shown !== null && isHarmless(shown)
      ? "frame-ancestors 'self'"
      : "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  return {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': dispositionOf(shown === null ? 'attachment' : 'inline', address.filename),
    'Content-Security-Policy': policy,
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    // The documentation's frame has no origin of its own, so its pictures come from another one.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etagOf(file),
    'Last-Modified': new Date(address.modified).toUTCString(),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
}

export function etagOf({ etag }: ReadableFile) {
  return `"${etag}"`
}
