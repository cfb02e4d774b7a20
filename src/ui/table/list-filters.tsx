import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../control/button'
import { failureReference } from '../feedback/failure'
import type { Elements } from '../layout/elements'
import { FilterBar } from './filter-bar'
import { asRead, type Choices, type FailedRead, FilterChip } from './filter-chip'
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
  onChange: (next: Search) => void
  /** What the page tells its filters. */
  context: Context
  /** Chips that stand behind the filters and filter nothing. */
  children?: Elements
}

/** The bar of a list's filters, as its definition describes them. Those that do not fit are in a sheet. */
export function ListFilters<Search extends object, Context>(props: ListFiltersProps<Search, Context>) {
  const { list, search, onChange, context, children } = props
  const shown = list.controls.filter(
    ({ control, isShown }) => control !== 'none' && (isShown?.(context) ?? true),
  )
  const chips = shown.filter(({ control }) => control !== 'search')
  const { ref, fitting } = useFitting(chips.map(({ name }) => name))
  const rest = chips.slice(fitting)
  const draw = (control: NamedControl<Search, Context>) => (
    <Control key={control.name} {...{ list, search, onChange, context, control }} />
  )
  const drawChip = (control: NamedControl<Search, Context>) => (
    <div key={control.name} className={styles.chip}>
      {draw(control)}
    </div>
  )
  return (
    <FilterBar isFiltered={list.isFiltered(search)} onClear={() => onChange(list.noFilters)}>
      {shown.filter(({ control }) => control === 'search').map(draw)}
      <div className={styles.chips} ref={ref}>
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

/** How many of the chips fit into one line of the bar; all of them where nothing can be measured. */
function useFitting(names: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(names.length)
  /** The chips' widths as they were when they last stood in the bar. */
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

/** Of a chip that was not drawn yet, in pixels. */
const USUAL_WIDTH = 120
/** Room that the button of the sheet takes, in pixels. */
const SHEET_BUTTON = 112
const GAP = 8
/** A line that is narrower holds no chip: on a phone all filters are in one place. */
const NARROW = 320

/** How many chips of these widths fit into a line; where not all do, beside the button of the sheet. */
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
  const { list, search, onChange, context, control } = props
  const values = list.chosen(search, control.name)
  const choose = (value: string | readonly string[] | undefined) => onChange(list.choose(control, value))
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
      const Choice = control.control === 'typed' ? TypedChoice : several ? ValuesChoice : PlainChoice
      return <Choice {...{ label, values, several, useOptions, context }} onChoose={choose} />
    }
  }
}

type ChoiceProps<Context> = {
  label: string
  values: readonly string[]
  several: boolean
  useOptions: (context: Context, state: ChoiceState) => Choices<string>
  context: Context
  onChoose: (value: string | readonly string[] | undefined) => void
}

function PlainChoice<Context>({ label, values, useOptions, context, onChoose }: ChoiceProps<Context>) {
  const choices = useOptions(context, { isChoosing: true, isChosen: values.length > 0, values })
  const { options, failed } = asRead(choices)
  return (
    <>
      <FilterChip label={label} value={values} options={options} onChange={onChoose} />
      {failed && <FailedChoices {...failed} />}
    </>
  )
}

function ValuesChoice<Context>({ label, values, useOptions, context, onChoose }: ChoiceProps<Context>) {
  const [isChoosing, setIsChoosing] = useState(false)
  const choices = useOptions(context, { isChoosing, isChosen: values.length > 0, values })
  return (
    <FilterValuesChip
      label={label}
      values={values}
      {...asRead(choices)}
      onNeed={() => setIsChoosing(true)}
      onChange={onChoose}
    />
  )
}

function TypedChoice<Context>(props: ChoiceProps<Context>) {
  const { label, values, several, useOptions, context, onChoose } = props
  const [isChoosing, setIsChoosing] = useState(false)
  const choices = useOptions(context, { isChoosing, isChosen: values.length > 0, values })
  const { options, failed } = asRead(choices)
  return (
    <>
      <FilterSearchChip
        label={label}
        values={values}
        several={several}
        options={options}
        onNeed={() => setIsChoosing(true)}
        onChange={(next) => onChoose(several ? next : next[0])}
      />
      {failed && <FailedChoices {...failed} />}
    </>
  )
}

/** A filter without its choices says what is missing, and asks for it again. */
function FailedChoices({ what, failure, onRetry, isRetrying }: FailedRead) {
  return (
    <span className={styles.failed} role="alert">
      <span>{`${what} could not be loaded. ${[failure.message, failureReference(failure)].filter(Boolean).join(' ')}`}</span>
      <Button size="sm" onClick={onRetry} aria-disabled={isRetrying}>
        Retry
      </Button>
    </span>
  )
}
