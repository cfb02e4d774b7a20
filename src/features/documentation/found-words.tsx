import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { formatCount } from '../../ui/format/count'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { useShortcuts } from '../../ui/menu/shortcuts'
import styles from './found-words.module.css'

export type Found = { readonly count: number; readonly index: number }

type FoundWordsProps = {
  /** The search text. */
  text: string
  /** Null until the page has been searched. */
  found: Found | null
  onGo: (index: number) => void
  onClose: () => void
}

/** Search matches in the open page: their number, buttons to the next and the previous one, and Close. */
export function FoundWords({ text, found, onGo, onClose }: FoundWordsProps) {
  useShortcuts([{ keys: 'Escape', what: 'Take the marks of the search away', run: onClose }])
  const count = found?.count ?? 0
  const go = (step: number) => found && onGo((found.index + step + count) % count)
  return (
    <div className={cx(piece.screenOnly, styles.root)} role="group" aria-label="Words of the search">
      <p role="status">
        {found === null
          ? `Looking for “${text}”…`
          : count === 0
            ? `“${text}” is not in the text of this page`
            : `“${text}”: ${formatCount(found.index + 1)} of ${formatCount(count)}`}
      </p>
      <Button kind="quiet" size="icon" aria-label="Previous" disabled={count < 2} onClick={() => go(-1)}>
        <ChevronUp size={16} aria-hidden="true" />
      </Button>
      <Button kind="quiet" size="icon" aria-label="Next" disabled={count < 2} onClick={() => go(1)}>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Button kind="quiet" size="icon" aria-label="Take the marks away" onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  )
}
