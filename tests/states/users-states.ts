import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const list = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/users_manager',
  state,
  shows,
  ...more,
})
const luca = '/admin/users_manager/usr_engineer'
const user = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/users_manager/$userId/{-$tab}',
  path: luca,
  state,
  shows,
  ...more,
})
const own: Partial<ScreenState> = { as: 'useradmin' }

const chooseFile: Step = {
  choose: 'CSV file',
  file: 'people.csv',
  lines: [
    'First name,Last name,E-mail,Roles',
    'Rosa,Delgado,rosa.delgado@meridian-racing.example,Engineer',
    'Luca,Moretti,luca.moretti@meridian-racing.example,Engineer',
    'Ada,,ada@meridian-racing.example,Engineer',
  ],
}
const sent = [chooseFile, press('Check 3 lines'), press('Import 1 user')]
const imported = (state: string, shows: string, steps: readonly Step[], more: Partial<ScreenState> = {}) =>
  list(`import, ${state}`, shows, {
    ...own,
    path: '/admin/users_manager?import=1',
    seenIn: 'src/features/admin/user-import/import-dialog',
    steps,
    ...more,
  })

const roles = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/users_manager/roles',
  state,
  shows,
  ...more,
})

export const usersStates: readonly ScreenState[] = [
  roles('full', '1 user'),
  roles('narrow', '1 user', { width: 390 }),
  roles('for a User Admin', 'Roles of Meridian Racing', own),
  roles('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  roles('loading', 'Loading roles', { fault: endless('listRoles') }),
  roles('failed', 'Roles could not be loaded', { fault: refused('listRoles') }),
  roles('empty', 'Nobody', { scenario: 'empty' }),
  list('full', 'Ben Achebe'),
  list('read-only', 'Ben Achebe', { as: 'support' }),
  list('for a User Admin', 'Users of Meridian Racing', own),
  list('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  list('narrow', 'Ben Achebe', { width: 390 }),
  list('loading', 'Loading users', { fault: endless('listUsers') }),
  list('failed', 'Users could not be loaded', { fault: refused('listUsers') }),
  list('empty', 'No users yet', { scenario: 'empty' }),
  list('no match', 'No match', { path: '/admin/users_manager?search=nowhere' }),
  list('row menu', 'View as this person', { steps: [press('Actions for Luca Moretti')] }),
  list('views', 'No sign-in for 90 days', { steps: [press('Views')] }),
  list('changing several', 'Has signed in already.', {
    steps: [
      { press: 'checkbox', name: 'Select Luca Moretti' },
      { press: 'checkbox', name: 'Select Fatima El-Amin' },
      press('Change selected'),
      { press: 'menuitem', name: 'Invite again…' },
    ],
  }),
  list('new user', 'Choose an account to see its roles.', { path: '/admin/users_manager?new=1' }),
  list('new user of the own account', 'Works with the software', {
    ...own,
    path: '/admin/users_manager?new=1',
  }),
  list('new user, roles loading', 'Loading roles', {
    ...own,
    path: '/admin/users_manager?new=1',
    fault: endless('listRoles'),
  }),
  list('new user, roles failed', 'Roles could not be loaded', {
    ...own,
    path: '/admin/users_manager?new=1',
    fault: refused('listRoles'),
  }),
  list('import', 'Choose or drop a CSV file', { path: '/admin/users_manager?import=1' }),
  imported('columns', 'Check 3 lines', [chooseFile]),
  imported('check', '1 new, 1 already a user, 1 with an error', [chooseFile, press('Check 3 lines')]),
  imported('results', '1 user was invited.', sent),
  list('changing several, the last User Admin', 'This account needs someone who manages its users.', {
    path: '/admin/users_manager?search=yuki',
    seenIn: 'src/features/admin/users/bulk-users',
    steps: [
      { press: 'checkbox', name: 'Select Yuki Sato' },
      press('Change selected'),
      { press: 'menuitem', name: 'Disable…' },
    ],
  }),

  user('full', 'luca.moretti@meridian-racing.example'),
  user('read-only', 'luca.moretti@meridian-racing.example', { as: 'support' }),
  user('narrow', 'luca.moretti@meridian-racing.example', { width: 390 }),
  user('loading', 'Loading the user', { fault: endless('listUsers') }),
  user('failed', 'The user could not be loaded', { fault: refused('listUsers') }),
  user('empty', 'No such user', { path: '/admin/users_manager/usr_none' }),
  user('access', 'See licenses and who uses the seats', { path: `${luca}/access` }),
  user('access loading', 'Loading roles', { path: `${luca}/access`, fault: endless('listRoles') }),
  user('access failed', 'Roles could not be loaded', { path: `${luca}/access`, fault: refused('listRoles') }),
  user('seats', 'HLX-2026-00417', { path: `${luca}/seats` }),
  user('seats loading', 'Loading seats', { path: `${luca}/seats`, fault: endless('listLicenses') }),
  user('seats failed', 'Seats could not be loaded', {
    path: `${luca}/seats`,
    fault: refused('listLicenses'),
  }),
  user('no match', 'holds no seat', { path: '/admin/users_manager/usr_mr_13/seats' }),
  user('edit', 'All 18 permissions', { path: `${luca}?dialog=edit` }),
  user('edit, other roles', 'Luca Moretti may now', {
    path: `${luca}?dialog=edit`,
    seenIn: 'src/features/admin/users/user-dialog',
    steps: [
      {
        press: 'checkbox',
        name: 'License Admin Assigns license seats and sets the hosts of node-locked seats.',
      },
    ],
  }),
  user('waiting invitation', 'and never signed in', { path: '/admin/users_manager/usr_li_04' }),
  user('disable', 'Release, so that others can have them', { path: `${luca}?dialog=disable` }),
  user('disable, seats unknown', 'could not be read', {
    path: `${luca}?dialog=disable`,
    fault: refused('listLicenseSeats'),
  }),
  user('disable the last User Admin', 'Make someone else a User Admin first', {
    path: '/admin/users_manager/usr_useradmin?dialog=disable',
  }),
  user('disable, seats loading', 'Reading the seats…', {
    path: `${luca}?dialog=disable`,
    fault: endless('listLicenseSeats'),
  }),
  user('disable, seats to somebody', 'Who gets the seats', {
    path: `${luca}?dialog=disable`,
    seenIn: 'src/features/admin/users/user-status-dialogs',
    steps: [{ press: 'radio', name: 'Move to another person' }],
  }),
  user('release seats', 'can have the seats then', { path: `${luca}?dialog=release` }),
  user('delete', 'Disable instead', { path: `${luca}?dialog=delete` }),
]
