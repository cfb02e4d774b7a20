import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const list = '/admin/products_manager'
const products = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: list,
  state,
  shows,
  ...more,
})
const draft = `${list}/prd_helyx_44b`
const product = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: `${list}/$productId/{-$tab}`,
  path: draft,
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
  route: `${list}/$productId/edit`,
  path: `${draft}/edit`,
  state,
  shows,
  ...more,
})

/** For a single release, 404 is not a failure but means that it does not exist. */
const notAllowed = { operation: 'getProduct', status: 403, body: 'problem' } as const
const dialogs = 'src/features/admin/products/product-dialogs'
const version = (text: string): Step => ({ fill: 'textbox', name: 'Version', with: text })

export const productsStates: readonly ScreenState[] = [
  products('full', 'HELYX 4.4 beta 1'),
  products('narrow', 'HELYX 4.4 beta 1', { width: 390 }),
  products('as content', 'HELYX 4.4 beta 1', { as: 'content' }),
  products('not allowed', 'Your role does not include this page.', { as: 'support' }),
  products('loading', 'Loading releases', { fault: endless('listProducts') }),
  products('failed', 'Releases could not be loaded', { fault: refused('listProducts') }),
  products('no match', 'No match', { path: `${list}?search=nowhere` }),
  products('empty', 'No releases yet', { scenario: 'empty' }),

  product('full', 'Checklist'),
  product('narrow', 'Needs attention', { width: 390 }),
  product('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  product('withdrawn', 'Withdrawn: Drag is up to', { path: `${list}/prd_elements_501` }),
  product('support over', 'Support ended on', { path: `${list}/prd_elements_42` }),
  product('loading', 'Loading the release', { fault: endless('getProduct') }),
  product('failed', 'The release could not be loaded', { fault: notAllowed }),
  product('empty', 'No such release', { path: `${list}/prd_none` }),
  product('notes', 'Known issues', { path: `${list}/prd_helyx_43/notes` }),
  product('no match', 'No notes yet', { path: `${draft}/notes` }),
  product('notes to edit', 'Add to Fixed', {
    path: `${list}/prd_helyx_43/notes`,
    steps: [press('Edit notes')],
  }),
  product('notes to paste', 'One note a line.', {
    path: `${draft}/notes`,
    steps: [press('Write notes'), press('Paste a list')],
  }),
  product('topics', 'Attach files to Installers', { path: `${list}/prd_helyx_43/topics` }),
  product('topics, narrow', 'Attach files to Installers', {
    path: `${list}/prd_helyx_43/topics`,
    width: 390,
  }),
  product('topics of a draft', 'Still the file of 4.3', { path: `${draft}/topics` }),
  product('topics, loading', 'Loading topics', {
    path: `${draft}/topics`,
    fault: endless('listProductTopics'),
  }),
  product('topics, failed', 'The topics could not be loaded', {
    path: `${draft}/topics`,
    fault: refused('listProductTopics'),
  }),
  product('files, failed', 'The files of Installers could not be loaded', {
    path: `${draft}/topics`,
    fault: refused('listProductTopicDownloads'),
  }),
  product('new topic', 'Customers read it above the files', {
    path: `${draft}/topics`,
    steps: [press('New topic')],
  }),
  product('attach files', 'No file chosen', {
    path: `${list}/prd_helyx_43/topics`,
    steps: [press('Attach files to Installers')],
    seenIn: 'src/features/admin/topic-files/bucket-picker',
  }),
  product('replace a file', 'Title, kind, platform, minimum system, note and place stay', {
    path: `${draft}/topics`,
    steps: [press('Find the 4.4.0-beta1 file for Installer for Linux')],
    seenIn: 'src/features/admin/topic-files/bucket-picker',
  }),
  product('checklist', 'Worth a look', { path: `${draft}/checklist` }),
  product('checklist of a published release', 'Nothing. It is published.', {
    path: `${list}/prd_helyx_43/checklist`,
  }),
  product('checklist without the release before', 'could not be compared', {
    path: `${draft}/checklist`,
    fault: refused('listProducts'),
  }),
  product('reach', 'Versions of HELYX Solver in use', { path: `${list}/prd_helyx_43/reach` }),
  product('reach for content', 'Licenses that name this release', {
    path: `${list}/prd_helyx_43/reach`,
    as: 'content',
  }),
  product('publish', 'Left out', { path: `${draft}?dialog=publish` }),
  product('publish while the files are compared', 'Comparing the files…', {
    path: `${draft}?dialog=publish`,
    fault: endless('listProductTopics'),
    seenIn: dialogs,
  }),
  product('publish without the files', 'could not be compared', {
    path: `${draft}?dialog=publish`,
    fault: refused('listProductTopics'),
    seenIn: dialogs,
  }),
  product('withdraw', 'stay listed with the reason', {
    path: `${list}/prd_helyx_43?dialog=withdraw`,
    seenIn: dialogs,
  }),
  product('duplicate', 'Not copied:', { path: `${list}/prd_helyx_43?dialog=duplicate`, seenIn: dialogs }),
  product('duplicate, version taken', 'has version 4.2 already', {
    path: `${list}/prd_helyx_43?dialog=duplicate`,
    steps: [{ fill: 'textbox', name: 'New version', with: '4.2' }],
  }),
  product('delete', 'A release that licenses name cannot be deleted.', {
    path: `${list}/prd_helyx_43?dialog=delete`,
    seenIn: dialogs,
  }),

  fresh('full', 'It starts as a draft that only staff see.'),
  fresh('narrow', 'It starts as a draft that only staff see.', { width: 390 }),
  fresh('loading', 'Loading families', { fault: endless('listProductFamilies') }),
  fresh('failed', 'The families could not be loaded.', { fault: refused('listProductFamilies') }),
  fresh('empty', 'There are no families yet.', { scenario: 'empty' }),
  fresh('with errors', 'Choose a family.', { width: 1440, steps: [press('Create')] }),
  fresh('with a low version', 'Sorts below', {
    path: `${list}/new?family_id=fam_helyx_solver`,
    steps: [version('4.2.1')],
  }),
  fresh('without add-ons', 'The add-ons could not be loaded', {
    path: `${list}/new?family_id=fam_helyx_solver`,
    fault: refused('listAddOns'),
  }),

  edit('full', 'Edit HELYX 4.4 beta 1'),
  edit('loading', 'Loading the release', { fault: endless('getProduct') }),
  edit('failed', 'The release could not be loaded', { fault: notAllowed }),
  edit('empty', 'No such release', { path: `${list}/prd_none/edit` }),
  edit('without add-ons', 'Saving keeps Adjoint, Marine.', { fault: refused('listAddOns') }),
]
