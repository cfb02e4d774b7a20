import { endless, refused, type ScreenState } from './screen-state'

const renewals = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/licenses_manager/renewals',
  state,
  shows,
  ...more,
})

export const renewalsStates: readonly ScreenState[] = [
  renewals('full', 'HLX-2026-00417'),
  renewals('narrow', 'HLX-2026-00417', { width: 390 }),
  renewals('narrowest', 'HLX-2026-00417', { width: 320 }),
  renewals('read only', 'HLX-2026-00417', { as: 'support' }),
  renewals('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  renewals('loading', 'Loading renewals', { fault: endless('listLicenses') }),
  renewals('failed', 'Renewals could not be loaded', { fault: refused('listLicenses') }),
  renewals('without contacts', 'Contacts and tickets could not be loaded.', {
    fault: refused('listAccounts'),
  }),
  renewals('no match', 'No match', { path: '/admin/licenses_manager/renewals?search=nowhere' }),
  renewals('empty', 'Nothing ends within 26 weeks', { scenario: 'empty' }),
]
