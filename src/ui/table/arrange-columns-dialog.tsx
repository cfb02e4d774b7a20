import { Dialog } from '@chakra-ui/react/dialog'
import { EllipsisVertical } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../control/button'
import { DialogFrame } from '../dialog/dialog-frame'
import piece from '../layout/pieces.module.css'
import { Menu, MenuItem, MenuSeparator } from '../menu/menu'
import { ReorderList } from '../reorder/reorder-list'
import { ReorderMenuItems } from '../reorder/reorder-menu'
import { afterMoves, type Reorder } from '../reorder/use-reorder'
import styles from './arrange-columns-dialog.module.css'
import type { ColumnChoice } from './column'
import { isMovable, withoutWidth } from './column-layout'

type ArrangedColumn = { readonly id: string; readonly header: string; readonly kind?: string }

type ArrangeColumnsProps = {
  /** The table's columns in their current order, with hidden ones. */
  columns: readonly ArrangedColumn[]
  columnChoice: ColumnChoice
  onClose: () => void
}

/** Moves columns and gives back their widths; each change applies at once. */
export function ArrangeColumnsDialog({ columns, columnChoice, onClose }: ArrangeColumnsProps) {
  const { hidden, widths, onChange, onReset } = columnChoice
  const [announcement, announce] = useState('')
  const order = useColumnOrder(columns.filter(isMovable), onChange, announce)
  const reorder = { ...order, announcement }
  return (
    <DialogFrame title="Arrange columns" size="sm" isForm onEscape={onClose}>
      <Dialog.Body>
        <ReorderList order={reorder} aria-label="Columns" rowClass={styles.column}>
          {({ id, header }) => (
            <div className={piece.row2}>
              <span className={piece.fill}>{header}</span>
              {hidden.includes(id) && <span className={piece.mutedSmall}>Hidden</span>}
              {widths[id] !== undefined && <span className={piece.mutedSmall}>{`${widths[id]} pixels`}</span>}
              <Menu label={`More for ${header}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
                <ReorderMenuItems order={order} rowId={id} />
                <MenuSeparator />
                <MenuItem
                  aria-disabled={widths[id] === undefined || undefined}
                  onClick={() => onChange({ widths: withoutWidth(widths, id) })}
                >
                  Reset width
                </MenuItem>
              </Menu>
            </div>
          )}
        </ReorderList>
      </Dialog.Body>
      <Dialog.Footer>
        <Button
          onClick={() => {
            onReset()
            announce('The columns have their first order and widths again.')
          }}
        >
          Reset columns
        </Button>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

/** The order of columns for a `ReorderList`. It is kept in this browser, so that no move can fail. */
function useColumnOrder(
  columns: readonly ArrangedColumn[],
  onChange: ColumnChoice['onChange'],
  announce: (text: string) => void,
): Omit<Reorder<ArrangedColumn>, 'announcement'> {
  const key = useId()
  const [asked, ask] = useState<string | null>(null)
  const ids = columns.map(({ id }) => id)
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  return {
    key,
    rows: columns,
    ids,
    nameOf,
    move: (id, place) => {
      const next = afterMoves(ids, [{ id, place }])
      if (next.join() === ids.join()) return
      onChange({ order: next })
      announce(`${nameOf(id)} moved to place ${next.indexOf(id) + 1} of ${ids.length}.`)
    },
    isSaving: false,
    hasOtherOrder: false,
    closeOtherOrder: () => undefined,
    failure: null,
    asked,
    ask,
  }
}
