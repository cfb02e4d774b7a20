import { isSigned, sign } from '../storage/signed'
import type { World } from '../world/world'
import type { Upload } from './upload'

/** What goes with a part besides its bytes, and is signed with the address. */
export const partHeaders = { 'content-type': 'application/octet-stream' }

/** What the address of a part stands for. Whoever sends it brings no cookie, so it names its world itself. */
export type PartAddress = {
  readonly world: string
  readonly upload: string
  readonly number: number
  /** The last second it holds, since 1970 by the world's clock. */
  readonly expires: number
}

const saidBy = ({ world, upload, number, expires }: PartAddress) =>
  ['write', world, upload, number, expires, partHeaders['content-type']] as const

/** When addresses that are made now end. */
export function endOfAddresses({ clock, storage }: World) {
  return Math.floor(clock.now().getTime() / 1000) + storage.address_seconds
}

/** The address that takes one part of an upload. */
export function partUrl(origin: string, world: World, upload: Upload, number: number): string {
  const address = { world: world.name, upload: upload.plan.id, number, expires: endOfAddresses(world) }
  const query = new URLSearchParams({
    world: address.world,
    expires: String(address.expires),
    signature: sign(...saidBy(address)),
  })
  return `${origin}/storage/uploads/${address.upload}/${number}?${query}`
}

export function isPartPath(path: string) {
  return path.startsWith('/storage/uploads/')
}

/** Reads the address of a part back; null when it is none or its signature is not ours. */
export function readPartAddress(path: string, query: URLSearchParams): PartAddress | null {
  const [, upload, number] = /^\/storage\/uploads\/([\w-]+)\/(\d{1,5})$/.exec(path) ?? []
  if (upload === undefined || number === undefined) return null
  const address = {
    world: query.get('world') ?? '',
    upload,
    number: Number(number),
    expires: Number(query.get('expires')),
  }
  return isSigned(query.get('signature'), ...saidBy(address)) ? address : null
}
