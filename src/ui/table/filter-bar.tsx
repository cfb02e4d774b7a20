import { useRef } from 'react'
import { Button } from '../control/button'
import type { Elements } from '../layout/elements'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  /** A `SearchBox`, then `FilterChip`s. */
  children: Elements
  isFiltered: boolean
  onClear: () => void
}

export function FilterBar({ children, isFiltered, onClear }: FilterBarProps) {
  const root = useRef<HTMLElement>(null)
  // The button goes with the filters; the focus goes to the first of them.
  const clear = () => {
    onClear()
    root.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  return (
    <search className={styles.root} ref={root}>
      {children}
      {isFiltered && (
        <Button kind="quiet" size="sm" onClick={clear}>
          Clear filters
        </Button>
      )}
    </search>
  )
}
