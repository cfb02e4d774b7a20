import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../control/button'
import { Chip, type FilterChipProps } from './filter-chip'

/** As many as anybody reads; typing narrows them. */
const SHOWN = 50

type FilterSearchChipProps = Pick<FilterChipProps<string>, 'label' | 'options' | 'onChange'> & {
  value: string | undefined
  /** The choices are wanted: somebody is about to choose. */
  onNeed: () => void
}

/** A filter with more choices than a list can hold: its name is typed, and the browser offers what fits. */
export function FilterSearchChip({ label, value, options, onChange, onNeed }: FilterSearchChipProps) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)?.label ?? value ?? ''
  const wanted = (typed ?? '').toLowerCase()
  const offered = options.filter((option) => option.label.toLowerCase().includes(wanted)).slice(0, SHOWN)

  const type = (text: string) => {
    const match = options.find((option) => option.label.toLowerCase() === text.trim().toLowerCase())
    if (match || text === '') {
      setTyped(null)
      onChange(match?.value)
    } else setTyped(text)
  }
  // The choices may have come after what was typed.
  const typeAgain = () => typed !== null && type(typed)
  const leave = () => {
    typeAgain()
    setTyped(null)
  }
  return (
    <Chip active={value !== undefined}>
      <span>{label}:</span>
      <input
        list={listId}
        value={typed ?? chosen}
        placeholder="Any"
        autoComplete="off"
        onFocus={onNeed}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && typeAgain()}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={listId}>
        {offered.map((option) => (
          <option key={option.value} value={option.label} />
        ))}
      </datalist>
      {value !== undefined && (
        <Button kind="quiet" size="sm" aria-label={`Clear ${label}`} onClick={() => type('')}>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </Chip>
  )
}
