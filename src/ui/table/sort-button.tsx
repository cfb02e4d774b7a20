import { ArrowDown, ArrowUp } from 'lucide-react'
import { usePrinting } from '../browser/use-printing'

type SortButtonProps = {
  className: string | undefined
  tabIndex?: number
  isDescending: boolean
  onClick: () => void
  children: string
}

/** The name of a column that sorts its table. On paper it is a text: a button is drawn on the first sheet alone. */
export function SortButton({ isDescending, children, ...button }: SortButtonProps) {
  const Arrow = isDescending ? ArrowDown : ArrowUp
  if (usePrinting()) return <span>{children}</span>
  return (
    <button type="button" {...button}>
      <span>{children}</span>
      <Arrow size={14} aria-hidden="true" />
    </button>
  )
}
