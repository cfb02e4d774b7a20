import { Pencil } from 'lucide-react'
import { Menu, MenuItem } from '../menu/menu'

type BulkMenuProps<Action extends string> = {
  actions: readonly { action: Action; label: string }[]
  onOpen: (action: Action) => void
}

/** Actions for the selected rows, in the bar above them. Each opens a dialog that says what it does. */
export function BulkMenu<Action extends string>({ actions, onOpen }: BulkMenuProps<Action>) {
  return (
    <Menu
      label="Change selected"
      size="sm"
      trigger={
        <>
          <Pencil size={16} aria-hidden="true" />
          <span>Change</span>
        </>
      }
    >
      {actions.map(({ action, label }) => (
        <MenuItem key={action} onClick={() => onOpen(action)}>
          {`${label}…`}
        </MenuItem>
      ))}
    </Menu>
  )
}
