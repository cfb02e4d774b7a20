import { endless, press, refused, type ScreenState } from './screen-state'

const list = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/licenses_manager',
  state,
  shows,
  ...more,
})
const address = '/admin/licenses_manager/lic_0417'
const license = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/licenses_manager/$licenseId/{-$tab}',
  path: address,
  state,
  shows,
  ...more,
})

export const licensesManagerStates: readonly ScreenState[] = [
  list('full', 'HLX-2026-00417'),
  list('read-only', 'HLX-2026-00417', { as: 'support' }),
  list('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  list('narrow', 'HLX-2026-00417', { width: 390 }),
  list('loading', 'Loading licenses', { fault: endless('listLicenses') }),
  list('failed', 'Licenses could not be loaded', { fault: refused('listLicenses') }),
  list('empty', 'No licenses yet', { scenario: 'empty' }),
  list('no match', 'No match', { path: '/admin/licenses_manager?search=nowhere' }),
  list('row menu', 'Prepare next term', { steps: [press('Actions for HLX-2026-00417')] }),
  list('views', 'Ends in 60 days, no next term', { steps: [press('Views')] }),
  list('one selected', 'Export selected', {
    steps: [{ press: 'checkbox', name: 'Select HLX-2026-00417' }],
  }),

  license('full', '9 of 24 seats'),
  license('read-only', 'Customers never see this.', { as: 'support' }),
  license('narrow', 'Customers never see this.', { width: 390 }),
  license('loading', 'Loading the license', { fault: endless('listLicenses') }),
  license('failed', 'The license could not be loaded', { fault: refused('listLicenses') }),
  license('empty', 'No such license', { path: '/admin/licenses_manager/lic_none' }),
  license('no match', 'No unused seats', { path: '/admin/licenses_manager/lic_0418/seats?unused=1' }),
  license('more actions', 'Prepare next term', { steps: [press('More actions for HLX-2026-00417')] }),
  license('seats', 'Export seats', { path: `${address}/seats` }),
  license('seats loading', 'Loading seats', {
    path: `${address}/seats`,
    fault: endless('listLicenseSeats'),
  }),
  license('seats failed', 'Seats could not be loaded', {
    path: `${address}/seats`,
    fault: refused('listLicenseSeats'),
  }),
  license('file', 'License files are not made in the portal', { path: `${address}/file` }),
  license('delete, seats assigned', 'Suspend instead', { path: `${address}?dialog=delete` }),
]
