import { CalendarPlus } from 'lucide-react'
import { LicenseStatusMark, typeLabels } from '../../../domain/license-labels'
import type { License } from '../../../domain/licenses'
import { saveText } from '../../../ui/browser/save-file'
import { Button } from '../../../ui/control/button'
import { formatCount } from '../../../ui/format/count'
import { Ago, formatDay, Nothing, PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { Meter } from '../../../ui/layout/meter'
import { DetailSection } from './detail-section'
import { FactGrid, GridFact } from './fact-grid'
import { licenseCalendar } from './license-calendar'
import { managerWords, purposeWords, rehostWords } from './license-detail-words'
import styles from './license-facts.module.css'
import { LicenseNotice } from './license-notice'

/** What a license is, what it allows, and until when. */
export function LicenseFacts({ license }: { license: License }) {
  const { type, manager, purpose, product, add_ons, tokens_total, territory, updated_by } = license
  const rehosts = rehostWords(license, formatDay)
  return (
    <DetailSection title="License" action={<CalendarButton license={license} />}>
      <LicenseNotice license={license} />
      <FactGrid>
        {license.status_reason && (
          <GridFact name="Reason" wide>
            {license.status_reason}
          </GridFact>
        )}
        <GridFact name="Status">
          <LicenseStatusMark status={license.status} />
        </GridFact>
        <GridFact name="Seats">
          <Meter used={license.seats_used} total={license.seats_total} unit="seats" />
        </GridFact>
        <GridFact name="Expires">
          {license.expiry_date ? <PlainDate value={license.expiry_date} /> : 'Permanent'}
        </GridFact>
        <GridFact name="Maintenance until">
          <PlainDate value={license.maintenance_end_date} />
        </GridFact>
        {typeof tokens_total === 'number' && <GridFact name="Tokens">{formatCount(tokens_total)}</GridFact>}
        <GridFact name="Valid from">
          <PlainDate value={license.start_date} />
        </GridFact>
        <GridFact name="Product">{product.name}</GridFact>
        <GridFact name="Type">{typeLabels[type]}</GridFact>
        <GridFact name="License manager">{managerWords[manager]}</GridFact>
        <GridFact name="Purpose">{purposeWords[purpose]}</GridFact>
        <GridFact name="Territory">{territory?.name ?? <Nothing />}</GridFact>
        {rehosts && <GridFact name="Rehosts">{rehosts}</GridFact>}
        <GridFact name="Add-ons">
          {add_ons.length > 0 ? add_ons.map(({ name }) => name).join(', ') : <Nothing />}
        </GridFact>
        <GridFact name="Last changed">
          <Ago value={license.updated_at} />
          {updated_by && ` by ${updated_by.name}`}
        </GridFact>
      </FactGrid>
      <StaffFacts license={license} />
    </DetailSection>
  )
}

/** The backend leaves these out for customers; what is there is marked, so that nobody reads it out to one. */
function StaffFacts({ license: { purchase_order, notes } }: { license: License }) {
  if (!purchase_order && !notes) return null
  return (
    <div className={styles.internal}>
      <p>Only vendor staff see this.</p>
      <FactGrid>
        {purchase_order && <GridFact name="Purchase order">{purchase_order}</GridFact>}
        {notes && (
          <GridFact name="Notes" wide>
            <span className={styles.lines}>{notes}</span>
          </GridFact>
        )}
      </FactGrid>
    </div>
  )
}

function CalendarButton({ license }: { license: License }) {
  // What is over has no place in a calendar any more.
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
