import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { countOf } from '../../../ui/format/count-of'

export const bulkActions = [
  { action: 'invite', label: 'Invite again' },
  { action: 'enable', label: 'Enable' },
  { action: 'disable', label: 'Disable' },
] as const
export type BulkAction = (typeof bulkActions)[number]['action']

/** What the runs have done with a person. */
export const runLabels: Readonly<Record<BulkAction, BulkLabels>> = {
  invite: { done: 'Invited', wereDone: ['user was invited again', 'users were invited again'] },
  enable: { done: 'Enabled', wereDone: ['user was enabled', 'users were enabled'] },
  disable: { done: 'Disabled', wereDone: ['user was disabled', 'users were disabled'] },
}

/** What a run is called: "Disable 3 users", "Invite 3 users again". */
export function runTitle(action: BulkAction, count: number): string {
  if (action === 'invite') return `Invite ${peopleOf(count)} again`
  return `${action === 'enable' ? 'Enable' : 'Disable'} ${peopleOf(count)}`
}

/** "3 users" */
export function peopleOf(count: number): string {
  return countOf(count, 'user')
}
