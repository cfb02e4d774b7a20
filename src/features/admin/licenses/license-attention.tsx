import { Link } from '@tanstack/react-router'
import { type FileDue, fileDueOf } from '../../../domain/rules/license-file/file-due'
import { fileEnd } from '../../../domain/rules/license-file/read-license-file'
import { hasMaintenanceEnded, isInForce } from '../../../domain/words/licenses'
import { useAccess } from '../../../session/access'
import { useClock } from '../../../ui/browser/use-clock'
import { Button } from '../../../ui/control/button'
import { NeedsAttention, type RecordItems } from '../../../ui/feedback/needs-attention'
import { formatDay, formatDayDistance } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { type LicenseDialogName, listSearch } from './license-manager-search'
import type { ManagedLicense } from './next-terms'

/** A license that ends or ended within this many days should have a next term. */
const NEAR_DAYS = 60

type LicenseAttentionProps = { license: ManagedLicense; onDialog: (dialog: LicenseDialogName) => void }

/** Attention items of a license, each with an action; nothing if there are none. */
export function LicenseAttention({ license, onDialog }: LicenseAttentionProps) {
  const { write } = useAccess()
  useClock()
  const press = (dialog: LicenseDialogName, label: string) =>
    write && (
      <Button size="sm" onClick={() => onDialog(dialog)}>
        {label}
      </Button>
    )
  const tab = (name: 'seats' | 'file', label: string) => (
    <Link
      to="/admin/licenses_manager/$licenseId/{-$tab}"
      params={{ licenseId: license.id, tab: name }}
      search={listSearch}
    >
      {label}
    </Link>
  )
  const due = fileDueOf(license)
  const items: RecordItems = [
    license.status === 'suspended' && {
      id: 'suspended',
      hue: 'pending',
      text: `Suspended. ${license.status_reason ?? 'No reason is given.'}`,
      action: press('resume', 'Resume'),
    },
    endsUnrenewed(license) && {
      id: 'ends',
      hue: 'attention',
      text: `${license.status === 'expired' ? 'Ended' : 'Ends'} ${formatDayDistance(license.expiry_date ?? '')}, and no next term is prepared.`,
      action: press('next-term', 'Prepare next term'),
    },
    hasMaintenanceEnded(license, today()) && {
      id: 'maintenance',
      hue: 'attention',
      text: `The maintenance ended ${formatDayDistance(license.maintenance_end_date ?? '')}. Newer releases are not included.`,
      action: press('extend-maintenance', 'Extend maintenance'),
    },
    due !== null && {
      id: 'file',
      hue: 'attention',
      text: fileTexts[due](license),
      action: tab('file', 'See the file'),
    },
    isInForce(license) &&
      license.seats_total > 0 &&
      license.seats_used === 0 && {
        id: 'seats',
        hue: 'info',
        text: 'No seat is assigned yet.',
        action: tab('seats', write ? 'Assign seats' : 'See seats'),
      },
  ]
  return <NeedsAttention items={items} />
}

/** Why a license file has to be issued. */
const fileTexts: Record<FileDue, (license: ManagedLicense) => string> = {
  missing: () => 'Issued, but without a license file.',
  hosts: () => 'The hosts were changed after the file was issued: the customer’s file names other ones.',
  days: ({ license_file }) =>
    `Extended after the file was issued: the customer’s file still ends ${formatDay(fileEnd(license_file?.content ?? '') ?? '')}.`,
}

/** Whether a license ends soon or has just ended, and certainly has no renewal. */
function endsUnrenewed({ status, expiry_date, nextTerm }: ManagedLicense): boolean {
  if (expiry_date === null || nextTerm !== null) return false
  if (status !== 'expiring' && status !== 'expired') return false
  const distance = Temporal.PlainDate.from(today()).until(expiry_date).days
  return Math.abs(distance) <= NEAR_DAYS
}
