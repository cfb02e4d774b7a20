import { getRouteApi, Link } from '@tanstack/react-router'
import { LifeBuoy, X } from 'lucide-react'
import { useListLicenses } from '../../api/operations.gen'
import { Button } from '../../ui/control/button'
import { useGetHelp } from '../../ui/feedback/get-help'
import { Panel } from '../../ui/feedback/panel'
import { DetailPane } from '../../ui/layout/list-and-detail'
import { SkeletonText } from '../../ui/layout/skeleton'
import { LicenseDetail } from './detail/license-detail'
import { licenseHelp } from './detail/license-help'
import { listPart } from './license-search'
import { SeatsPanel } from './seats/seats-panel'

const route = getRouteApi('/licenses/$licenseId')

/** One license, beside the list or in its place. */
export default function LicensePage() {
  const { licenseId } = route.useParams()
  const navigate = route.useNavigate()
  const getHelp = useGetHelp()
  const query = useListLicenses({ params: { query: { 'id[]': [licenseId] } } })
  const license = query.data?.items[0]

  return (
    <DetailPane
      title={license?.number ?? 'License'}
      purpose={license && `${license.product.name} for ${license.account.name}`}
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
        {({ items }) =>
          items.map((item) => (
            <LicenseDetail key={item.id} license={item}>
              <SeatsPanel license={item} />
            </LicenseDetail>
          ))
        }
      </Panel>
    </DetailPane>
  )
}
