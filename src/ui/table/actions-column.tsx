import { EllipsisVertical } from 'lucide-react'
import type { Elements } from '../layout/elements'
import { Menu } from '../menu/menu'
import type { Column } from './column'

/** The last column of a list: a row's actions as `MenuItem`s, named after the row. */
export function actionsColumn<Row, Sort extends string>(
  nameOf: (row: Row) => string,
  items: (row: Row) => Elements,
): Column<Row, Sort> {
  return {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <Menu label={`Actions for ${nameOf(row)}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
        {items(row)}
      </Menu>
    ),
  }
}
