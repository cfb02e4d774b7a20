import { Link } from '@tanstack/react-router'
import { Temporal } from 'temporal-polyfill'
import { today } from '../../../ui/today'
import { lineWords, unsupportedBy, type VersionInUse } from '../ends/ends'
import { useFirstLicenses, useReadableVersions } from '../ends/ends-read'

/** What there is to say of the versions that licenses are for, once their support nears its end. */
export const supportEndArea = {
  noun: 'Versions in use',
  checked: 'the support of the versions in use',
  useAttention,
}

function useAttention() {
  const licenses = useFirstLicenses()
  const versions = useReadableVersions()
  const now = today()
  const soon = Temporal.PlainDate.from(now).add({ days: 60 }).toString()
  // That licenses cannot be read is said by their own area. Where they are too many to read them all, which is the
  // vendor's view, a few of them would say little of the rest.
  const { items = [], isAll = false } = licenses.data ?? {}
  return {
    data:
      (licenses.data ?? licenses.error) && versions.data
        ? {
            items: isAll ? unsupportedBy(soon, items, versions.data).map((one) => itemOf(one, now)) : [],
            isEmpty: items.length === 0,
          }
        : undefined,
    error: versions.error,
    isFetching: versions.isFetching,
    refetch: versions.refetch,
  }
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
        {lineWords[line]} {version}
      </Link>
    ),
    detail: `in use by ${numbers.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  }
}
