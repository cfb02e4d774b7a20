import type { License } from '../../../domain/licenses'
import type { Hue } from '../../../ui/theme/palette'
import { type PlanRow, personName, type Verdict } from './bulk-plan'
import type { BulkRow } from './bulk-table'

const marks: Record<Verdict, { hue: Hue; mark: string }> = {
  assign: { hue: 'positive', mark: 'Will be assigned' },
  unknown: { hue: 'critical', mark: 'Unknown address' },
  duplicate: { hue: 'neutral', mark: 'Duplicate in the list' },
  holds: { hue: 'info', mark: 'Already holds a seat' },
  full: { hue: 'attention', mark: 'No free seat' },
}

/** The preview: what needs a look comes first, then what will be assigned, each in the order of the list. */
export function planRows(plan: readonly PlanRow[], license: Pick<License, 'account'>): BulkRow[] {
  const rows = plan.map(({ id, address, person, verdict }) => ({
    id,
    name: address,
    more: person ? personName(person) : undefined,
    words: verdict === 'unknown' ? `Nobody at ${license.account.name} has it.` : undefined,
    isProblem: verdict !== 'assign',
    ...marks[verdict],
  }))
  return rows.sort((a, b) => Number(b.isProblem) - Number(a.isProblem))
}
