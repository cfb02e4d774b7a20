import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const list = '/admin/documentation_manager'
const manager = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: list,
  state,
  shows,
  ...more,
})
const of43 = `${list}/helyx/4.3`
const pages = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: `${list}/$line/$version`,
  path: of43,
  state,
  shows,
  ...more,
})
const item = (name: string): Step => ({ press: 'menuitem', name })

export const documentationManagerStates: readonly ScreenState[] = [
  manager('full', 'Versions are in order of their numbers'),
  manager('narrow', 'The file is not in the bucket any more.', { width: 390 }),
  manager('as content', 'started by the nightly run', { as: 'content' }),
  manager('not allowed', 'Your role does not include this page.', { as: 'support' }),
  manager('loading', 'Loading versions', { fault: endless('listDocumentationVersions') }),
  manager('last synchronization, loading', 'Loading the last synchronization', {
    fault: endless('listDocumentations'),
  }),
  manager('failed', 'Versions could not be loaded', { fault: refused('listDocumentationVersions') }),
  manager('last synchronization, failed', 'The last synchronization could not be loaded', {
    fault: refused('listDocumentations'),
  }),
  manager('no match', 'No match', { path: `${list}?search=nowhere` }),
  manager('empty', 'No versions yet', { scenario: 'empty' }),
  manager('refused', 'Status 403', {
    fault: { operation: 'syncDocumentations', status: 403, body: 'problem' },
    steps: [press('Synchronize now')],
  }),
  manager('starting', 'Starting…', {
    fault: endless('syncDocumentations'),
    steps: [press('Synchronize now')],
  }),
  manager('running', 'You can leave this page: it runs on the server.', {
    holdsSync: true,
    steps: [press('Synchronize now')],
  }),
  manager('make latest', 'Links to “latest” lead to it.', {
    steps: [press('Actions for HELYX 4.2'), item('Make latest…')],
  }),
  manager('hide a version', 'Nothing is deleted.', {
    steps: [press('Actions for HELYX 4.2'), item('Hide from customers…')],
  }),

  pages('full', 'Solver guide'),
  pages('narrow', 'Solver guide', { width: 390 }),
  pages('expanded', 'Wall functions', { steps: [press('Expand all')] }),
  pages('not allowed', 'Your role does not include this page.', { as: 'pi' }),
  pages('not allowed for support', 'Your role does not include this page.', { as: 'support' }),
  pages('loading', 'Loading pages', { fault: endless('listDocumentations') }),
  pages('failed', 'Pages could not be loaded', { fault: refused('listDocumentations') }),
  pages('no match', 'No match', { path: `${of43}?search=nowhere` }),
  pages('empty', 'No such version', { path: `${list}/helyx/1.0` }),
  pages('as a list', 'Wall functions', { path: `${of43}?view=list` }),
  pages('changed', 'Changed', { path: `${of43}?status=changed` }),
  pages('failed pages', 'Two headings have the id', { path: `${list}/elements/5.0?status=failed` }),
  pages('one page', 'Read from its file', { path: `${of43}?item=doc_hx43_bc` }),
  pages('one page, narrow', 'Read from its file', { path: `${of43}?item=doc_hx43_bc`, width: 390 }),
  pages('one page that failed', 'Two headings have the id', {
    path: `${list}/elements/5.0?item=doc_el50_notes`,
  }),
  pages('no such page', 'No such page', { path: `${of43}?item=doc_none` }),
  pages('edit a title', 'Solver guide', {
    steps: [press('Actions for Install HELYX'), item('Edit title')],
  }),
  pages('delete', 'It returns with the next synchronization', {
    steps: [press('Actions for Install HELYX'), item('Delete…')],
  }),
  pages('move', 'Position', { steps: [press('Actions for Install HELYX'), item('Move to position…')] }),
  pages('hide several', 'Customers no longer see these pages', {
    steps: [{ press: 'checkbox', name: 'Select Install HELYX' }, press('Change selected'), item('Hide…')],
  }),
]
