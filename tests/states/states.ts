import { accessStates } from './access-states'
import { accountsStates } from './accounts-states'
import { documentationManagerStates } from './documentation-manager-states'
import { downloadsStates } from './downloads-states'
import { fakeDataStates } from './fake-data-states'
import { filesChangeStates } from './files-change-states'
import { filesStates } from './files-states'
import { frameStates } from './frame-states'
import { licenseFormStates } from './license-form-states'
import { licensesManagerStates } from './licenses-manager-states'
import { linksStates } from './links-states'
import { productsStates } from './products-states'
import { renewalsStates } from './renewals-states'
import { resourcesManagerStates } from './resources-manager-states'
import { resourcesStates } from './resources-states'
import { endless, isFull, press, refused, type ScreenState, type Step } from './screen-state'
import { supportStates } from './support-states'
import { usersStates } from './users-states'

export const colorModes = ['light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]

/** States outside the route table: nobody is signed in, or it is not the portal's page. */
export const outsideStates = [
  ...(['sign in', 'reset the password', 'reset the password, refused'] as const),
  ...(['sign-in expired', 'sign-in impossible', 'sign-in failed', 'configuration error', 'sandbox'] as const),
] as const
export type OutsideState = (typeof outsideStates)[number]

const license = '/licenses/lic_0417'
const frame = (state: string, shows: string, more: Partial<ScreenState>): ScreenState => ({
  route: '/',
  state,
  shows,
  ...more,
})
const list = (state: string, shows: string, more: Partial<ScreenState>): ScreenState => ({
  route: '/licenses',
  state,
  shows,
  ...more,
})
const detail = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/licenses/$licenseId',
  path: license,
  as: 'pi',
  state,
  shows,
  ...more,
})

const assigned: readonly Step[] = [
  press('Assign seat'),
  { fill: 'combobox', name: 'Person', with: 'Sato' },
  { press: 'option', name: 'Yuki Sato' },
  press('Assign'),
  { hover: 'region', name: 'Notifications' },
]

const checked = (text: string): readonly Step[] => [
  press('Paste text'),
  { fill: 'textbox', name: 'Text of the license file', with: text },
  press('Check text'),
]

const manual = (state: string, shows: string, more: Partial<ScreenState>): ScreenState => ({
  route: '/documentation/helyx/$',
  path: '/documentation/helyx/4.3/solver/boundary-conditions',
  as: 'engineer',
  state,
  shows,
  ...more,
})
const searched = (text: string): Step => ({ fill: 'combobox', name: 'Search HELYX 4.3', with: text })

/**
 * Every route in each of its states, beside its full state for staff; the house test compares it with the route tree.
 */
