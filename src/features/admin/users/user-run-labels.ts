import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { countOf } from '../../../ui/format/count-of'

export const bulkActions = [
  { action: 'invite', label: 'Invite again' },
  { action: 'enable', label: 'Enable' },
  { action: 'disable', label: 'Disable' },
] as const
export type BulkAction = (typeof bulkActions)[number]['action']

export const runLabels: Readonly<Record<BulkAction, BulkLabels>> = {
  invite: { done: 'Invited', wereDone: ['user was invited again', 'users were invited again'] },
  enable: { done: 'Enabled', wereDone: ['user was enabled', 'users were enabled'] },
  disable: { done: 'Disabled', wereDone: ['user was disabled', 'users were disabled'] },
}

/** Title of a run: "Disable 3 users", "Invite 3 users again". */
export function runTitle(action: BulkAction, count: number): string {
  const users = countOf(count, 'user')
  if (action === 'invite') return `Invite ${users} again`
  return `${action === 'enable' ? 'Enable' : 'Disable'} ${users}`
}
