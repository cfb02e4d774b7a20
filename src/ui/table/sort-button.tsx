import { ArrowDown, ArrowUp } from 'lucide-react'
import { usePrinting } from '../browser/use-printing'

type SortButtonProps = {
  className: string | undefined
  tabIndex?: number
  isDescending: boolean
  onClick: () => void
  children: string
}

/** A column header that sorts its table. On paper it is text, since a button is printed on the first sheet only. */
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
