import { useCallback } from 'react'
import { version } from '../../../package.json'
import { useStored } from '../browser/use-stored'
import { stringifySearch } from './search-params'

/** A view of a list that everyone has. */
export type Preset<Search> = {
  /** Its name beside the list: "Drafts". */
  readonly name: string
  /** Its name elsewhere: "License drafts". */
  readonly label: string
  /** Other words that find it. */
  readonly keywords: string
  readonly search: Search
}

/** Addresses of views that the backend refused, with the version of the portal that asked. */
type Refused = { readonly version: string; readonly addresses: readonly string[] }

/** Addresses kept at most; the oldest go first. */
const MAX_REFUSED = 100

/** The refused views in a stored value; those of another version are passed over, since it asks otherwise. */
export function refusedIn(stored: unknown): Refused {
  const none = { version, addresses: [] }
  if (typeof stored !== 'object' || stored === null) return none
  if (!('version' in stored && 'addresses' in stored) || stored.version !== version) return none
  const { addresses } = stored
  return Array.isArray(addresses)
    ? { version, addresses: addresses.filter((one) => typeof one === 'string') }
    : none
}

/** The same for equal searches, whatever their order. */
const addressOf = (path: string, search: object) =>
  path + stringifySearch(Object.fromEntries(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/** Views that the backend has refused, remembered in this browser until the portal has another version. */
export function useRefusedViews() {
  const [refused, store] = useStored('refused-views', refusedIn)
  const isRefused = useCallback(
    (path: string, search: object) => refused.addresses.includes(addressOf(path, search)),
    [refused],
  )
  const refuse = (path: string, search: object) =>
    store({ version, addresses: [...refused.addresses, addressOf(path, search)].slice(-MAX_REFUSED) })
  return { isRefused, refuse }
}
