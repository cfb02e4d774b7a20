import { useRef } from 'react'
import { Button } from '../control/button'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'

type FilterBarProps = {
  /** A `SearchBox`, then `FilterChip`s. */
  children: Elements
  isFiltered: boolean
  onClear: () => void
}

export function FilterBar({ children, isFiltered, onClear }: FilterBarProps) {
  const root = useRef<HTMLElement>(null)
  // The button disappears with the filters; the focus moves to the first filter.
  const clear = () => {
    onClear()
    root.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  return (
    <search className={piece.wrap2} ref={root}>
      {children}
      {isFiltered && (
        <Button kind="quiet" size="sm" onClick={clear}>
          Clear filters
        </Button>
      )}
    </search>
  )
}
