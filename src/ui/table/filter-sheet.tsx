import { ListFilter, X } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import chipStyles from './filter-chip.module.css'
import styles from './filter-sheet.module.css'

type FilterSheetProps = {
  /** Number of its filters in use. */
  active: number
  children: ReactNode
}

/** Filters without room in the bar: behind a button, on a phone at the bottom edge. */
export function FilterSheet({ active, children }: FilterSheetProps) {
  const id = useId()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)

  const place = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open')
    const below = trigger.current?.getBoundingClientRect()
    if (newState !== 'open' || !below) return
    sheet.current?.style.setProperty('--from-top', `${below.bottom + 4}px`)
    sheet.current?.style.setProperty(
      '--from-left',
      `${Math.max(8, Math.min(below.left, innerWidth - 392))}px`,
    )
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={cx(chipStyles.chip, chipStyles.values, active > 0 ? chipStyles.active : piece.lit)}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={active > 0 ? `Filters, ${active} in use` : 'Filters'}
      >
        <ListFilter size={14} aria-hidden="true" />
        <b>{active > 0 ? `Filters (${active})` : 'Filters'}</b>
      </button>
      <div
        ref={sheet}
        id={id}
        className={styles.sheet}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        onBeforeToggle={place}
        onToggle={({ newState }) => {
          if (newState === 'open') close.current?.focus()
        }}
      >
        <div className={styles.head}>
          <h2 id={titleId}>Filters</h2>
          <Button
            ref={close}
            kind="quiet"
            size="icon"
            aria-label="Close filters"
            onClick={() => sheet.current?.hidePopover()}
          >
            <X size={16} aria-hidden="true" />
          </Button>
        </div>
        <div className={styles.filters}>{children}</div>
      </div>
    </>
  )
}
