import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { Progress } from '../../../ui/feedback/progress'
import { Page } from '../../../ui/layout/page'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { useHeadingFocus } from '../../../ui/layout/use-heading-focus'
import { listPart, parseLicenseSearch } from '../license-search'
import { ReportSheet } from './report-sheet'
import { useAllLicenses } from './use-all-licenses'

const route = getRouteApi('/licenses')

/** Every license of the account on a sheet to be printed; vendor staff narrow it to one account by the list's filter. */
export function LicenseReport({ isSwitched }: { isSwitched: boolean }) {
  useHeadingFocus(isSwitched)
  const { account_id } = parseLicenseSearch({ ...route.useSearch() })
  return <Report key={account_id} accountId={account_id} />
}

function Report({ accountId }: { accountId: string | undefined }) {
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const { query, progress } = useAllLicenses(accountId)
  const isReady = query.data !== undefined && query.data.length > 0

  return (
    <Page
      title="Entitlement report"
      trail={
        <TextLink asChild>
          <Link to="/licenses" search={listPart}>
            Licenses
          </Link>
        </TextLink>
      }
      action={
        <Button kind="primary" disabled={!isReady} onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          Print
        </Button>
      }
    >
      <Panel
        label="Entitlement report"
        query={query}
        skeleton={
          <>
            {progress.total > 0 && <Progress {...progress} unit="licenses" />}
            <SkeletonRows columns={6} label="Collecting all licenses" />
          </>
        }
        empty={{
          when: (licenses) => licenses.length === 0,
          title: 'No licenses yet',
          children: 'A report has something to say once the vendor has issued licenses to your account.',
        }}
        noMatch={null}
        failed="The report could not be made"
      >
        {(licenses) => (
          <ReportSheet
            licenses={licenses}
            vendor={vendor}
            ownAccount={me.account.name}
            by={`${me.first_name} ${me.last_name}`}
          />
        )}
      </Panel>
    </Page>
  )
}
