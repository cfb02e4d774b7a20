import { endless, press, refused, type ScreenState } from './screen-state'

const check = press('Check links')
const inVersion = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/documentation_manager/$line/$version/links',
  // A hidden version with a page full of faults.
  path: '/admin/documentation_manager/helyx/4.0/links',
  state,
  shows,
  steps: [check],
  ...more,
})
const ofResources = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/admin/resources_manager/links',
  state,
  shows,
  steps: [check],
  ...more,
})

export const linksStates: readonly ScreenState[] = [
  // Findings of a check are not shown before the button is pressed.
  inVersion('full', 'Not checked yet', { steps: [] }),
  inVersion('checked', '29 pages, checked by'),
  inVersion('narrow', '29 pages, checked by', { width: 390 }),
  inVersion('empty', 'Not checked yet', { steps: [] }),
  inVersion('running', 'The check stops when you leave this page.', {
    fault: endless('getDocumentationHtml'),
  }),
  inVersion('loading', 'Loading versions', { steps: [], fault: endless('listDocumentationVersions') }),
  inVersion('failed', 'The links could not be checked', { fault: refused('listDocumentations') }),
  inVersion('versions failed', 'Versions could not be loaded', {
    steps: [],
    fault: refused('listDocumentationVersions'),
  }),
  inVersion('no match', 'No match', {
    path: '/admin/documentation_manager/helyx/4.0/links?search=nowhere',
  }),
  inVersion('not allowed', 'Your role does not include this page.', { as: 'support', steps: [] }),
  inVersion('no such version', 'There is no documentation for HELYX 9.9.', {
    path: '/admin/documentation_manager/helyx/9.9/links',
    steps: [],
  }),

  ofResources('full', 'Not checked yet', { as: 'content', steps: [] }),
  ofResources('checked', 'resources, checked by', { as: 'content' }),
  ofResources('narrow', 'resources, checked by', { width: 390 }),
  ofResources('empty', 'Not checked yet', { steps: [] }),
  ofResources('loading', 'Reading the list of resources', { fault: endless('listResources') }),
  ofResources('failed', 'The links could not be checked', { fault: refused('listResources') }),
  ofResources('no match', 'No match', { path: '/admin/resources_manager/links?search=nowhere' }),
  ofResources('not allowed', 'Your role does not include this page.', { as: 'support', steps: [] }),
]
