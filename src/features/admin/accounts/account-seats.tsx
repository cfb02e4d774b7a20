import { useListLicenses } from '../../../api/operations.gen'
import { LicenseLink } from '../../../domain/parts/license-link'
import type { Account } from '../../../domain/words/account-labels'
import { Panel } from '../../../ui/feedback/panel'
import { PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Meter } from '../../../ui/layout/meter'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './account-page.module.css'
import { nextDaysOf, seatsByProduct } from './account-rules'

/** Maximum number of licenses read; for a larger account nothing is shown, since it would be incomplete. */
export const LICENSES = 200

/** Of the licenses in force: seats in use by product, and the next dates. */
export function AccountSeats({ account }: { account: Account }) {
  const query = useListLicenses({
    params: { query: { 'account_id[]': [account.id], page_size: LICENSES } },
  })
  if (query.data && query.data.total > query.data.items.length) return null
  return (
    <Panel
      title="Seats in use"
      query={query}
      skeleton={<SkeletonText lines={3} label="Loading the seats in use" />}
      empty={{
        when: ({ items }) => seatsByProduct(items).length === 0,
        title: 'No license in force',
        children: 'Seats can be assigned once a license is active.',
      }}
      noMatch={null}
      failed="The seats in use could not be loaded"
    >
      {({ items }) => (
        <>
          <Facts layout="grid">
            {seatsByProduct(items).map(({ product, used, total }) => (
              <Fact key={product.id} name={product.name}>
                <Meter used={used} total={total} unit="seats" />
              </Fact>
            ))}
          </Facts>
          <NextDays days={nextDaysOf(items, today())} />
        </>
      )}
    </Panel>
  )
}

function NextDays({ days }: { days: ReturnType<typeof nextDaysOf> }) {
  if (days.length === 0) return null
  return (
    <ul className={styles.days} aria-label="Next days">
      {days.map(({ license, day, what }) => (
        <li key={license.id + what}>
          <PlainDate value={day} relative />
          <span>
            {what === 'maintenance' && <span>{'Maintenance of '}</span>}
            <TextLink asChild>
              <LicenseLink id={license.id}>{license.number}</LicenseLink>
            </TextLink>
            <span>{what === 'maintenance' ? ' ends' : ' expires'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
