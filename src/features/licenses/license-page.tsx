import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarPlus, LifeBuoy, X } from 'lucide-react'
import { lazy } from 'react'
import { listOfOne } from '../../api/inputs'
import { listLicenses, useListLicenses } from '../../api/operations.gen'
import { LicenseFacts } from '../../domain/parts/licenses/license-facts'
import { FeaturesPanel, LicenseFilePanel } from '../../domain/parts/licenses/license-sections'
import { PinButton } from '../../domain/parts/pin-button'
import { SeatsPanel } from '../../domain/parts/seats/seats-panel'
import { useLicenseView } from '../../domain/parts/seats/seats-view'
import { licenseHelp } from '../../domain/words/license-format'
import type { License } from '../../domain/words/licenses'
import type { PageRequest } from '../../session/page-module'
import { saveText } from '../../ui/browser/save-file'
import { Button } from '../../ui/control/button'
import { LazyPart } from '../../ui/dialog/lazy-part'
import { useGetHelp } from '../../ui/feedback/get-help'
import { Panel } from '../../ui/feedback/panel'
import { isolated } from '../../ui/format/isolated'
import { today } from '../../ui/format/today'
import { SkeletonText } from '../../ui/layout/skeleton'
import { DetailPane } from '../../ui/record/list-and-detail'
import { HostsPanel } from './hosts-panel'
import { licenseCalendar } from './license-calendar'
import { listSearch } from './license-search'

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
          <>
            <PinButton pin={{ kind: 'license', title: license.number, path: `/licenses/${license.id}` }} />
            <Button kind="quiet" onClick={() => getHelp(licenseHelp(license))}>
              <LifeBuoy size={16} aria-hidden="true" />
              Get help
            </Button>
          </>
        )
      }
      close={
        <Button asChild kind="quiet" size="icon">
          <Link
            to="/licenses"
            search={listSearch}
            resetScroll={false}
            aria-label="Close, back to all licenses"
          >
            <X size={16} aria-hidden="true" />
          </Link>
        </Button>
      }
      onEscape={() => void navigate({ to: '/licenses', search: listSearch, resetScroll: false })}
    >
      <Panel
        label="License record"
        isBare
        query={query}
        skeleton={<SkeletonText lines={5} label="Loading the license" />}
        empty={{
          title: 'No such license',
          children: 'It does not exist, was deleted, or belongs to another account.',
          action: (
            <Link to="/licenses" search={listSearch}>
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

function LicenseDetail({ license }: { license: License }) {
  const { dialog, ...view } = useLicenseView(route.useSearch())
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
