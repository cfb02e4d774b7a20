import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarPlus, LifeBuoy, X } from 'lucide-react'
import { lazy } from 'react'
import { listOfOne } from '../../api/inputs'
import { listLicenses, useListLicenses } from '../../api/operations.gen'
import type { License } from '../../domain/licenses'
import { licenseCalendar } from '../../domain/licenses/license-calendar'
import { LicenseFacts } from '../../domain/licenses/license-facts'
import { licenseHelp } from '../../domain/licenses/license-format'
import { FeaturesPanel, LicenseFilePanel } from '../../domain/licenses/license-sections'
import { SeatsPanel } from '../../domain/licenses/seats/seats-panel'
import type { PageRequest } from '../../session/page-module'
import { saveText } from '../../ui/browser/save-file'
import { Button } from '../../ui/control/button'
import { LazyPart } from '../../ui/dialog/lazy-part'
import { useGetHelp } from '../../ui/feedback/get-help'
import { Panel } from '../../ui/feedback/panel'
import { isolated } from '../../ui/format/isolated'
import { today } from '../../ui/format/today'
import { DetailPane } from '../../ui/layout/list-and-detail'
import { SkeletonText } from '../../ui/layout/skeleton'
import { HostsPanel } from './hosts-panel'
import { listPart } from './license-search'
import { useDetailSearch } from './use-detail-search'

const route = getRouteApi('/licenses/$licenseId')
const FileCheckPanel = lazy(async () => ({
  default: (await import('./file-check/file-check-panel')).FileCheckPanel,
}))

export function reads({ params: { licenseId = '' } }: PageRequest) {
  return [listLicenses(listOfOne(licenseId))]
}

/** One license, beside the list or instead of it. */
export default function LicensePage() {
  const { licenseId } = route.useParams()
  const navigate = route.useNavigate()
  const getHelp = useGetHelp()
  const query = useListLicenses(listOfOne(licenseId))
  const license = query.data?.items[0]

  return (
    <DetailPane
      title={license?.number ?? 'License'}
      purpose={license && `${isolated(license.product.name)} for ${isolated(license.account.name)}`}
      actions={
        license && (
          <Button kind="quiet" onClick={() => getHelp(licenseHelp(license))}>
            <LifeBuoy size={16} aria-hidden="true" />
            Get help
          </Button>
        )
      }
      close={
        <Button asChild kind="quiet" size="icon">
          <Link
            from="/licenses/$licenseId"
            to="/licenses"
            search={listPart}
            resetScroll={false}
            aria-label="Close, back to all licenses"
          >
            <X size={16} aria-hidden="true" />
          </Link>
        </Button>
      }
      onEscape={() => void navigate({ to: '/licenses', search: listPart, resetScroll: false })}
    >
      <Panel
        label="License record"
        isBare
        query={query}
        skeleton={<SkeletonText lines={5} label="Loading the license" />}
        empty={{
          when: ({ items }) => items.length === 0,
          title: 'No such license',
          children: 'It does not exist, was deleted, or belongs to another account.',
          action: (
            <Link from="/licenses/$licenseId" to="/licenses" search={listPart}>
              All licenses
            </Link>
          ),
        }}
        noMatch={null}
        failed="The license could not be loaded"
      >
        {({ items }) => items.map((item) => <LicenseDetail key={item.id} license={item} />)}
      </Panel>
    </DetailPane>
  )
}

/** The sections of a license. */
function LicenseDetail({ license }: { license: License }) {
  const { dialog, ...view } = useDetailSearch()
  const seatsView = { ...view, dialog: dialog === 'hosts' ? undefined : dialog }
  return (
    <>
      <LicenseFacts license={license} action={<CalendarButton license={license} />} />
      <SeatsPanel license={license} view={seatsView} />
      <FeaturesPanel key={`features ${license.id}`} license={license} />
      <HostsPanel license={license} />
      <LicenseFilePanel license={license} />
      <LazyPart inPlace fallback={<SkeletonText lines={3} label="Loading the check of a license file" />}>
        <FileCheckPanel key={`file check ${license.id}`} license={license} />
      </LazyPart>
    </>
  )
}

function CalendarButton({ license }: { license: License }) {
  // Past dates do not go into a calendar.
  const isAhead = (day: string | null) => day !== null && day >= today()
  if (!isAhead(license.expiry_date) && !isAhead(license.maintenance_end_date)) return null
  const save = () => {
    const address = new URL(`/licenses/${license.id}`, location.origin).href
    const calendar = licenseCalendar(license, new Date().toISOString(), address)
    if (calendar) saveText(`${license.number}.ics`, 'text/calendar', calendar)
  }
  return (
    <Button kind="quiet" size="sm" onClick={save}>
      <CalendarPlus size={16} aria-hidden="true" />
      Add to calendar
    </Button>
  )
}
