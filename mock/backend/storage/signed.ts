import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a signed address stands for. Programs such as curl send no cookie, so it names its world itself. */
export interface SignedAddress {
  readonly world: string
  readonly bucket: string
  readonly key: string
  /** The last second it holds, since 1970 by the world's clock. */
  readonly expires: number
  readonly disposition: 'attachment' | 'inline'
  readonly filename: string
}

/** Addresses of an earlier process are not worth keeping. */
const secret = randomBytes(32)

const signatureOf = ({ world, bucket, key, expires, disposition, filename }: SignedAddress) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([world, bucket, key, expires, disposition, filename]))
    .digest('base64url')

/** The address of an object on the sandbox's own storage, absolute and signed. */
export const signedUrl = (origin: string, address: SignedAddress): string => {
  const { world, bucket, key, expires, disposition, filename } = address
  const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/')
  const query = new URLSearchParams({
    world,
    expires: String(expires),
    disposition,
    filename,
    signature: signatureOf(address),
  })
  return `${origin}/storage/${path}?${query}`
}

/** Reads an address back; null when it is none or its signature is not ours. */
export const readAddress = (path: string, query: URLSearchParams): SignedAddress | null => {
  const [, bucket, rest] = /^\/storage\/([^/]+)\/(.+)$/.exec(path) ?? []
  const signature = Buffer.from(query.get('signature') ?? '', 'base64url')
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
  const expected = Buffer.from(signatureOf(address), 'base64url')
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? address : null
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
