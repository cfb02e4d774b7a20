import { visibleName } from '../../../domain/files/name-pieces'
import { formatCount } from '../../../ui/format/count'
import { SharedMenu } from '../../../ui/menu/menu'
import type { SharedBy } from '../../../ui/menu/use-menu'
import type { FileAction, FilesContext } from '../actions'
import type { FileObject } from '../files-search'
import { ActionItems } from './action-bar'

type RowMenuProps = {
  rows: readonly FileObject[]
  actions: readonly FileAction[]
  contextFor: (rows: readonly FileObject[]) => FilesContext
  shared: SharedBy
}

/** What can be done with a row, or with the selection it is part of. One menu for all rows. */
export function RowMenu({ rows, actions, contextFor, shared }: RowMenuProps) {
  const [first] = rows
  const what = rows.length === 1 && first ? visibleName(first.name) : `${formatCount(rows.length)} entries`
  return (
    <SharedMenu label={`Actions for ${what}`} {...shared}>
      <ActionItems actions={actions} context={contextFor(rows)} />
    </SharedMenu>
  )
}
