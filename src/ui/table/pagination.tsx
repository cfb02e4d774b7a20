import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { pageSizes } from '../browser/preferences'
import { Button } from '../control/button'
import { Select } from '../form/input'
import { formatCount } from '../format/count'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { useShortcuts } from '../menu/shortcuts'
import type { Paging } from './column'
import styles from './pagination.module.css'

/** Two buttons and a size, not a row of numbers: fits at 320 px. A disabled button keeps the focus. */
export function Pagination(props: Paging & { label: string }) {
  const { label, page, pageSize, total, onPage, onPageSize } = props
  const sizeId = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((a, b) => a - b)
  const go = (next: number) => next >= 1 && next <= pages && onPage(next)
  useShortcuts([
    { keys: '[', what: 'Previous page of the list', run: () => go(page - 1) },
    { keys: ']', what: 'Next page of the list', run: () => go(page + 1) },
  ])

  return (
    <nav className={cx(piece.mutedSmall, piece.wrap2, styles.pages)} aria-label={`Pages of ${label}`}>
      <div className={cx(piece.row2, styles.group)}>
        <label htmlFor={sizeId}>Rows</label>
        <Select
          id={sizeId}
          size="sm"
          isNarrow
          value={pageSize}
          options={sizes.map((size) => ({ value: size, label: String(size) }))}
          onChange={(event) => onPageSize(Number(event.target.value))}
        />
      </div>
      <div className={cx(piece.row2, styles.group)}>
        <Button size="icon" aria-label="Previous page" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Button>
        <span>{`Page ${formatCount(page)} of ${formatCount(pages)}`}</span>
        <Button size="icon" aria-label="Next page" aria-disabled={page >= pages} onClick={() => go(page + 1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
