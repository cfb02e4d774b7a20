import { statusLabel, typeLabels } from '../../../domain/license-labels'
import type { License } from '../../../domain/licenses'
import { formatCount } from '../../../ui/format/count'
import { formatDay, PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { useOverflow } from '../../../ui/layout/use-overflow'
import { FactGrid, GridFact } from '../detail/fact-grid'
import styles from './report-sheet.module.css'

type ReportSheetProps = {
  licenses: readonly License[]
  vendor: string
  ownAccount: string
  by: string
}

/** Whose licenses these are, as of when, and each in a line. It says what is true on paper, too: nothing relative. */
export function ReportSheet({ licenses, vendor, ownAccount, by }: ReportSheetProps) {
  const { ref, overflows } = useOverflow<HTMLDivElement>()
  const accounts = [...new Set(licenses.map(({ account }) => account.name))]
  const isOfMany = accounts.length > 1
  const account = isOfMany ? `${formatCount(accounts.length)} accounts` : (accounts[0] ?? ownAccount)
  const sum = (of: (license: License) => number) =>
    formatCount(licenses.reduce((all, one) => all + of(one), 0))
  return (
    <>
      <FactGrid>
        <GridFact name="Account">{account}</GridFact>
        <GridFact name="As of">{formatDay(today())}</GridFact>
        <GridFact name="Licenses">{formatCount(licenses.length)}</GridFact>
        <GridFact name="Seats in use">
          {sum(({ seats_used }) => seats_used)} of {sum(({ seats_total }) => seats_total)}
        </GridFact>
        <GridFact name="Issued by">{vendor}</GridFact>
        <GridFact name="Report made by">{by}</GridFact>
      </FactGrid>
      <div
        className={styles.scroll}
        ref={ref}
        {...(overflows
          ? { role: 'region', 'aria-label': 'Licenses of the report, scrolls sideways', tabIndex: 0 }
          : {})}
      >
        <table className={styles.table}>
          <caption>All licenses of {account}</caption>
          <thead>
            <tr>
              <th scope="col">License</th>
              {isOfMany && <th scope="col">Account</th>}
              <th scope="col">Product</th>
              <th scope="col">Type</th>
              <th scope="col" className={styles.number}>
                Features
              </th>
              <th scope="col" className={styles.number}>
                Seats
              </th>
              <th scope="col">Start</th>
              <th scope="col">Expires</th>
              <th scope="col">Maintenance until</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {licenses.map((license) => (
              <Row key={license.id} license={license} withAccount={isOfMany} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const Row = ({ license, withAccount }: { license: License; withAccount: boolean }) => (
  <tr>
    <th scope="row">{license.number}</th>
    {withAccount && <td>{license.account.name}</td>}
    <td>{license.product.name}</td>
    <td>{typeLabels[license.type]}</td>
    <td className={styles.number}>{formatCount(license.features.length)}</td>
    <td className={styles.number}>
      {formatCount(license.seats_used)} of {formatCount(license.seats_total)}
    </td>
    <td>
      <PlainDate value={license.start_date} />
    </td>
    <td>{license.expiry_date ? <PlainDate value={license.expiry_date} /> : 'Permanent'}</td>
    <td>
      <PlainDate value={license.maintenance_end_date} />
    </td>
    <td>{statusLabel(license.status)}</td>
  </tr>
)
