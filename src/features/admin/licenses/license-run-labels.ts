import { CalendarPlus, CirclePause, CirclePlay, Copy, FileCheck, type LucideIcon } from 'lucide-react'
import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { countOf } from '../../../ui/format/count-of'
import type { LicenseDialogName } from './license-manager-search'

/** Actions on one license or many. */
export type LicenseAction = Exclude<LicenseDialogName, 'delete' | 'extend-maintenance'>

export const actionLabels: Readonly<Record<LicenseAction, { label: string; icon: LucideIcon }>> = {
  issue: { label: 'Issue', icon: FileCheck },
  extend: { label: 'Extend', icon: CalendarPlus },
  'next-term': { label: 'Prepare next term', icon: Copy },
  suspend: { label: 'Suspend', icon: CirclePause },
  resume: { label: 'Resume', icon: CirclePlay },
}

/** "Extend 3 licenses" */
export function actionTitle(action: LicenseAction, what: string): string {
  return `${actionLabels[action].label}${action === 'next-term' ? ' of' : ''} ${what}`
}

/** Results of the runs for a license. */
export const runLabels: Readonly<Record<LicenseAction, BulkLabels>> = {
  extend: { done: 'Extended', wereDone: ['license was extended', 'licenses were extended'] },
  'next-term': { done: 'Draft created', wereDone: ['draft was created', 'drafts were created'] },
  issue: { done: 'Issued', wereDone: ['license was issued', 'licenses were issued'] },
  suspend: { done: 'Suspended', wereDone: ['license was suspended', 'licenses were suspended'] },
  resume: { done: 'Resumed', wereDone: ['license was resumed', 'licenses were resumed'] },
}

/** "3 licenses" */
export function licensesOf(count: number): string {
  return countOf(count, 'license')
}
