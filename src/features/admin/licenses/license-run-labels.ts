import { CalendarPlus, CirclePause, CirclePlay, Copy, FileCheck, type LucideIcon } from 'lucide-react'
import type { License } from '../../../domain/licenses'
import type { KeptRow } from '../../../ui/bulk/kept-run'
import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { countOf } from '../../../ui/format/count-of'
import type { LicenseDialogName } from './license-manager-search'

/** What can be done with one license, or with many at once. */
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

/** What the runs have done with a license. */
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

/** A license in a run: what is sent about it, and what its row says afterwards. */
export function licenseRow({ id, number, account }: License, body: KeptRow['body'], result = ''): KeptRow {
  const key = crypto.randomUUID()
  return { id, name: number, details: account.name, key, body, result, before: null }
}
