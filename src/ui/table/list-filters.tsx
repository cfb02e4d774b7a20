import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../control/button'
import { failureReference } from '../feedback/failure'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import { FilterBar } from './filter-bar'
import { type Choices, choicesState, type FailedRead, FilterChip } from './filter-chip'
import { FilterSearchChip } from './filter-search-chip'
import { FilterSheet } from './filter-sheet'
import { FilterValuesChip } from './filter-values-chip'
import type { ChoiceState, List, NamedControl } from './list-definition'
import styles from './list-filters.module.css'
import { SearchBox } from './search-box'
import { ToggleChip } from './toggle-chip'

type ListFiltersProps<Search extends object, Context> = {
  list: List<Search, Context>
  search: Search
  onSearch: (next: Search) => void
  /** The page's inputs of its filters. */
  context: Context
  /** Chips after the filters that do not filter. */
  children?: Elements
}

/** The filter bar of a list's definition. Filters that do not fit are in a sheet. */
export function ListFilters<Search extends object, Context>(props: ListFiltersProps<Search, Context>) {
  const { list, search, onSearch, context, children } = props
  const shown = list.controls.filter(
    ({ control, isShown }) => control !== 'none' && (isShown?.(context) ?? true),
  )
  const chips = shown.filter(({ control }) => control !== 'search')
  const { ref, fitting } = useFitting(chips.map(({ name }) => name))
  const rest = chips.slice(fitting)
  const draw = (control: NamedControl<Search, Context>) => (
    <Control key={control.name} {...{ list, search, onSearch, context, control }} />
  )
  const drawChip = (control: NamedControl<Search, Context>) => (
    <div key={control.name} className={styles.chip}>
      {draw(control)}
    </div>
  )
  return (
    <FilterBar isFiltered={list.isFiltered(search)} onClear={() => onSearch(list.noFilters)}>
      {shown.filter(({ control }) => control === 'search').map(draw)}
      <div className={cx(piece.wrap2, styles.chips)} ref={ref}>
        {chips.slice(0, fitting).map(drawChip)}
        {rest.length > 0 && (
          <FilterSheet active={rest.filter(({ name }) => list.chosen(search, name).length > 0).length}>
            {rest.map(drawChip)}
          </FilterSheet>
        )}
        {children}
      </div>
    </FilterBar>
  )
}

/** The number of chips that fit into one line of the bar; all of them without a layout. */
function useFitting(names: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(names.length)
  /** The last measured widths of the chips. */
  const [widths] = useState(() => new Map<string, number>())
  const all = names.join()
  useLayoutEffect(() => {
    const line = ref.current
    if (!line) return
    const measure = () => {
      const room = line.clientWidth
      if (room === 0) return
      const keys = all.split(',')
      for (const [index, name] of keys.slice(0, fitting).entries()) {
        const width = line.children[index]?.getBoundingClientRect().width
        if (width) widths.set(name, width)
      }
      setFitting(
        fittingChips(
          keys.map((name) => widths.get(name) ?? USUAL_WIDTH),
          room,
        ),
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [all, fitting, widths])
  return { ref, fitting: Math.min(fitting, names.length) }
}

/** Assumed width of a chip not yet rendered, in pixels. */
const USUAL_WIDTH = 120
/** Width of the sheet's button, in pixels. */
const SHEET_BUTTON = 112
const GAP = 8
/** A narrower bar shows no chips: on a phone all filters are in the sheet. */
const NARROW = 320

/** The number of chips that fit into a line, leaving room for the sheet's button if not all do. */
export function fittingChips(widths: readonly number[], room: number): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((end, width) => end + width + GAP, -GAP),
  )
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  if (room < NARROW) return 0
  return ends.filter((end) => end + GAP + SHEET_BUTTON <= room).length
}

type ControlProps<Search extends object, Context> = Omit<ListFiltersProps<Search, Context>, 'children'> & {
  control: NamedControl<Search, Context>
}

function Control<Search extends object, Context>(props: ControlProps<Search, Context>) {
  const { list, search, onSearch, context, control } = props
  const values = list.chosen(search, control.name)
  const choose = (value: string | readonly string[] | undefined) => onSearch(list.choose(control, value))
  switch (control.control) {
    case 'none':
      return null
    case 'search': {
      const { label, delay, onEnter } = control
      return (
        <SearchBox
          label={label}
          value={values[0] ?? ''}
          delay={delay}
          onEnter={onEnter && ((text) => onEnter(text, context))}
          onChange={choose}
        />
      )
    }
    case 'toggle': {
      const { label, on, off, isOn } = control
      return (
        <ToggleChip
          isOn={isOn ? isOn(search) : values.length > 0}
          onChange={(isNowOn) => choose(isNowOn ? on : off)}
        >
          {typeof label === 'string' ? label : label(context)}
        </ToggleChip>
      )
    }
    default: {
      const { label, several = false, options = [], useOptions = () => options } = control
      const isTyped = control.control === 'typed'
      return <Choice {...{ label, values, several, isTyped, useOptions, context }} onChoose={choose} />
    }
  }
}

type ChoiceProps<Context> = {
  label: string
  values: readonly string[]
  several: boolean
  isTyped: boolean
  useOptions: (context: Context, state: ChoiceState) => Choices<string>
  context: Context
  onChoose: (value: string | readonly string[] | undefined) => void
}

function Choice<Context>(props: ChoiceProps<Context>) {
  const { label, values, several, isTyped, useOptions, context, onChoose } = props
  // A plain select cannot tell when the user is about to choose.
  const [isChoosing, setIsChoosing] = useState(!several && !isTyped)
  const state = choicesState(useOptions(context, { isChoosing, isChosen: values.length > 0, values }))
  const { options, failed } = state
  const shared = { label, values, onNeed: () => setIsChoosing(true) }
  if (several && !isTyped) return <FilterValuesChip {...shared} {...state} onChange={onChoose} />
  return (
    <>
      {isTyped ? (
        <FilterSearchChip
          {...shared}
          several={several}
          options={options}
          onChange={(next) => onChoose(several ? next : next[0])}
        />
      ) : (
        <FilterChip label={label} value={values} options={options} onChange={onChoose} />
      )}
      {failed && <FailedChoices {...failed} />}
    </>
  )
}

/** A filter whose choices failed to load says so, with a retry. */
function FailedChoices({ what, failure, onRetry, isRetrying }: FailedRead) {
  return (
    <span className={cx(piece.small, styles.failed)} role="alert">
      <span>{`${what} could not be loaded. ${[failure.message, failureReference(failure)].filter(Boolean).join(' ')}`}</span>
      <Button size="sm" onClick={onRetry} aria-disabled={isRetrying}>
        Retry
      </Button>
    </span>
  )
}
