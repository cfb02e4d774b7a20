import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listProductVersions } from '../../api/operations.gen'
import { firstLicenses } from '../../domain/licenses'
import { lineLabels } from '../../domain/product-lines'
import type { Viewer } from '../../session/viewer'
import { today } from '../../ui/format/today'
import { readableVersions, unsupportedBy, type Version, type VersionInUse } from './expirations'

/** Attention items for versions in use whose support ends within 60 days or has ended. */
export const endOfSupportArea = {
  noun: 'Versions in use',
  checked: 'the support of the versions in use',
  attention: {
    queries: () => [listProductVersions()],
    toItems: ([versions = []]: readonly (readonly Version[])[], { me }: Viewer, cache: QueryClient) => {
      // The area of licenses reads these and shows their errors. Where the first page does not hold all licenses, as
      // for the vendor, it says too little about the others.
      const licenses = cache.getQueryData(firstLicenses().queryKey)
      if (!licenses || licenses.items.length < licenses.total) return []
      const now = today()
      const soon = Temporal.PlainDate.from(now).add({ days: 60 }).toString()
      return unsupportedBy(soon, licenses.items, readableVersions(versions, me)).map((one) =>
        itemOf(one, now),
      )
    },
  },
}

const MAX_NUMBERS = 2

function itemOf({ line, version, day, licenses }: VersionInUse, now: string) {
  const hasEnded = day < now
  const numbers = licenses.slice(0, MAX_NUMBERS).map(({ number }) => number)
  const rest = licenses.length - numbers.length
  return {
    id: `support-end-${line}-${version}`,
    level: 'notice' as const,
    text: hasEnded ? 'Support ended' : 'Support ends',
    hue: hasEnded ? ('attention' as const) : ('info' as const),
    due: day,
    count: 1,
    subject: <Link to={`/downloads/${line}`}>{`${lineLabels[line]} ${version}`}</Link>,
    detail: `in use by ${numbers.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  }
}
