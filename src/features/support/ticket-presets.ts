import type { Preset } from '../../ui/table/presets'
import type { TicketSearch } from './ticket-search'

/** @param line "HELYX" */
export function ticketPresets(line: string): readonly Omit<Preset<TicketSearch>, 'name'>[] {
  return [
    {
      label: `${line} tickets waiting on you`,
      keywords: 'support requests answer',
      search: { waiting: '1' },
    },
    { label: `Your ${line} tickets`, keywords: 'support requests mine', search: { mine: '1' } },
  ]
}
