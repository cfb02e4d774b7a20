import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const wing = '/files?path=/Cases/Front+wing+study'
const choose = (name: string, action: string): readonly Step[] => [
  press(`Actions for ${name}`),
  { press: 'menuitem', name: action },
]
const file = (
  state: string,
  shows: string,
  action: string,
  more: Partial<ScreenState> = {},
): ScreenState => ({
  route: '/files',
  as: 'engineer',
  path: wing,
  state,
  shows,
  steps: choose('forces.csv', action),
  ...more,
})
const copiedTo = (folder: string): readonly Step[] => [
  ...choose('forces.csv', 'Copy to'),
  press('All files'),
  press(folder),
  press('Copy here'),
]
const folder = (state: string, shows: string, action: string, more: Partial<ScreenState> = {}): ScreenState =>
  file(state, shows, action, { path: '/files', steps: choose('Cases', action), ...more })

/** Actions that change files, and controls that fetch them. */
export const filesChangeStates: readonly ScreenState[] = [
  file('new folder, name taken', '“Cases” already exists.', '', {
    path: '/files',
    steps: [press('New folder'), { fill: 'textbox', name: 'Name of the new folder', with: 'Cases' }],
  }),
  file('new name, taken', '“mesh.msh” already exists.', 'Rename', {
    steps: [
      ...choose('forces.csv', 'Rename'),
      { fill: 'textbox', name: 'New name of forces.csv', with: 'mesh.msh' },
    ],
  }),
  folder('move to, with forbidden targets', 'A folder cannot be put into itself.', 'Move to'),
  folder('move to, narrow', 'A folder cannot be put into itself.', 'Move to', { width: 390 }),
  file('copy to, new folder', 'Name of the new folder', 'Copy to', {
    // The way to the top is in the picker; the page behind it can create folders, too.
    steps: [...choose('forces.csv', 'Copy to'), press('All files'), press('New folder')],
  }),
  file('names taken', '“Replace” overwrites the existing file.', 'Copy to', { steps: copiedTo('Reports') }),
  file('names taken, narrow', '“Replace” overwrites the existing file.', 'Copy to', {
    steps: copiedTo('Reports'),
    width: 390,
  }),
  file('copied, failed', '0 items were copied, 1 failed.', 'Copy to', {
    fault: { operation: 'copyFiles', status: 507, body: 'problem' },
    steps: copiedTo('HELYX 4.3'),
  }),
  file('copying', 'Copying 1 item', 'Copy to', {
    fault: endless('copyFiles'),
    steps: copiedTo('HELYX 4.3'),
  }),
  file('cut', '“forces.csv” ready to move', 'Cut'),
  file('delete', 'This cannot be undone.', 'Delete'),
  folder('delete a full folder', 'Type “Cases” to delete it and its contents', 'Delete'),
  folder('delete, counting', 'Counting folder contents…', 'Delete', { fault: endless('getFileInfo') }),
  file('preview', '1 of 5', 'Preview'),
  file('preview failed', 'forces.csv could not be read', 'Preview', { fault: refused('getFileUrl') }),
  file('link', 'Anyone with this link', 'Copy link'),
  file('link loading', 'Creating the link', 'Copy link', { fault: endless('getFileUrl') }),
  file('link failed', 'The link could not be created', 'Copy link', { fault: refused('getFileUrl') }),
  folder('archive in preparation', 'Preparing archive', 'Download as ZIP', { fault: endless('zipFiles') }),
  folder('archive failed', 'Archive failed', 'Download as ZIP', { fault: refused('zipFiles') }),
]
