import { EllipsisVertical } from 'lucide-react'
import { Menu, MenuSeparator } from '../ui/menu/menu'
import { ReorderMenuItems } from '../ui/reorder/reorder-menu'
import type { Reorder } from '../ui/reorder/use-reorder'
import { type Action, ActionItems, type Actions } from './actions'

type MovableActionsProps = {
  order: Reorder<unknown>
  rowId: string
  actions: Actions
  /** The last action, which deletes the row. */
  remove: Action
}

/** The menu of a row in a `ReorderList`: its actions, and where it can be moved. */
export function MovableActions({ order, rowId, actions, remove }: MovableActionsProps) {
  return (
    <Menu
      label={`More for ${order.nameOf(rowId)}`}
      trigger={<EllipsisVertical size={16} aria-hidden="true" />}
    >
      <ActionItems actions={actions} />
      <MenuSeparator />
      <ReorderMenuItems order={order} rowId={rowId} />
      <MenuSeparator />
      <ActionItems actions={[{ ...remove, tone: 'danger' }]} />
    </Menu>
  )
}
