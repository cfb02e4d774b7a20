import { endless, press, refused, type ScreenState } from './screen-state'

const resources = (state: string, shows: string, more: Partial<ScreenState>): ScreenState => ({
  route: '/resources',
  state,
  shows,
  ...more,
})
const resource = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/resources/$resourceId',
  path: '/resources/res_rotating_pump',
  as: 'engineer',
  state,
  shows,
  ...more,
})

export const resourcesStates: readonly ScreenState[] = [
  resources('full', 'Getting started', { as: 'engineer' }),
  resources('for staff', 'Papers', {}),
  resources('narrow', 'Getting started', { width: 390 }),
  resources('loading', 'Loading resources', { fault: endless('listResources') }),
  resources('failed', 'Resources could not be loaded', { fault: refused('listResources') }),
  resources('categories loading', 'Loading categories', { fault: endless('listResourceCategories') }),
  resources('categories failed', 'Categories could not be loaded', {
    fault: refused('listResourceCategories'),
  }),
  resources('empty', 'No resources yet', { scenario: 'empty' }),
  resources('no match', 'No match', { path: '/resources?search=nowhere' }),
  resource('full', 'Script for the curve'),
  resource('draft', 'Draft', { path: '/resources/res_bp_turbulence', as: 'staff' }),
  resource('narrow', 'Script for the curve', { width: 390 }),
  resource('loading', 'Loading the resource', { fault: endless('getResource') }),
  resource('failed', 'The resource could not be loaded', {
    fault: { operation: 'getResource', status: 400 },
  }),
  resource('empty', 'Resource not found', { path: '/resources/res_none' }),
  resource('no match', 'File not found', { path: '/resources/res_rotating_pump?preview=rdl_none' }),
  resource('topics loading', 'Loading the topics', { fault: endless('listResourceTopics') }),
  resource('topics failed', 'The topics could not be loaded', { fault: refused('listResourceTopics') }),
  resource('file gone', 'tunnel.mp4', { path: '/resources/res_web_tunnel' }),
  resource('menu of a file', 'Copy as command', { steps: [press('More for Script for the curve')] }),
  resource('verify a file', 'Drop the file here', {
    steps: [press('More for Script for the curve'), { press: 'menuitem', name: 'Verify a download' }],
  }),
  resource('text in place', '1 of 2', { steps: [press('Show Script for the curve')] }),
  resource('picture in place', '2 of 2', { steps: [press('Show Expected curve')] }),
  resource('table in place', '1 of 1', { path: '/resources/res_brake_cooling?preview=rdl_brake_cooling_12' }),
  resource('video in place', '1 of 2', { path: '/resources/res_web_adjoint?preview=rdl_web_adjoint_11' }),
  resource('file in place loading', 'Loading Script for the curve', {
    fault: endless('listBucketUrls'),
    steps: [press('Show Script for the curve')],
  }),
  resource('file in place failed', 'Script for the curve could not be read', {
    fault: refused('listBucketUrls'),
    steps: [press('Show Script for the curve')],
  }),
]
