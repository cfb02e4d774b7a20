import { CalendarPlus } from 'lucide-react'
import { saveText } from '../../../ui/browser/save-file'
import { Button } from '../../../ui/control/button'
import { toast } from '../../../ui/feedback/toast'
import { toCalendar } from '../../../ui/format/calendar'
import { formatCount } from '../../../ui/format/count'
import { today } from '../../../ui/format/today'
import { seatsText } from './renewals-columns'
import { endLabels } from './renewals-filters'
import { contactsOf, type Renewal } from './renewals-rules'

/** Exports the table as all-day events, for a calendar file. */
export function CalendarButton({ renewals }: { renewals: readonly Renewal[] }) {
  const save = () => {
    const events = renewals.map((renewal) => ({
      // The same as on the license's own page, so that an event imported twice exists once.
      uid: `${renewal.id}-${renewal.ends === 'license' ? 'expiry' : 'maintenance'}@${location.hostname}`,
      day: renewal.day,
      title: titleOf(renewal),
      description: describe(renewal),
      url: `${location.origin}/admin/licenses_manager/${encodeURIComponent(renewal.id)}`,
    }))
    const text = toCalendar(events, 'Renewals', new Date().toISOString())
    saveText(`renewals-${today()}.ics`, 'text/calendar', text)
    toast.success(`Exported ${events.length === 1 ? '1 day' : `${formatCount(events.length)} days`}.`)
  }
  return (
    <Button disabled={renewals.length === 0} onClick={save}>
      <CalendarPlus size={16} aria-hidden="true" />
      Export to calendar
    </Button>
  )
}

/** "HLX-2026-00417: license ends (Meridian Racing)" */
function titleOf({ license: { number, account }, ends }: Renewal): string {
  return `${number}: ${endLabels[ends].toLowerCase()} ends (${account.name})`
}

function describe({ license, account }: Renewal): string {
  const contacts = contactsOf(account).map(({ name, email }) => `${name} <${email}>`)
  return [license.product.name, seatsText(license), ...contacts].join('\n')
}
