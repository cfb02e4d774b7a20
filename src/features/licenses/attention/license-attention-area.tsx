import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isVendorUser } from '../../../session/session-status'
import type { Viewer } from '../../../session/viewer'
import { formatCount } from '../../../ui/format/count'
import type { Concern, Finding, LicensePage } from './license-attention'
import { LicenseFigures } from './license-attention-figures'
import { licenseGlance, licenseQueries } from './license-attention-reads'

/** What licenses have to say on the dashboard. */
export const licenseArea = {
  noun: 'Licenses',
  nothingYet: 'There are no licenses yet. They appear once they have been issued to your account.',
  checked: 'licenses, their maintenance and their seats',
  attention: {
    queries: (_viewer: Viewer, cache: QueryClient) => licenseQueries(cache),
    toItems: (pages: readonly LicensePage[], { me, config }: Viewer) =>
      licenseGlance(pages).concerns.flatMap((concern) => itemsOf(concern, isVendorUser(me, config))),
    isEmpty: ([first]: readonly LicensePage[]) => first?.total === 0,
  },
  Figures: LicenseFigures,
}

function itemsOf(concern: Concern, seesAll: boolean) {
  const { id, findings, total, others, list } = concern
  const items = findings.map((finding) => itemOf(finding, concern, seesAll))
  const rest = total - findings.length
  const [last] = findings.slice(-1)
  if (rest === 0 || !last) return items
  const { level, hue } = last
  const more = {
    id: `licenses-${id}-more`,
    level,
    hue,
    words: others.words,
    due: null,
    count: rest,
    subject: (
      <Link to="/licenses" search={list}>
        {formatCount(rest)} more {others.sentence[rest === 1 ? 0 : 1]}
      </Link>
    ),
    detail: null,
  }
  return [...items, more]
}

/** The license opens beside the list of all that share its trouble. */
function itemOf({ license, level, hue, words, due }: Finding, { id, list }: Concern, seesAll: boolean) {
  const { number, product, account, seats_used, seats_total, status_reason } = license
  const about = [
    product.name,
    seesAll ? account.name : '',
    id === 'full' ? `${formatCount(seats_used)} of ${formatCount(seats_total)} seats` : '',
    id === 'suspended' ? (status_reason ?? '') : '',
  ]
  return {
    id: `licenses-${id}-${license.id}`,
    level,
    hue,
    words,
    due,
    count: 1,
    subject: (
      <Link to="/licenses/$licenseId" params={{ licenseId: license.id }} search={list}>
        {number}
      </Link>
    ),
    detail: about.filter((part) => part !== '').join(' · '),
  }
}
