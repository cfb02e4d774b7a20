import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Fields of a signed URL. They include the world, since programs such as curl send no cookie. */
export type SignedAddress = {
  readonly world: string
  readonly bucket: string
  readonly key: string
  /** Expiry in seconds since 1970, by the world's clock. */
  readonly expires: number
  readonly disposition: 'attachment' | 'inline'
  readonly filename: string
}

/** Per process: signed URLs need not survive a restart. */
const secret = randomBytes(32)

/** Signature of the fields of a URL. */
export function sign(...said: readonly (string | number)[]) {
  return createHmac('sha256', secret).update(JSON.stringify(said)).digest('base64url')
}

/** Whether a signature is valid for these fields. */
export function isSigned(signature: string | null, ...said: readonly (string | number)[]) {
  const given = Buffer.from(signature ?? '', 'base64url')
  const expected = Buffer.from(sign(...said), 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signedFields = ({ world, bucket, key, expires, disposition, filename }: SignedAddress) =>
  ['read', world, bucket, key, expires, disposition, filename] as const

/** Absolute signed URL of an object in the sandbox's storage. */
export function signedUrl(origin: string, address: SignedAddress): string {
  const { world, bucket, key, expires, disposition, filename } = address
  const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/')
  const query = new URLSearchParams({
    world,
    expires: String(expires),
    disposition,
    filename,
    signature: sign(...signedFields(address)),
  })
  return `${origin}/storage/${path}?${query}`
}

/** Parses a signed URL; null if invalid. */
export function readAddress(path: string, query: URLSearchParams): SignedAddress | null {
  const [, bucket, rest] = /^\/storage\/([^/]+)\/(.+)$/.exec(path) ?? []
  const disposition = query.get('disposition')
  if (bucket === undefined || rest === undefined) return null
  if (disposition !== 'attachment' && disposition !== 'inline') return null
  const address = {
    world: query.get('world') ?? '',
    bucket,
    key: rest.split('/').map(decoded).join('/'),
    expires: Number(query.get('expires')),
    disposition,
    filename: query.get('filename') ?? '',
  } as const
  return isSigned(query.get('signature'), ...signedFields(address)) ? address : null
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
