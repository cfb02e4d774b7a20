import type { Upload } from '../files/uploads'
import type { World } from '../world/world'
import { isSigned, sign } from './signed'

/** Headers of a part's request, signed with its address. */
export const partHeaders = { 'content-type': 'application/octet-stream' }

/** Fields of a part's URL. Its requests carry no cookie, so it contains its world. */
export type PartAddress = {
  readonly world: string
  readonly upload: string
  readonly number: number
  /** Expiry in seconds since 1970, by the world's clock. */
  readonly expires: number
}

const signedFields = ({ world, upload, number, expires }: PartAddress) =>
  ['write', world, upload, number, expires, partHeaders['content-type']] as const

/** Expiry of URLs created now, in seconds since 1970. */
export function endOfAddresses({ clock, storage }: World) {
  return Math.floor(clock.now().getTime() / 1000) + storage.address_seconds
}

/** The URL that accepts one part of an upload. */
export function partUrl(origin: string, world: World, upload: Upload, number: number): string {
  const address = { world: world.name, upload: upload.plan.id, number, expires: endOfAddresses(world) }
  const query = new URLSearchParams({
    world: address.world,
    expires: String(address.expires),
    signature: sign(...signedFields(address)),
  })
  return `${origin}/storage/uploads/${address.upload}/${number}?${query}`
}

export function isPartPath(path: string) {
  return path.startsWith('/storage/uploads/')
}

/** Parses a part's URL; null if it is malformed or its signature invalid. */
export function readPartAddress(path: string, query: URLSearchParams): PartAddress | null {
  const [, upload, number] = /^\/storage\/uploads\/([\w-]+)\/(\d{1,5})$/.exec(path) ?? []
  if (upload === undefined || number === undefined) return null
  const address = {
    world: query.get('world') ?? '',
    upload,
    number: Number(number),
    expires: Number(query.get('expires')),
  }
  return isSigned(query.get('signature'), ...signedFields(address)) ? address : null
}
