import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../control/button'
import { foldText, searchFilter } from '../search/search-text'
import { Chip, type FilterOption } from './filter-chip'
import styles from './filter-chip.module.css'

/** Options shown at once; typing narrows them. */
const SHOWN = 50

type FilterSearchChipProps = {
  label: string
  /** Empty: any. */
  values: readonly string[]
  /** Whether it takes more than one value. */
  several?: boolean
  options: readonly FilterOption<string>[]
  /** Loads the choices, when the user is about to choose. */
  onNeed: () => void
  onChange: (values: readonly string[]) => void
}

/** A filter with too many choices for a list: the user types a name, and the browser suggests matches. */
export function FilterSearchChip(props: FilterSearchChipProps) {
  const { label, values, several = false, options, onChange, onNeed } = props
  const id = useId()
  const listId = `${id}-choices`
  const [typed, setTyped] = useState<string | null>(null)
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  // A single value is shown in the field itself; several are shown before it.
  const chosen = several ? '' : values.map(nameOf).join()
  const fits = searchFilter(typed ?? '')
  const offered = options
    .filter(({ value, label: name }) => !values.includes(value) && fits(name))
    .slice(0, SHOWN)

  const type = (text: string) => {
    const match = options.find((option) => foldText(option.label) === foldText(text.trim()))
    if (match) {
      setTyped(null)
      onChange(several ? [...new Set([...values, match.value])] : [match.value])
    } else if (text === '' && !several) {
      setTyped(null)
      onChange([])
    } else setTyped(text)
  }
  // The choices may have loaded after typing.
  const typeAgain = () => typed !== null && type(typed)
  const leave = () => {
    typeAgain()
    setTyped(null)
  }
  return (
    <Chip active={values.length > 0} htmlFor={id}>
      <span>{`${label}:`}</span>
      {several &&
        values.map((value) => (
          <span key={value} className={styles.token}>
            <span>{nameOf(value)}</span>
            <ClearButton
              label={`Remove ${nameOf(value)}`}
              onClick={() => onChange(values.filter((other) => other !== value))}
            />
          </span>
        ))}
      <input
        id={id}
        aria-label={`${label}:`}
        list={listId}
        value={typed ?? chosen}
        placeholder={values.length === 0 ? 'Any' : 'Add'}
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
      {!several && values.length > 0 ? (
        <ClearButton label={`Clear ${label}`} onClick={() => onChange([])} />
      ) : (
        <ChevronDown size={14} aria-hidden="true" />
      )}
    </Chip>
  )
}

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="quiet" size="sm" aria-label={label} onClick={onClick}>
      <X size={14} aria-hidden="true" />
    </Button>
  )
}
