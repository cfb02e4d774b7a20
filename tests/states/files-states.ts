import { endless, press, refused, type ScreenState } from './screen-state'

const files = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/files',
  as: 'engineer',
  state,
  shows,
  ...more,
})

const wing = '/files?path=/Cases/Front+wing+study'

export const filesStates: readonly ScreenState[] = [
  files('full', 'How we name runs.md'),
  files('for a reader', 'license-server.txt', { as: 'reader' }),
  files('for staff', 'Support playbook.pdf', { as: 'staff' }),
  files('folder', 'baseline.tar.gz', { path: wing }),
  files('folder that can only be read', 'This folder is read-only.', {
    path: '/files?path=/Provided+by+Corvane',
  }),
  files('narrow', 'baseline.tar.gz', { path: wing, width: 390 }),
  files('sorted by size', 'mesh.msh', { path: `${wing}&sort=-size` }),
  files('loading', 'Loading the folder', { fault: endless('navigateFiles') }),
  files('failed', 'The folder could not be loaded', { fault: { operation: 'navigateFiles', status: 400 } }),
  files('missing folder', 'Open Cases', { path: '/files?path=/Cases/Gone/Deeper' }),
  files('empty', 'No files yet', { as: 'newcomer' }),
  files('empty folder', 'This folder is empty', { path: '/files?path=/Cases/Empty+run' }),
  files('selection', '3 selected', {
    path: wing,
    steps: ['mesh.msh', 'forces.csv', 'residuals.png'].map((name) => ({
      press: 'checkbox',
      name: `Select ${name}`,
    })),
  }),
  files('menu of a row', 'mesh.msh', { path: wing, steps: [press('Actions for mesh.msh')] }),
  files('search results', '/Cases/Front wing study', { path: '/files?search=forces' }),
  files('searching', 'Searching', { path: '/files?search=forces', fault: endless('searchFiles') }),
  files('search failed', 'The files could not be searched', {
    path: '/files?search=forces',
    fault: refused('searchFiles'),
  }),
  files('no match', 'No match', { path: '/files?search=nowhere' }),
  files('information on a file', 'SHA-256', { path: `${wing}&item=forces.csv&info=1` }),
  files('information on a folder', 'Contains', { path: '/files?path=/Cases&info=1' }),
  files('information on several', 'Size of files', {
    path: `${wing}&info=1`,
    steps: [{ press: 'checkbox', name: 'Select all' }],
  }),
  files('information on what was shared', 'Shared from', {
    path: '/files?path=/HELYX+4.3&item=helyx-4.3-linux-x64.run&info=1',
  }),
  files('information loading', 'Loading the information', {
    path: '/files?info=1',
    fault: endless('getFileInfo'),
  }),
  files('information failed', 'The information could not be loaded', {
    path: '/files?info=1',
    fault: refused('getFileInfo'),
  }),
  files('actions for a reader', 'Copy link', {
    as: 'reader',
    steps: [press('Actions for license-server.txt')],
  }),
  files('selection of a reader', '1 selected', {
    as: 'reader',
    steps: [{ press: 'checkbox', name: 'Select license-server.txt' }],
  }),
  files('information for a reader', 'SHA-256', {
    as: 'reader',
    path: '/files?item=license-server.txt&info=1',
  }),
  files('narrow, for a reader', 'license-server.txt', { as: 'reader', width: 390 }),
  files('actions for staff', 'Rename', { as: 'staff', steps: [press('Actions for Support playbook.pdf')] }),
  files('empty, narrow', 'Drop files or folders anywhere', { as: 'newcomer', width: 390 }),
  files('first folder', 'A name cannot contain “/”.', {
    as: 'newcomer',
    steps: [press('New folder'), { fill: 'textbox', name: 'Name of the new folder', with: 'a/b' }],
  }),
  files('information over the list', 'SHA-256', { path: `${wing}&item=forces.csv&info=1`, width: 390 }),
]
