import { forgetLastSeen } from '../../../domain/last-seen'
import { forgetVisits } from '../../../domain/recent-visits'
import { forgetStored } from '../../../ui/browser/stored'

/** What lists keep: saved views, columns, and the way they were exported. */
const ofLists = ['views:', 'columns:', 'csv-delimiter']

/** Removes what this browser remembers of all its users, not how they want the portal to look. */
export function forgetLocalData(): void {
  forgetVisits()
  forgetLastSeen()
  forgetStored((key) => ofLists.some((prefix) => key.startsWith(prefix)))
}
