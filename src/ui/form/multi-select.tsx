import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { X } from 'lucide-react'
import { type Ref, useMemo, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { searchFilter } from '../search/search-text'
import { StyleProvider } from '../theme/style-provider'
import { ComboboxButtons, ComboboxList, MAX_OPTIONS } from './combobox-list'
import { type ControlProps, FieldFrame, type FieldProps } from './field-frame'
import { labelsIn } from './field-labels'
import { type FieldBinding, useListMessage } from './fields'
import { Input } from './input'
import styles from './multi-select.module.css'
import { valueTexts } from './value-text'

export type MultiSelectOption = {
  value: string
  label: string
  /** A second line, which the search includes. */
  detail?: string | undefined
  disabled?: boolean
}

type Choosing = {
  options: readonly MultiSelectOption[]
  /** Chosen options that `options` may lack, as with server-side search. */
  known?: readonly MultiSelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** Shown instead of options: "Loading people…", or why there are none. */
  note?: string | undefined
  disabled?: boolean
  /** For server-side search, whose results are `options`; default: options are filtered locally. */
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

/** Several of many options: found by typing, shown as chips. Backspace in the empty input removes the last one. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, chosen, onChange, described, inputRef, name, onBlur, options, known = [] } = props
  const { placeholder, note = 'No match', disabled, onSearch } = props
  const [term, setTerm] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  // Results of a later search may lack earlier choices.
  const [picked, setPicked] = useState<readonly MultiSelectOption[]>([])
  const root = useRef<HTMLDivElement>(null)
  const optionOf = (value: string) =>
    [options, picked, known].flat().find((option) => option.value === value) ?? { value, label: value }

  const fitting = useMemo(() => {
    const fits = searchFilter(onSearch ? '' : term)
    return options.filter(({ label, detail }) => fits(label, detail))
  }, [options, term, onSearch])
  const collection = useMemo(() => createListCollection({ items: fitting.slice(0, MAX_OPTIONS) }), [fitting])
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
    // The list would cover the next fields of the form.
    setIsOpen(false)
    root.current?.querySelector('input')?.focus()
  }

  return (
    <div className={cx(piece.shrink, piece.stack2)} ref={root}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={`Chosen: ${label}`}>
          {chosen.map(optionOf).map((option) => (
            <li key={option.value} className={cx(piece.small, piece.anywhere, styles.chip)}>
              <span>{option.label}</span>
              {!disabled && (
                <button
                  type="button"
                  aria-label={`Remove ${option.label}`}
                  // The input keeps the focus: a blur could move the button before the click ends.
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
          // Anchored around the chips, too: otherwise the list would cover the latest choice.
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
            {/* With a single choice, its chip's button does the same. */}
            <ComboboxButtons label={label} canClear={chosen.length > 1} />
          </Combobox.Control>
          <ComboboxList
            items={collection.items}
            note={note}
            render={(item) => (
              <span>
                <span>{item.label}</span>
                {item.detail && <span className={cx(piece.block, piece.mutedSmall)}>{item.detail}</span>}
              </span>
            )}
          />
        </Combobox.Root>
      </StyleProvider>
      {fitting.length > MAX_OPTIONS && (
        <p
          className={cx(piece.block, piece.mutedSmall)}
        >{`${fitting.length - MAX_OPTIONS} more. Type to narrow them down.`}</p>
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
  const chosen = valueTexts(field.value)
  return (
    <FieldFrame
      {...{ name, label, help, optional, required }}
      format={labelsIn([...choosing.options, ...(choosing.known ?? [])])}
      error={message}
    >
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