export const screenStates: readonly ScreenState[] = [
  frame('full', 'What needs your attention, and where things are.', {}),
  frame('attention', 'No free seat', { as: 'pi' }),
  frame('empty', 'Welcome, Dev', { as: 'newcomer' }),
  frame('loading', 'Checking what needs attention', { fault: endless('listLicenses') }),
  frame('failed', 'Licenses could not be checked', { fault: refused('listLicenses') }),
  frame('failed late', 'HELYX tickets could not be checked', { fault: refused('listTickets') }),
  frame('failed late, accounts', 'Accounts could not be checked', { fault: refused('listAccounts') }),
  frame('for a User Admin', 'Invited', { as: 'useradmin' }),
  frame('twelve months', 'Maintenance ends', { as: 'pi' }),
  frame('twelve months as a table', 'About', { as: 'pi', steps: [press('Show as table')] }),
  frame('twelve months, narrow', 'support ends', { as: 'pi', width: 390 }),
  frame('twelve months failed', 'Upcoming end dates could not be loaded', {
    as: 'pi',
    fault: refused('listLicenses'),
  }),
  frame('loading the user', 'Loading', { fault: endless('getMe') }),
  frame('help menu', 'Cookie Policy', { steps: [press('Help')] }),
  frame('user menu', 'HELYX user', { steps: [press('User menu of Mara Lindqvist')] }),
  frame('drawer', 'Accounts', { width: 390, steps: [press('Menu'), press('Admin pages')] }),
  frame('narrow', 'What needs your attention, and where things are.', { width: 320 }),
  frame('not found', 'There is no page at this address.', { path: '/nowhere' }),
  frame('access disabled', 'Sorry, but your access was disabled.', { as: 'blocked' }),
  frame('invalid user status', 'your user status is currently not valid', { as: 'invalid' }),
  { route: '/user-account', state: 'full', shows: 'Administration' },
  // It reads nothing beside the user record.
  { route: '/user-account', state: 'loading', fault: endless('getMe'), shows: 'Loading' },
  {
    route: '/user-account',
    state: 'failed',
    fault: refused('getMe'),
    shows: 'your user status is currently not valid',
  },
  {
    route: '/user-account',
    state: 'empty',
    as: 'content',
    shows: 'has no Principal Investigator or User Admin',
  },
  { route: '/user-account', state: 'narrow', as: 'reader', width: 390, shows: 'Ask Erik Halvorsen' },
  {
    route: '/support/elements',
    state: 'asking for access',
    as: 'reader',
    steps: [press('Erik Halvorsen')],
    shows: 'The portal does not send anything.',
  },
  { route: '/about', state: 'full', shows: 'dompurify' },
  // It is the same for everybody, and reads a file of the build beside the user record.
  { route: '/about', state: 'loading', fault: endless('getMe'), shows: 'Loading' },
  {
    route: '/about',
    state: 'failed',
    fault: refused('getMe'),
    shows: 'your user status is currently not valid',
  },
  { route: '/about', state: 'empty', as: 'content', shows: 'Copy for a ticket' },
  {
    route: '/user-account',
    state: 'asking before clearing',
    steps: [press('Clear stored data')],
    shows: 'Your preferences stay',
  },

  { route: '/admin', state: 'full', shows: 'The areas you manage.' },
  { route: '/admin', state: 'for a User Admin', as: 'useradmin', shows: 'People, their roles' },
  { route: '/admin', state: 'not allowed', as: 'pi', shows: 'Your role does not include this page.' },
  ...accountsStates,
  ...licensesManagerStates,
  ...productsStates,
  ...licenseFormStates,
  ...resourcesManagerStates,
  ...linksStates,
  ...documentationManagerStates,

  list('full', 'HLX-2026-00417', {}),
  list('narrow', 'HLX-2026-00417', { width: 390 }),
  list('loading', 'Loading licenses', { fault: endless('listLicenses') }),
  list('failed', 'Licenses could not be loaded', { fault: refused('listLicenses') }),
  list('no match', 'No match', { path: '/licenses?search=nowhere' }),
  list('empty', 'No licenses yet', { as: 'newcomer' }),

  detail('full', '9 of 24 seats'),
  detail('read only', '9 of 24 seats', { as: 'engineer' }),
  detail('loading', 'Loading the license', { fault: endless('listLicenses') }),
  detail('failed', 'The license could not be loaded', { fault: refused('listLicenses') }),
  detail('seats loading', 'Loading seats', { fault: endless('listLicenseSeats') }),
  detail('seats failed', 'Seats could not be loaded', { fault: refused('listLicenseSeats') }),
  detail('empty', 'No such license', { path: '/licenses/lic_none' }),
  detail('no match', 'No unused seats', { path: '/licenses/lic_0418?unused=1' }),
  detail('dialog', '15 of 24 seats free', { steps: [press('Assign seat')] }),
  detail('dialog with all options', 'Host name', { steps: [press('Assign seat'), press('More options')] }),
  detail('dialog with a list', 'Yuki Sato', {
    steps: [press('Assign seat'), { fill: 'combobox', name: 'Person', with: 'Sato' }],
  }),
  detail('dialog with errors', 'Choose a person.', { steps: [press('Assign seat'), press('Assign')] }),
  detail('toast', 'The seat was assigned to Yuki Sato.', { steps: assigned }),
  detail('permanent', 'Maintenance ended on', { path: '/licenses/lic_0388' }),
  detail('suspended', 'Payment of invoice 2026-1187 is open.', { path: '/licenses/lic_0455', as: 'reader' }),
  detail('redundant servers', 'any two of them must run', { path: '/licenses/lic_0502' }),
  detail('narrow', 'Ask for a renewal', { width: 390 }),
  detail('for staff', 'Customers never see this.', { as: 'staff' }),
  detail('license file to check', 'Text of the license file', { steps: [press('Paste text')] }),
  detail('license file with differences', 'Unreadable lines', {
    steps: checked('HOST lic01 00 1\nLICENSE a b 1'),
  }),
  detail('license file of an old form', 'Old form, of FlexNet before version 7', {
    steps: checked('FEATURE a corvaned 1.0 permanent 4 EA95D81D25F8A7DB9DFB 9cb65418cc05'),
  }),
  detail('no license file', 'Not checked', { steps: checked('Dear support') }),
  detail('seats nobody uses', 'Oliver Hughes', { path: `${license}?unused=1` }),
  detail('seats blocked', 'Request more seats', { path: '/licenses/lic_0418' }),
  detail('rehosts used up', 'Request a rehost', { path: '/licenses/lic_0388' }),
  detail('hosts to change', 'Current host', {
    path: `${license}?dialog=hosts`,
    seenIn: 'src/features/licenses/hosts-dialog',
  }),
  detail('host ID help', 'getmac /v /fo list', {
    path: `${license}?dialog=edit&seat=sea_0006`,
    steps: [press('How do I find it?')],
  }),
  detail('several seats planned', '1 will be assigned, 1 not an e-mail address', {
    steps: [
      press('Assign multiple'),
      { fill: 'textbox', name: 'E-mail addresses', with: 'marta.kowalska@meridian-racing.example, nobody' },
    ],
  }),
  detail('several seats, one failed', '1 seat was assigned, 1 failed.', {
    fault: { operation: 'createLicenseSeat', status: 409, body: 'problem', times: 1 },
    steps: [
      press('Assign multiple'),
      {
        fill: 'textbox',
        name: 'E-mail addresses',
        with: 'diego.fuentes@meridian-racing.example ben.achebe@meridian-racing.example',
      },
      press('Assign 2 seats'),
    ],
  }),
  detail('seats to be released', 'and 2 more', {
    path: '/licenses/lic_0418',
    steps: [{ press: 'checkbox', name: 'Select all rows on this page' }, press('Release 12 seats')],
  }),

  { route: '/downloads', state: 'full', shows: 'Latest: HELYX 4.3' },
  ...downloadsStates,

  { route: '/documentations', state: 'full', shows: 'Latest: HELYX 4.3' },
  { route: '/documentation/helyx', state: 'full', shows: 'What’s new in 4.3' },
  {
    route: '/documentation/helyx',
    state: 'loading',
    fault: endless('listDocumentationVersions'),
    shows: 'Loading the documentation',
  },
  {
    route: '/documentation/helyx',
    state: 'failed',
    fault: refused('listDocumentationVersions'),
    shows: 'The documentation could not be loaded',
  },
  { route: '/documentation/helyx', state: 'empty', scenario: 'empty', shows: 'No documentation yet' },
  manual('full', 'Report a problem with this page', {}),
  manual('narrow', 'On this page', { width: 390 }),
  manual('drawer of pages', 'Install HELYX', { width: 390, steps: [press('Pages')] }),
  manual('page loading', 'Loading the page', { fault: endless('getDocumentationHtml') }),
  manual('page failed', 'The page could not be loaded', { fault: refused('getDocumentationHtml') }),
  manual('pages failed', 'The list of pages could not be loaded', { fault: refused('listDocumentations') }),
  manual('older version', 'Open this page in HELYX 4.3', { path: '/documentation/helyx/4.1/solver/bc' }),
  manual('not in this version', 'This page does not exist in 4.1.', {
    path: '/documentation/helyx/4.1/solver/adjoint',
  }),
  manual('no such page', 'Closest pages', { path: '/documentation/helyx/4.3/solver/walls' }),
  manual('no such version', 'There is no documentation for HELYX 9.9', { path: '/documentation/helyx/9.9' }),
  manual('PDF', 'PDF document', { path: '/documentation/helyx/4.3/theory-guide' }),
  manual('PDF missing', 'The file is no longer in the storage.', {
    path: '/documentation/helyx/4.1/theory-guide',
  }),
  manual('search results', 'The law of the wall', { steps: [searched('wall')] }),
  manual('search without a match', 'No results for “zzzzzz” in HELYX 4.3', { steps: [searched('zzzzzz')] }),
  { route: '/documentation/elements', state: 'full', shows: 'ELEMENTS 5.0 documentation' },
  {
    route: '/documentation/elements',
    state: 'not allowed',
    as: 'reader',
    shows: 'Your role does not include this page.',
  },
  {
    route: '/documentation/elements/$',
    state: 'full',
    path: '/documentation/elements/5.0/installation',
    shows: 'Install ELEMENTS',
  },
  { route: '/documentation/$', state: 'full', path: '/documentation/x', shows: 'Documentation not found' },

  ...resourcesStates,

  { route: '/support', state: 'full', shows: 'open tickets' },
  ...supportStates,
  ...frameStates,

  ...filesStates,
  ...filesChangeStates,
  ...accessStates,
  ...usersStates,
  ...renewalsStates,
  ...fakeDataStates,
]

