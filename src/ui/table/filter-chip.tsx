import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Failure } from '../feedback/failure'
import type { QueryLike } from '../feedback/panel'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import styles from './filter-chip.module.css'

export function Chip({ active, className, ...props }: ComponentProps<'label'> & { active?: boolean }) {
  return <label className={cx(styles.chip, active ? styles.active : piece.lit, className)} {...props} />
}

export type FilterOption<V extends string> = { value: V; label: string }

/** Choices that are loaded, with their noun for messages: "Territories". */
type ReadChoices<V extends string> = { what: string; query: QueryLike<readonly FilterOption<V>[]> }
export type Choices<V extends string> = readonly FilterOption<V>[] | ReadChoices<V>

export type FailedRead = { what: string; failure: Failure; isRetrying: boolean; onRetry: () => void }

/** The loaded choices, and whether others are loading or have failed. */
export function choicesState<V extends string>(choices: Choices<V>) {
  if (!('query' in choices)) return { options: choices, isLoading: false, failed: null }
  const { what, query } = choices
  const { data, error, isFetching, refetch } = query
  const failed: FailedRead | null =
    data === undefined && error
      ? { what, failure: error, isRetrying: isFetching, onRetry: () => void refetch() }
      : null
  return { options: data ?? [], isLoading: data === undefined && !error, failed }
}

export type FilterChipProps<V extends string> = {
  label: string
  /** Undefined = any. An address may name several. */
  value: V | readonly V[] | undefined
  options: readonly FilterOption<V>[]
  /** The option for no choice; null if there is always a choice. */
  any?: string | null
  /** Whether the chip is tinted. Default: once something is chosen. */
  active?: boolean
  onChange: (value: V | undefined) => void
}

const SEVERAL = 'several'

/** One filter of a list: the chip shows the choice, and is tinted while it filters. */
export function FilterChip<V extends string>(props: FilterChipProps<V>) {
  const { label, value, options, any = 'Any', onChange } = props
  const values = value === undefined ? [] : [value].flat()
  const { active = values.length > 0 } = props
  const named = options.filter((option) => values.includes(option.value))
  return (
    <Chip active={active}>
      <span>{`${label}:`}</span>
      <select
        value={values.length > 1 ? SEVERAL : (values[0] ?? '')}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        {any !== null && <option value="">{any}</option>}
        {values.length > 1 && (
          <option value={SEVERAL}>{named.map((option) => option.label).join(', ')}</option>
        )}
        {values.length === 1 && named.length === 0 && <option value={values[0]}>{values[0]}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </Chip>
  )
}
