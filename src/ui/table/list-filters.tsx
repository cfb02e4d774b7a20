import { type ReactNode, useState } from 'react'
import { FilterBar } from './filter-bar'
import { FilterChip, type FilterOption } from './filter-chip'
import { FilterSearchChip } from './filter-search-chip'
import type { ChoiceState, List, NamedControl } from './list-definition'
import { SearchBox } from './search-box'
import { ToggleChip } from './toggle-chip'

type ListFiltersProps<Search extends object, Context> = {
  list: List<Search, Context>
  search: Search
  onChange: (next: Search) => void
  /** What the page tells its filters. */
  context: Context
  /** Chips that stand behind the filters and filter nothing. */
  children?: ReactNode
}

/** The bar of a list's filters, as its definition describes them. */
export function ListFilters<Search extends object, Context>(props: ListFiltersProps<Search, Context>) {
  const { list, search, onChange, context, children } = props
  return (
    <FilterBar isFiltered={list.isFiltered(search)} onClear={() => onChange(list.noFilters)}>
      {list.controls
        .filter(({ isShown }) => isShown?.(context) ?? true)
        .map((control) => (
          <Control key={control.name} {...{ list, search, onChange, context, control }} />
        ))}
      {children}
    </FilterBar>
  )
}

type ControlProps<Search extends object, Context> = Omit<ListFiltersProps<Search, Context>, 'children'> & {
  control: NamedControl<Search, Context>
}

function Control<Search extends object, Context>(props: ControlProps<Search, Context>) {
  const { list, search, onChange, context, control } = props
  const values = list.chosen(search, control.name)
  const choose = (value: string | undefined) => onChange(list.choose(control, value))
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
      const { label, options = [], useOptions = () => options } = control
      const Choice = control.control === 'typed' ? TypedChoice : PlainChoice
      return <Choice {...{ label, values, useOptions, context }} onChoose={choose} />
    }
  }
}

type ChoiceProps<Context> = {
  label: string
  values: readonly string[]
  useOptions: (context: Context, state: ChoiceState) => readonly FilterOption<string>[]
  context: Context
  onChoose: (value: string | undefined) => void
}

function PlainChoice<Context>({ label, values, useOptions, context, onChoose }: ChoiceProps<Context>) {
  const options = useOptions(context, { isChoosing: true, isChosen: values.length > 0 })
  return <FilterChip label={label} value={values} options={options} onChange={onChoose} />
}

function TypedChoice<Context>({ label, values, useOptions, context, onChoose }: ChoiceProps<Context>) {
  const [isChoosing, setIsChoosing] = useState(false)
  const options = useOptions(context, { isChoosing, isChosen: values.length > 0 })
  return (
    <FilterSearchChip
      label={label}
      value={values[0]}
      options={options}
      onNeed={() => setIsChoosing(true)}
      onChange={onChoose}
    />
  )
}
