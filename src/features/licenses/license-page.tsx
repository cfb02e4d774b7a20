import { getRouteApi, Link } from '@tanstack/react-router'
import { useListLicenses } from '../../api/operations.gen'
import { PlainDate } from '../../ui/date'
import { Fact, Facts } from '../../ui/facts'
import { Meter } from '../../ui/meter'
import { Page } from '../../ui/page'
import { Panel } from '../../ui/panel'
import { SkeletonText } from '../../ui/skeleton'
import { LicenseStatusMark, typeWords } from './license-words'
import type { License } from './seat-rules'
import { SeatsPanel } from './seats-panel'

const route = getRouteApi('/licenses/$licenseId')

export default function LicensePage() {
  const { licenseId } = route.useParams()
  const query = useListLicenses({ params: { query: { 'id[]': [licenseId] } } })
  const license = query.data?.items[0]

  return (
    <Page
      title={license?.number ?? 'License'}
      purpose={license && `${license.product.name} for ${license.account.name}`}
      trail={<Link to="/licenses">Licenses</Link>}
    >
      <Panel
        title="License"
        query={query}
        skeleton={<SkeletonText lines={5} label="Loading the license" />}
        empty={{
          when: ({ items }) => items.length === 0,
          title: 'No such license',
          children: 'It does not exist, was deleted, or belongs to another account.',
          action: <Link to="/licenses">All licenses</Link>,
        }}
        noMatch={null}
        failed="The license could not be loaded"
      >
        {({ items }) => items.map((item) => <LicenseFacts key={item.id} license={item} />)}
      </Panel>
      {license && <SeatsPanel license={license} />}
    </Page>
  )
}

function LicenseFacts({ license }: { license: License }) {
  const {
    status,
    status_reason,
    type,
    seats_used,
    seats_total,
    expiry_date,
    maintenance_end_date,
    territory,
  } = license
  return (
    <Facts>
      <Fact name="Status">
        <LicenseStatusMark status={status} />
      </Fact>
      {status_reason && <Fact name="Reason">{status_reason}</Fact>}
      <Fact name="Type">{typeWords[type]}</Fact>
      <Fact name="Seats">
        <Meter used={seats_used} total={seats_total} unit="seats" />
      </Fact>
      <Fact name="Expires">{expiry_date ? <PlainDate value={expiry_date} relative /> : 'Permanent'}</Fact>
      <Fact name="Maintenance until">
        <PlainDate value={maintenance_end_date} relative />
      </Fact>
      {territory && <Fact name="Territory">{territory.name}</Fact>}
    </Facts>
  )
}
