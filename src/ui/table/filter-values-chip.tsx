import { ChevronDown } from 'lucide-react'
import type { ButtonProps } from '../control/button'
import { failureReference } from '../feedback/failure'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '../menu/menu'
import type { FailedRead, FilterOption } from './filter-chip'
import styles from './filter-chip.module.css'

type FilterValuesChipProps = {
  label: string
  /** Empty: any. */
  values: readonly string[]
  options: readonly FilterOption<string>[]
  isLoading: boolean
  failed: FailedRead | null
  /** Loads the choices, when the user is about to choose. */
  onNeed: () => void
  onChange: (values: readonly string[]) => void
}

/** A filter with several choices, in a menu that stays open. */
export function FilterValuesChip(props: FilterValuesChipProps) {
  const { label, values, options, isLoading, failed, onNeed, onChange } = props
  const named = options.filter(({ value }) => values.includes(value)).map((option) => option.label)
  const text = textOf(named, values.length)
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...values, value] : values.filter((other) => other !== value))
  return (
    <Menu
      label={`${label}: ${text}`}
      button={values.length > 0 ? ActiveChip : PlainChip}
      prepare={() => {
        onNeed()
        return undefined
      }}
      trigger={
        <>
          <span>{`${label}:`}</span>
          <b>{text}</b>
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {options.map(({ value, label: name }) => (
        <MenuCheckbox
          key={value}
          checked={values.includes(value)}
          onChange={(isChosen) => toggle(value, isChosen)}
        >
          {name}
        </MenuCheckbox>
      ))}
      {isLoading && <MenuItem disabled>Loading…</MenuItem>}
      {!isLoading && !failed && options.length === 0 && <MenuItem disabled>No options</MenuItem>}
      {failed && <FailedItems {...failed} />}
      {values.length > 0 && (
        <>
          <MenuSeparator />
          <MenuItem onClick={() => onChange([])}>Clear</MenuItem>
        </>
      )}
    </Menu>
  )
}

/** "Expiring, Expired", "Expiring +2"; a number where the names are unknown. */
function textOf(named: readonly string[], count: number): string {
  if (count === 0) return 'Any'
  if (named.length < count) return `${count} selected`
  return count > 2 ? `${named[0]} +${count - 1}` : named.join(', ')
}

const AnyChip = ({ kind: _kind, size: _size, asChild: _asChild, className, ...props }: ButtonProps) => (
  <button type="button" {...props} className={cx(styles.chip, styles.values, className)} />
)
const PlainChip = (props: ButtonProps) => <AnyChip {...props} className={piece.lit} />
const ActiveChip = (props: ButtonProps) => <AnyChip {...props} className={styles.active} />

function FailedItems({ what, failure, isRetrying, onRetry }: FailedRead) {
  return (
    <>
      <MenuItem aria-disabled hasReason data-stays-open="">
        {`${what} could not be loaded. ${[failure.message, failureReference(failure)].filter(Boolean).join(' ')}`}
      </MenuItem>
      <MenuItem data-stays-open="" aria-disabled={isRetrying} onClick={onRetry}>
        Retry
      </MenuItem>
    </>
  )
}
