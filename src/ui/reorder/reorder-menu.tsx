import { ArrowDown, ArrowUp, Hash } from 'lucide-react'
import { MenuItem } from '../menu/menu'
import type { Reorder } from './use-reorder'

type MenuItemsProps = { order: Pick<Reorder<unknown>, 'ids' | 'ask' | 'move'>; rowId: string }

export function ReorderMenuItems({ order, rowId }: MenuItemsProps) {
  const place = order.ids.indexOf(rowId) + 1
  const last = order.ids.length
  return (
    <>
      <MenuItem
        aria-disabled={place <= 1 || undefined}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => order.move(rowId, place - 1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
        Move up
      </MenuItem>
      <MenuItem
        aria-disabled={place >= last || undefined}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => order.move(rowId, place + 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
        Move down
      </MenuItem>
      <MenuItem aria-disabled={last < 2 || undefined} onClick={() => last > 1 && order.ask(rowId)}>
        <Hash size={16} aria-hidden="true" />
        Move to position…
      </MenuItem>
    </>
  )
}
