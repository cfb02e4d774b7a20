import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { Button } from '../../../ui/control/button'

/** Leads from the list of licenses to what ends next. */
export function RenewalsLink() {
  return (
    <Button asChild>
      <Link to="/admin/licenses_manager/renewals">
        <CalendarClock size={16} aria-hidden="true" />
        Renewals
      </Link>
    </Button>
  )
}
