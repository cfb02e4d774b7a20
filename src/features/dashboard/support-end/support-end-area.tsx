import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Temporal } from 'temporal-polyfill'
import { listProductVersions } from '../../../api/operations.gen'
import { firstLicenses } from '../../../domain/licenses'
import { lineLabels } from '../../../domain/product-lines'
import type { Viewer } from '../../../session/viewer'
import { today } from '../../../ui/format/today'
import { unsupportedBy, type Version, type VersionInUse } from '../ends/ends'
import { readableVersions } from '../ends/ends-read'

/** What there is to say of the versions that licenses are for, once their support nears its end. */
export const supportEndArea = {
  noun: 'Versions in use',
  checked: 'the support of the versions in use',
  attention: {
    queries: () => [listProductVersions()],
    toItems: ([versions = []]: readonly (readonly Version[])[], { me }: Viewer, cache: QueryClient) => {
      // Read by the area of licenses, which says it when that fails. Where they are too many to read them all, which
      // is the vendor's view, a few of them would say little of the rest.
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

const named = 2

function itemOf({ line, version, day, licenses }: VersionInUse, now: string) {
  const hasEnded = day < now
  const numbers = licenses.slice(0, named).map(({ number }) => number)
  const rest = licenses.length - numbers.length
  return {
    id: `support-end-${line}-${version}`,
    level: 'notice' as const,
    words: hasEnded ? 'Support ended' : 'Support ends',
    hue: hasEnded ? ('attention' as const) : ('info' as const),
    due: day,
    count: 1,
    subject: (
      <Link to={`/downloads/${line}`}>
        {lineLabels[line]} {version}
      </Link>
    ),
    detail: `in use by ${numbers.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  }
}
