import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const accounts = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/accounts_manager',
  state,
  shows,
  ...more,
})
const meridian = '/admin/accounts_manager/acc_meridian'
const account = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/accounts_manager/$accountId/{-$tab}',
  path: meridian,
  state,
  shows,
  ...more,
})

const engineers: readonly Step[] = [
  { press: 'checkbox', name: 'Rosa Delgado' },
  { press: 'combobox', name: 'Roles for all' },
  { press: 'option', name: 'Engineer' },
]

export const accountsStates: readonly ScreenState[] = [
  accounts('full', 'Halvorsen Pumps'),
  accounts('narrow', 'Halvorsen Pumps', { width: 390 }),
  accounts('read only', 'Halvorsen Pumps', { as: 'support' }),
  accounts('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  accounts('loading', 'Loading accounts', { fault: endless('listAccounts') }),
  accounts('failed', 'Accounts could not be loaded', { fault: refused('listAccounts') }),
  accounts('no match', 'No match', { path: '/admin/accounts_manager?search=nowhere' }),
  accounts('empty', 'No accounts yet', { scenario: 'empty' }),
  accounts('row menu', 'Invite CRM contacts', { steps: [press('Actions for Halvorsen Pumps')] }),
  accounts('views', 'Maintenance ends in 60 days', { steps: [press('Views')] }),
  accounts('suspend from its row', 'can sign in until you resume the account', {
    steps: [press('Actions for Halvorsen Pumps'), { press: 'menuitem', name: 'Suspend…' }],
  }),
  accounts('new', 'CRM account', { path: '/admin/accounts_manager?new=1' }),
  accounts('new with errors', 'Choose at least one product line.', {
    path: '/admin/accounts_manager?new=1',
    steps: [press('Create')],
  }),
  accounts('new without the CRM', 'The CRM accounts could not be loaded.', {
    path: '/admin/accounts_manager?new=1',
    fault: refused('listAvailableCrmAccounts'),
  }),

  account('full', 'Needs attention'),
  account('narrow', 'Needs attention', { width: 390 }),
  account('read only', 'Needs attention', { as: 'support' }),
  account('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  account('different from the CRM', 'Take theirs', { path: '/admin/accounts_manager/acc_halvorsen' }),
  account('loading', 'Loading the account', { fault: endless('listAccounts') }),
  account('failed', 'The account could not be loaded', { fault: refused('listAccounts') }),
  account('empty', 'No such account', { path: '/admin/accounts_manager/acc_none' }),
  account('no license in force', 'No license in force', { path: '/admin/accounts_manager/acc_osprey' }),
  account('seats loading', 'Loading the seats in use', { fault: endless('listLicenses') }),
  account('seats failed', 'The seats in use could not be loaded', { fault: refused('listLicenses') }),
  account('new customer', 'Each part is saved by itself.', {
    path: '/admin/accounts_manager/acc_osprey/new-customer',
  }),
  account('users', 'Luca Moretti', { path: `${meridian}/users` }),
  account('users loading', 'Loading users', { path: `${meridian}/users`, fault: endless('listUsers') }),
  account('users failed', 'Users could not be loaded', {
    path: `${meridian}/users`,
    fault: refused('listUsers'),
  }),
  account('licenses', 'HLX-2026-00417', { path: `${meridian}/licenses` }),
  account('no licenses', 'No licenses yet', { path: '/admin/accounts_manager/acc_osprey/licenses' }),
  account('tickets', 'Open tickets', { path: `${meridian}/tickets` }),
  account('tickets loading', 'Loading tickets', {
    path: `${meridian}/tickets`,
    fault: endless('listTickets'),
  }),
  account('no tickets', 'No open tickets', { path: '/admin/accounts_manager/acc_corvane/tickets' }),
  account('tickets failed', 'Tickets could not be loaded', {
    path: `${meridian}/tickets`,
    fault: refused('listTickets'),
  }),
  account('edit', 'Customers are sent to these people for access.', { path: `${meridian}?dialog=edit` }),
  account('link to the CRM', 'Bluewater Yachts', { path: `${meridian}?dialog=crm` }),
  account('no match', 'No CRM account matches', {
    path: `${meridian}?dialog=crm`,
    steps: [{ fill: 'searchbox', name: 'Search by name or country', with: 'nowhere' }],
  }),
  account('unlink from the CRM', 'its contacts can no longer be invited', {
    path: `${meridian}?dialog=crm`,
    steps: [press('Unlink Meridian Racing')],
  }),
  account('the CRM fails', 'The CRM accounts could not be loaded', {
    path: `${meridian}?dialog=crm`,
    fault: refused('listAvailableCrmAccounts'),
  }),
  account('contacts', 'Needs a last name', { path: `${meridian}?dialog=contacts` }),
  account('contacts, narrow', 'Needs a last name', { path: `${meridian}?dialog=contacts`, width: 320 }),
  account('contacts loading', 'Loading contacts', {
    path: `${meridian}?dialog=contacts`,
    fault: endless('listCrmContacts'),
  }),
  account('contacts, the check fails', 'The sandbox was asked to fail', {
    path: `${meridian}?dialog=contacts`,
    fault: refused('listUsers'),
    steps: [...engineers, press('Check')],
  }),
  account('contacts failed', 'The contacts could not be loaded', {
    path: `${meridian}?dialog=contacts`,
    fault: refused('listCrmContacts'),
  }),
  account('contacts to check', 'Downloads HELYX 4.3', {
    path: `${meridian}?dialog=contacts`,
    steps: [...engineers, press('Check')],
  }),
  account('contacts, one failed', '0 people were invited, 1 failed.', {
    path: `${meridian}?dialog=contacts`,
    fault: { operation: 'createUser', status: 409, body: 'problem', times: 1 },
    steps: [...engineers, press('Check'), press('Invite 1 person')],
  }),
  account('suspend', 'can sign in until you resume the account', { path: `${meridian}?dialog=suspend` }),
  account('archive', 'hidden wherever an account is chosen', { path: `${meridian}?dialog=archive` }),
  account('delete', 'An account with users or licenses cannot be deleted.', {
    path: `${meridian}?dialog=delete`,
    seenIn: 'src/features/admin/accounts/account-status-dialogs',
  }),
]
