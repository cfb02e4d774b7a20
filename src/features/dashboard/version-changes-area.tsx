import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listProducts } from '../../api/operations.gen'
import { lineValues } from '../../api/schema.gen'
import { basisOf, countsOf, ownVersionOf } from '../../domain/parts/own-version'
import { firstLicenses, isInForce, licensesInForce } from '../../domain/words/licenses'
import { linePaths, mergeNotes, type Product, releasesSince } from '../../domain/words/releases'
import { compareVersions } from '../../domain/words/version-order'
import { canRead } from '../../session/permissions'
import { isVendorUser } from '../../session/session-status'
import type { Viewer } from '../../session/viewer'

/** The lines whose releases a viewer may read. */
const linesOf = ({ me }: Viewer) => lineValues.filter((line) => canRead(me.user_access, `downloads_${line}`))

/** Whether the first page, which the dashboard has read, omits licenses of a customer. */
function hasMore({ me, config }: Viewer, cache: QueryClient): boolean {
  const first = cache.getQueryData(firstLicenses().queryKey)
  return first !== undefined && !isVendorUser(me, config) && first.items.length < first.total
}

/** The licenses in force that the dashboard has read; none for the vendor, and if they are incomplete. */
function licensesOf(viewer: Viewer, cache: QueryClient) {
  const { queryKey } = hasMore(viewer, cache) ? licensesInForce(linesOf(viewer)) : firstLicenses()
  const licenses = cache.getQueryData(queryKey)
  if (!licenses || isVendorUser(viewer.me, viewer.config) || licenses.items.length < licenses.total) return []
  return licenses.items.filter(isInForce)
}

/** One line on the dashboard: changes in newer releases that a customer is entitled to. */
export const versionChangesArea = {
  noun: 'New releases',
  attention: {
    queries: (viewer: Viewer, cache: QueryClient) => {
      if (hasMore(viewer, cache))
        return [
          listProducts({ params: { query: { 'line[]': linesOf(viewer), page_size: 200 } } }),
          licensesInForce(linesOf(viewer)),
        ]
      const lines = licensesOf(viewer, cache).map(({ product }) => product.line)
      const readable = [...new Set(lines)].filter((line) =>
        canRead(viewer.me.user_access, `downloads_${line}`),
      )
      return readable.length === 0
        ? []
        : [listProducts({ params: { query: { 'line[]': readable.toSorted(), page_size: 200 } } })]
    },
    toItems: ([answer]: readonly { items: readonly Product[] }[], viewer: Viewer, cache: QueryClient) => {
      const newer = newerReleases(answer?.items ?? [], viewer, cache)
      const [first, ...others] = newer
      if (!first) return []
      const { product, mine, groups } = first
      const { name, line, version, family } = product
      const more = others.map((one) => `${one.product.name} since ${one.mine.version}`)
      return [
        {
          id: 'since-mine',
          level: 'notice' as const,
          text: 'New since your version',
          hue: 'info' as const,
          subject: (
            <Link
              to={linePaths[line]}
              search={{ version, product: family.id, view: 'notes', have: mine.version }}
            >
              {name}
            </Link>
          ),
          detail: [`${countsOf(groups)} since ${mine.version}, ${basisOf(mine)}`, ...more].join('; '),
          count: newer.length,
          due: null,
        },
      ]
    },
  },
}

/** The newest release of each family that is newer than the viewer's version, latest first. */
function newerReleases(releases: readonly Product[], viewer: Viewer, cache: QueryClient) {
  const licenses = licensesOf(viewer, cache)
  const offered = releases
    .filter(({ status, channel, entitled }) => status === 'published' && channel !== 'beta' && entitled)
    .toSorted((a, b) => compareVersions(b.version, a.version))
  const families = [...new Set(offered.map(({ family }) => family.id))]
  return families
    .flatMap((id) => {
      const product = offered.find(({ family }) => family.id === id)
      const mine = product && ownVersionOf(product.family, viewer.me, licenses)
      if (!mine || compareVersions(product.version, mine.version) <= 0) return []
      const groups = mergeNotes(releasesSince(releases, product, mine.version))
      return groups.length > 0 ? [{ product, mine, groups }] : []
    })
    .toSorted((a, b) => (b.product.release_date ?? '').localeCompare(a.product.release_date ?? ''))
}
