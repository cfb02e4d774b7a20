import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const frame = (state: string, shows: string, more: Partial<ScreenState>): ScreenState => ({
  route: '/',
  as: 'pi',
  state,
  shows,
  ...more,
})
const report = (state: string, shows: string, more: Partial<ScreenState>): ScreenState => ({
  route: '/licenses',
  path: '/licenses?report=1',
  as: 'reader',
  state,
  shows,
  ...more,
})
const palette = press('Search or go to')
const typed = (text: string): Step => ({ fill: 'combobox', name: 'Search or go to', with: text })
const viewAs: readonly Step[] = [
  press('User menu of Mara Lindqvist'),
  { press: 'menuitem', name: 'View as…' },
  { fill: 'searchbox', name: 'Search users', with: 'moretti' },
]

/** Dialogs of the frame over any page, and the report of all licenses. */
export const frameStates: readonly ScreenState[] = [
  frame('palette', 'Log out', { steps: [palette] }),
  frame('palette with results', 'HELYX downloads for Linux', { steps: [palette, typed('helyx')] }),
  frame('palette without results', 'No results', { steps: [palette, typed('qqqqq')] }),
  frame('palette, a list failed', 'Resources could not be searched.', {
    fault: refused('listResources'),
    steps: [palette, typed('helyx')],
  }),
  frame('narrow palette', 'Expired licenses', { width: 390, steps: [palette, typed('exp')] }),
  frame('shortcuts', 'Show these shortcuts', {
    steps: [palette, typed('shortcuts'), { press: 'option', name: 'Keyboard shortcuts' }],
  }),
  frame('view as', 'Engineer of Meridian Racing', { as: 'staff', steps: viewAs }),
  frame('view as, roles failed', 'Roles could not be loaded', {
    as: 'staff',
    fault: refused('listRoles'),
    steps: viewAs.slice(0, 2),
  }),
  report('report', 'Created by', {}),
  report('report, narrow', 'Created by', { width: 390 }),
  report('report, loading', 'Collecting all licenses', { fault: endless('listLicenses') }),
  report('report, failed', 'The report could not be created', { fault: refused('listLicenses') }),
  report('report, empty', 'No licenses yet', { as: 'newcomer' }),
]
