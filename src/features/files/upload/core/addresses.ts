import { UploadFailure } from './failure'
import type { Clock, PartAddress, UploadState } from './ports'

/** As many addresses as one answer of the backend holds. */
const MOST = 100
/** An address that ends so soon is not begun with, in milliseconds. */
const MARGIN_MS = 30_000

export interface Addresses {
  /** The address of a part. `ahead` are the parts that will be wanted next: theirs come along. */
  readonly of: (number: number, ahead: readonly number[]) => Promise<PartAddress>
  /** Says that an address no longer works, whatever it said of itself. */
  readonly forget: (number: number) => void
}

/** The addresses of an upload's parts: fetched when they are needed, many at a time, and again when they have ended. */
export function createAddresses(
  first: UploadState,
  clock: Clock,
  renew: (numbers: readonly number[]) => Promise<UploadState>,
): Addresses {
  const known = new Map<number, { address: PartAddress; until: number }>()
  let renewing: Promise<void> | null = null

  const take = ({ addresses, expiresAt }: UploadState) => {
    // Addresses that seem to end as they come tell of a clock that is wrong, here or there, or of a life shorter than the
    // margin: then the storage is the one to say that they have ended.
    const until = expiresAt - MARGIN_MS > clock.now() ? expiresAt - MARGIN_MS : Number.POSITIVE_INFINITY
    for (const address of addresses) known.set(address.number, { address, until })
  }

  take(first)

  const isFresh = (number: number) => (known.get(number)?.until ?? 0) > clock.now()

  const ask = (numbers: readonly number[]) => {
    renewing = renew(numbers.slice(0, MOST))
      .then(take)
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  return {
    of: async (number, ahead) => {
      // One question at a time: what another part asks for may be answered with it.
      while (!isFresh(number) && renewing) await renewing
      if (!isFresh(number)) await ask([number, ...ahead.filter((one) => one !== number && !isFresh(one))])
      const found = known.get(number)
      if (!found) throw new UploadFailure('refused', 'The server gave no address for a part of the file.')
      return found.address
    },
    forget: (number) => {
      known.delete(number)
    },
  }
}
