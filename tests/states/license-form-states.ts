import { endless, press, refused, type ScreenState } from './screen-state'

const blank = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/licenses_manager/new',
  state,
  shows,
  ...more,
})
const edit = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/licenses_manager/$licenseId/edit',
  path: '/admin/licenses_manager/lic_0417/edit',
  state,
  shows,
  ...more,
})
const dialog = (
  name: string,
  state: string,
  shows: string,
  more: Partial<ScreenState> = {},
): ScreenState => ({
  route: '/admin/licenses_manager/$licenseId/{-$tab}',
  path: `/admin/licenses_manager/lic_0417?dialog=${name}`,
  state,
  shows,
  ...more,
})

const terms = 'src/features/admin/licenses/term-dialog'

export const licenseFormStates: readonly ScreenState[] = [
  blank('full', 'What the customer will see'),
  blank('narrow', 'What the customer will see', { width: 390 }),
  blank('read-only', 'You have read-only access', { as: 'support' }),
  blank('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  blank('loading', 'Loading the license', {
    path: '/admin/licenses_manager/new?renews=lic_0417',
    fault: endless('listLicenses'),
  }),
  blank('failed', 'Some choices could not be loaded.', { fault: refused('listProducts') }),
  blank('empty', 'No such license', { path: '/admin/licenses_manager/new?renews=lic_none' }),
  blank('with errors', 'Choose an account.', { steps: [press('Create and issue')] }),
  blank('no match', 'No match', { steps: [{ fill: 'combobox', name: 'Account', with: 'nowhere' }] }),
  blank('next term', 'Next term of HLX-2026-00417', {
    path: '/admin/licenses_manager/new?renews=lic_0417',
  }),
  blank('add-ons failed', 'The add-ons could not be loaded, so none can be chosen.', {
    path: '/admin/licenses_manager/new?renews=lic_0417',
    fault: refused('listAddOns'),
  }),

  edit('full', 'What Meridian Racing will see'),
  edit('narrow', 'What Meridian Racing will see', { width: 390 }),
  edit('three servers', 'Redundant license servers', { path: '/admin/licenses_manager/lic_0502/edit' }),
  edit('read-only', 'You have read-only access', { as: 'support' }),
  edit('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  edit('loading', 'Loading the license', { fault: endless('listLicenses') }),
  edit('failed', 'The license could not be loaded', { fault: refused('listLicenses') }),
  edit('empty', 'No such license', { path: '/admin/licenses_manager/lic_none/edit' }),
  edit('leaving', 'Discard what you entered?', {
    steps: [{ fill: 'textbox', name: 'Seats', with: '30' }, press('Cancel')],
  }),

  dialog('extend', 'extend', 'The license lasts longer.', { seenIn: terms }),
  dialog('extend', 'extend, old and new days', 'New last day', { steps: [press('Check')], seenIn: terms }),
  dialog('next-term', 'next term', 'The license gets a draft of the same size'),
  dialog('suspend', 'suspend', 'What runs on license servers is not touched.', {
    seenIn: 'src/features/admin/licenses/license-status-dialogs',
  }),
  dialog('resume', 'resume', 'The reason of the suspension is removed.', {
    path: '/admin/licenses_manager/lic_0455?dialog=resume',
  }),
]
