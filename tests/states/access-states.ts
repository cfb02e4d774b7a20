import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const check = press('Check access')
const asked = (state: string, shows: string, more: Partial<ScreenState>): ScreenState => ({
  route: '/user-account',
  as: 'useradmin',
  steps: [check],
  state,
  shows,
  ...more,
})
const dialog = 'src/domain/parts/access/check-access-dialog'
const searched = (text: string): readonly Step[] => [
  press('Search or go to'),
  { fill: 'combobox', name: 'Search or go to', with: text },
]

/** "Who may do this, and why not me?", wherever it is asked. */
export const accessStates: readonly ScreenState[] = [
  asked('checking access', 'User Admin (held)', { seenIn: dialog }),
  asked('checking access, own roles alone', 'Licenses (read)', { as: 'engineer', seenIn: dialog }),
  asked('checking access, narrow', 'User Admin (held)', { width: 390 }),
  asked('checking access, roles loading', 'Loading roles', { fault: endless('listRoles') }),
  asked('checking access, roles failed', 'Roles could not be loaded.', { fault: refused('listRoles') }),
  asked('checking access, people failed', 'People could not be loaded.', { fault: refused('listUsers') }),
  {
    route: '/support/elements',
    state: 'why it is not allowed',
    as: 'reader',
    steps: [press('See why, and who has access')],
    shows: 'You cannot do this',
    seenIn: dialog,
  },
  {
    route: '/',
    state: 'palette, asked why',
    as: 'pi',
    steps: searched('why invite'),
    shows: 'Why can’t I invite and disable people, give them roles?',
  },
  {
    route: '/',
    state: 'palette with accounts and people',
    steps: searched('okafor'),
    shows: 'Helen Okafor',
  },
  {
    route: '/admin/users_manager/$userId/{-$tab}',
    path: '/admin/users_manager/usr_engineer/access',
    state: 'checking access',
    steps: [check],
    shows: 'Luca Moretti can do this',
  },
  {
    route: '/support/helyx/ticket',
    path: '/support/helyx/ticket?id=tkt_hlx_48213',
    state: 'checking downloads',
    as: 'support',
    steps: [press('Check downloads')],
    shows: 'Downloads of ',
    seenIn: 'src/features/support/ticket-page',
  },
]
