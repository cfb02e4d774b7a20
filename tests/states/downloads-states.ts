import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const downloads = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/downloads/helyx',
  as: 'engineer',
  state,
  shows,
  ...more,
})
const elements = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState =>
  downloads(state, shows, { route: '/downloads/elements', ...more })

const patch = 'Patch 4.3.2 for Linux'
const inMenu = (name: string): readonly Step[] => [press(`More for ${patch}`), { press: 'menuitem', name }]

export const downloadsStates: readonly ScreenState[] = [
  downloads('full', 'helyx-4.3-linux-x64.run', {}),
  downloads('for staff', 'helyx-4.3-linux-x64.run', { as: 'staff' }),
  downloads('draft', 'Choose one to see them', {
    as: 'staff',
    path: '/downloads/helyx?version=4.4.0-beta1',
  }),
  downloads('draft as an account', 'As Osprey Marine sees it', {
    as: 'staff',
    path: '/downloads/helyx?version=4.4.0-beta1&as=acc_osprey',
  }),
  downloads('draft as an account, failed', 'No locks are shown', {
    as: 'staff',
    path: '/downloads/helyx?version=4.4.0-beta1&as=acc_osprey',
    fault: refused('listLicenses'),
  }),
  downloads('narrow', 'helyx-4.3-linux-x64.run', { width: 390 }),
  downloads('notes', 'Adjoint sensitivities', { path: '/downloads/helyx?view=notes' }),
  downloads('notes since another', 'Changes since 4.1, in 4.2 and 4.3', {
    path: '/downloads/helyx?view=notes&have=4.1',
  }),
  downloads('locked', 'Needs a license of HELYX Solver', { as: 'newcomer' }),
  downloads('files selected', 'files selected', { steps: [press('Select all of Patches')] }),
  downloads('menu of a file', 'Verify a download', { steps: [press(`More for ${patch}`)] }),
  downloads('menu of a file, files read only', 'You have read-only access', {
    as: 'reader',
    path: '/downloads/helyx?version=4.1',
    steps: [press('More for Installer for Linux')],
  }),
  downloads('verify', 'Drop the file here', { steps: inMenu('Verify a download') }),
  downloads('command', 'sha256sum -c', { steps: inMenu('Copy as command') }),
  downloads('command loading', 'Creating download links', {
    fault: endless('listBucketUrls'),
    steps: inMenu('Copy as command'),
  }),
  downloads('command failed', 'The download links could not be created', {
    fault: refused('listBucketUrls'),
    steps: inMenu('Copy as command'),
  }),
  downloads('share', 'Cases', { steps: inMenu('Save to Files') }),
  downloads('share, folders loading', 'Loading folders', {
    fault: endless('navigateFiles'),
    steps: inMenu('Save to Files'),
  }),
  downloads('share, folders failed', 'The folder could not be loaded.', {
    fault: { operation: 'navigateFiles', status: 400, body: 'problem' },
    steps: inMenu('Save to Files'),
  }),
  downloads('share, done', '1 of 1 file copied.', {
    steps: [...inMenu('Save to Files'), press('Save')],
  }),
  downloads('loading', 'Loading versions', { fault: endless('listProductVersions') }),
  downloads('failed', 'Versions could not be loaded', { fault: refused('listProductVersions') }),
  downloads('release loading', 'Loading the release', { fault: endless('listProducts') }),
  downloads('release failed', 'The release could not be loaded', { fault: refused('listProducts') }),
  downloads('topics loading', 'Loading topics', { fault: endless('listProductTopics') }),
  downloads('topics failed', 'The topics could not be loaded', { fault: refused('listProductTopics') }),
  downloads('files loading', 'Loading Installers', { fault: endless('listProductTopicDownloads') }),
  downloads('files failed', 'Installers could not be loaded', {
    fault: refused('listProductTopicDownloads'),
  }),
  downloads('no match', 'No match', { path: '/downloads/helyx?search=nowhere' }),
  downloads('empty', 'No releases yet', { scenario: 'empty' }),
  elements('what changed', 'What 5.0 brings since 4.2', { path: '/downloads/elements?have=4.2', as: 'pi' }),
  elements('full', 'elements-5.0-linux-x64.run'),
  elements('loading', 'Loading versions', { fault: endless('listProductVersions') }),
  elements('failed', 'Versions could not be loaded', { fault: refused('listProductVersions') }),
  elements('empty', 'No releases yet', { scenario: 'empty' }),
  elements('no match', 'No match', { path: '/downloads/elements?search=nowhere' }),
  elements('withdrawn', 'Drag is up to 3 counts too low', { path: '/downloads/elements?version=5.0.1' }),
  elements('without support', 'This release receives no more patches', {
    path: '/downloads/elements?version=4.2',
  }),
]
