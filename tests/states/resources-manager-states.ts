import { endless, press, refused, type ScreenState } from './screen-state'

const list = '/admin/resources_manager'
const resources = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: list,
  state,
  shows,
  ...more,
})
const article = `${list}/res_rotating_pump`
const draft = `${list}/res_bp_turbulence`
const resource = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: `${list}/$resourceId/{-$tab}`,
  path: article,
  state,
  shows,
  ...more,
})
const fresh = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: `${list}/new`,
  state,
  shows,
  ...more,
})
const edit = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: `${list}/$resourceId/edit`,
  path: `${article}/edit`,
  state,
  shows,
  ...more,
})
const categories = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: `${list}/categories`,
  state,
  shows,
  ...more,
})

/** For a single resource, 404 is not a failure but means that it does not exist. */
const notAllowed = { operation: 'getResource', status: 403, body: 'problem' } as const

export const resourcesManagerStates: readonly ScreenState[] = [
  resources('full', 'Choosing a turbulence model'),
  resources('narrow', 'Choosing a turbulence model', { width: 390 }),
  resources('for content', 'New resource', { as: 'content' }),
  resources('not allowed', 'Your role does not include this page.', { as: 'support' }),
  resources('loading', 'Loading resources', { fault: endless('listResources') }),
  resources('failed', 'Resources could not be loaded', { fault: refused('listResources') }),
  resources('no match', 'No match', { path: `${list}?search=nowhere` }),
  resources('empty', 'No resources yet', { scenario: 'empty' }),

  resource('full', 'As customers see it'),
  resource('narrow', 'As customers see it', { width: 390 }),
  resource('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  resource('draft left', 'A draft for more than a month.', { path: `${list}/res_val_battery_pack` }),
  resource('loading', 'Loading the resource', { fault: endless('getResource') }),
  resource('failed', 'The resource could not be loaded', { fault: notAllowed }),
  resource('empty', 'No such resource', { path: `${list}/res_none` }),
  resource('no match', 'Nothing to fix', { path: `${article}/links` }),
  resource('links', 'Leads nowhere', { path: `${list}/res_val_battery_pack/links` }),
  resource('links, loading', 'Checking the links', {
    path: `${article}/links`,
    fault: endless('listResourceTopics'),
  }),
  resource('topics', 'Attach files to Case', { path: `${article}/topics` }),
  resource('topics, narrow', 'Attach files to Case', { path: `${article}/topics`, width: 390 }),
  resource('topics, loading', 'Loading topics', {
    path: `${article}/topics`,
    fault: endless('listResourceTopics'),
  }),
  resource('topics, failed', 'The topics could not be loaded', {
    path: `${article}/topics`,
    fault: refused('listResourceTopics'),
  }),
  resource('new topic', 'Customers read it above the files', {
    path: `${article}/topics`,
    steps: [press('New topic')],
  }),
  resource('attach files', 'No file chosen', {
    path: `${article}/topics`,
    steps: [press('Attach files to Case')],
    seenIn: 'src/features/admin/topic-files/bucket-picker',
  }),
  resource('publish', 'Customers find it under Best practice', { path: `${draft}?dialog=publish` }),
  resource('take back', 'It becomes a draft again', { path: `${article}?dialog=draft` }),
  resource('archive', 'Customers no longer find it', { path: `${article}?dialog=archive` }),
  resource('delete', 'What goes with', { path: `${article}?dialog=delete` }),

  fresh('full', 'It starts as a draft that only staff see.'),
  fresh('narrow', 'It starts as a draft that only staff see.', { width: 390 }),
  fresh('loading', 'Loading categories', { fault: endless('listResourceCategories') }),
  fresh('failed', 'The categories could not be loaded.', { fault: refused('listResourceCategories') }),
  fresh('empty', 'There are no categories yet.', { scenario: 'empty' }),
  fresh('without versions', 'The versions could not be loaded.', { fault: refused('listProductVersions') }),
  fresh('with errors', 'Choose at least one product line.', { steps: [press('Create')] }),

  edit('full', 'Edit A centrifugal pump'),
  edit('loading', 'Loading the resource', { fault: endless('getResource') }),
  edit('failed', 'The resource could not be loaded', { fault: notAllowed }),
  edit('empty', 'No such resource', { path: `${list}/res_none/edit` }),

  categories('full', 'Best practice'),
  categories('narrow', 'Best practice', { width: 390 }),
  categories('not allowed', 'Your role does not include this page.', { as: 'support' }),
  categories('loading', 'Loading categories', { fault: endless('listResourceCategories') }),
  categories('failed', 'The categories could not be loaded', { fault: refused('listResourceCategories') }),
  categories('empty', 'No categories yet', { scenario: 'empty' }),
  categories('new', 'Customers read it when they point', { path: `${list}/categories?new=1` }),
]
