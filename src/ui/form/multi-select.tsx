import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { X } from 'lucide-react'
import { type Ref, useMemo, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { searchFilter } from '../search/search-text'
import { StyleProvider } from '../theme/style-provider'
import { ComboboxButtons, ComboboxList, SHOWN } from './combobox-list'
import { type ControlProps, FieldFrame, type FieldProps } from './field-frame'
import { type FieldBinding, useListMessage } from './fields'
import { Input } from './input'
import styles from './multi-select.module.css'

export type MultiSelectOption = {
  value: string
  label: string
  /** A second line, by which the option is found, too. */
  detail?: string | undefined
  disabled?: boolean
}

type Choosing = {
  options: readonly MultiSelectOption[]
  /** Chosen ones that `options` may lack, such as those of a record whose options are searched by the server. */
  known?: readonly MultiSelectOption[]
  /** While nothing is chosen. */
  placeholder?: string
  /** Stands in for options: "Loading people…", or why there are none. */
  note?: string | undefined
  disabled?: boolean
  /** For a search by the server, whose results are `options`; without it the options are filtered here. */
  onSearch?: (term: string) => void
}

type MultiSelectProps = Choosing & {
  label: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** From the `FieldFrame` around it. */
  described: ControlProps
  inputRef?: Ref<HTMLInputElement>
  name?: string
  onBlur?: () => void
}

/** Several of many options: found by typing, shown as chips. Backspace in the empty field takes the last one away. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, chosen, onChange, described, inputRef, name, onBlur, options, known = [] } = props
  const { placeholder, note = 'No match', disabled, onSearch } = props
  const [term, setTerm] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  // Results of a later search may lack what was chosen from an earlier one.
  const [picked, setPicked] = useState<readonly MultiSelectOption[]>([])
  const root = useRef<HTMLDivElement>(null)
  const optionOf = (value: string) =>
    [options, picked, known].flat().find((option) => option.value === value) ?? { value, label: value }

  const fitting = useMemo(() => {
    const fits = searchFilter(onSearch ? '' : term)
    return options.filter(({ label, detail }) => fits(label, detail))
  }, [options, term, onSearch])
  const collection = useMemo(() => createListCollection({ items: fitting.slice(0, SHOWN) }), [fitting])
  const search = (next: string) => {
    setTerm(next)
    onSearch?.(next)
  }
  const change = (next: readonly string[]) => {
    setPicked(next.map(optionOf))
    onChange([...next])
  }
  const remove = (value: string) => {
    change(chosen.filter((one) => one !== value))
    // The list would cover what comes next in the form.
    setIsOpen(false)
    root.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles.root} ref={root}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={`Chosen: ${label}`}>
          {chosen.map(optionOf).map((option) => (
            <li key={option.value} className={styles.chip}>
              <span>{option.label}</span>
              {!disabled && (
                <button
                  type="button"
                  aria-label={`Remove ${option.label}`}
                  // The field keeps the focus: what leaving it changes could move the button before it is let go.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => remove(option.value)}
                >
                  <X size={14} aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <StyleProvider>
        <Combobox.Root
          ids={{ input: described.id }}
          collection={collection}
          multiple
          closeOnSelect={false}
          disabled={disabled}
          openOnClick
          // Around the chips, too: above the field alone the list would cover what was just chosen.
          positioning={{ sameWidth: true, strategy: 'fixed', getAnchorRect: () => rectOf(root.current) }}
          value={[...chosen]}
          onValueChange={({ value }) => change(value)}
          open={isOpen}
          onOpenChange={({ open }) => {
            setIsOpen(open)
            if (!open) search('')
          }}
          onInputValueChange={({ inputValue, reason }) => search(reason === 'input-change' ? inputValue : '')}
        >
          <Combobox.Control>
            <Combobox.Input
              asChild
              placeholder={chosen.length === 0 ? placeholder : undefined}
              onBlur={onBlur}
            >
              <Input
                {...described}
                ref={inputRef}
                name={name}
                roomAtEnd
                onKeyDown={({ key, currentTarget }) => {
                  const last = chosen.at(-1)
                  if (key === 'Backspace' && currentTarget.value === '' && last !== undefined) remove(last)
                }}
              />
            </Combobox.Input>
            {/* Of one alone the button of its chip does the same, and the field itself looks empty. */}
            <ComboboxButtons label={label} canClear={chosen.length > 1} />
          </Combobox.Control>
          <ComboboxList
            items={collection.items}
            note={note}
            render={(item) => (
              <span>
                <span>{item.label}</span>
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </span>
            )}
          />
        </Combobox.Root>
      </StyleProvider>
      {fitting.length > SHOWN && (
        <p className={styles.detail}>{`${fitting.length - SHOWN} more. Type to narrow them down.`}</p>
      )}
    </div>
  )
}

const rectOf = (element: HTMLElement | null) => element?.getBoundingClientRect() ?? null

type MultiSelectFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> & FieldProps & Choosing

/** A `MultiSelect` in a form. The form's value is the list of chosen values. */
export function MultiSelectField<T extends FieldValues, C, O>(props: MultiSelectFieldProps<T, C, O>) {
  const { control, name, label, help, optional, required, ...choosing } = props
  const { field } = useController({ control, name })
  const message = useListMessage({ control, name })
  const values: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const chosen = values.filter((one) => typeof one === 'string')
  return (
    <FieldFrame {...{ name, label, help, optional, required }} error={message}>
      {(described) => (
        <MultiSelect
          {...choosing}
          label={label}
          chosen={chosen}
          onChange={field.onChange}
          described={described}
          inputRef={field.ref}
          name={name}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  )
}