/** Checked again in the served portal with a real sign-in. */
export const fullStates = screenStates.filter(isFull)

/** The admin areas are one room, the customer's part another. */
const roomOf = (route: string) => (route.startsWith('/admin') ? 'admin' : 'customers')
/** Screens of the admin areas are lists, records and forms. */
const shapeOf = (route: string) => {
  if (/\/(new|edit)$/.test(route)) return 'form'
  return route.includes('$') ? 'record' : 'list'
}

/**
 * Kind of a state, checked once per room: `share, folders loading` and `loading` are both loading. All forbidden
 * screens are one page. Each screen of the customers is its own kind, of the admin areas each shape of a screen. Per
 * room, one state reached by interaction is checked, and one that needs a certain person or record.
 */
function kindOf(one: ScreenState): string {
  const { route, state, steps } = one
  if (state === 'not allowed') return state
  const screen = route.replace('elements', 'helyx')
  if (isFull(one)) return roomOf(screen) === 'admin' ? `admin ${shapeOf(screen)}` : screen
  const [kind] = /loading$|failed$|^no match$|^empty$|^read.only$/.exec(state) ?? [
    steps ? 'by hand' : 'other',
  ]
  return `${roomOf(screen)} ${kind}`
}

/**
 * The first state of each kind. `npm test` checks these, `npm test -- --all` also the others, whose parts have component
 * tests of their own.
 */
export const firstOfKind: ReadonlySet<ScreenState> = new Set(
  new Map(
    screenStates
      .filter(({ state, seenIn }) => seenIn === undefined && !state.includes('narrow'))
      .map((one) => [kindOf(one), one] as const)
      .reverse(),
  ).values(),
)

const everySecond = (states: readonly ScreenState[], rest: number) =>
  states.filter((_, index) => index % 2 === rest)
const ofKind = screenStates.filter((one) => firstOfKind.has(one))
const others = screenStates.filter((one) => !firstOfKind.has(one))

/** Checked as components, by two test files: one file keeps one core busy. */
export const componentHalves = [
  [...everySecond(ofKind, 0), ...everySecond(others, 0)],
  [...everySecond(ofKind, 1), ...everySecond(others, 1)],
] as const
