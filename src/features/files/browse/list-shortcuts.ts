import type { Shortcut } from '../../../ui/menu/shortcuts'
import { fileActions } from '../actions-table'

/** The grid listens for these itself. */
const own: readonly Shortcut[] = [
  { keys: 'Enter', what: 'Open' },
  { keys: 'Space', what: 'Select or let go' },
  { keys: 'Shift+↓', what: 'Select a range' },
  { keys: 'mod+a', what: 'Select all' },
  { keys: 'Escape', what: 'Clear the selection' },
  { keys: 'Alt+↑', what: 'The folder above' },
  { keys: 'Shift+F10', what: 'Actions for the row' },
]

/** The keys of the list, those of all its actions among them, for the sheet of shortcuts. */
export const listShortcuts = (mayChange: boolean): readonly Shortcut[] => [
  ...own,
  ...fileActions.flatMap(({ keys, label, changes }) =>
    keys !== undefined && (mayChange || !changes) ? [{ keys, what: label }] : [],
  ),
]
