import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { useMemo, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { searchFilter } from '../search/search-text'
import { StyleProvider } from '../theme/style-provider'
import { ComboboxButtons, ComboboxList, MAX_OPTIONS } from './combobox-list'
import { FieldFrame, type FieldProps } from './field-frame'
import { labelIn } from './field-labels'
import type { FieldBinding } from './fields'
import { Input } from './input'

type Option = { value: string; label: string; disabled?: boolean }

type ComboboxFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  FieldProps & {
    options: readonly Option[]
    placeholder?: string
    disabled?: boolean
    /** For server-side search, whose results are `options`; default: options are filtered locally. */
    onSearch?: (term: string) => void
  }

/** A searchable select. The form's value is the option's. */
export function ComboboxField<T extends FieldValues, C, O>(props: ComboboxFieldProps<T, C, O>) {
  const { control, name, label, help, optional, required, options, placeholder, disabled, onSearch } = props
  const { field, fieldState } = useController({ control, name })
  const [term, setTerm] = useState('')

  const chosen = options.find((option) => option.value === field.value)
  const collection = useMemo(() => {
    const fits = searchFilter(onSearch ? '' : term)
    // A record without an id cannot be chosen.
    const fitting = options.filter(({ value, label }) => value && fits(label))
    // The chosen option is always included: the collection provides its label.
    return createListCollection({
      items: fitting.filter((option, index) => index < MAX_OPTIONS || option === chosen),
    })
  }, [options, chosen, term, onSearch])

  return (
    <FieldFrame
      {...{ name, label, help, optional, required }}
      format={labelIn(options)}
      error={fieldState.error?.message}
    >
      {(described) => (
        <StyleProvider>
          <Combobox.Root
            ids={{ input: described.id }}
            collection={collection}
            disabled={disabled}
            openOnClick
            positioning={{ sameWidth: true, strategy: 'fixed' }}
            value={chosen ? [chosen.value] : []}
            onValueChange={({ value }) => field.onChange(value[0] ?? '')}
            onInputValueChange={({ inputValue, reason }) => {
              const typed = reason === 'input-change' ? inputValue : ''
              setTerm(typed)
              onSearch?.(typed)
            }}
          >
            <Combobox.Control>
              <Combobox.Input asChild placeholder={placeholder} onBlur={field.onBlur}>
                <Input {...described} ref={field.ref} name={name} roomAtEnd />
              </Combobox.Input>
              <ComboboxButtons label={label} canClear={chosen !== undefined} />
            </Combobox.Control>
            <ComboboxList
              items={collection.items}
              note="No match"
              render={(item) => <span>{item.label}</span>}
            />
          </Combobox.Root>
        </StyleProvider>
      )}
    </FieldFrame>
  )
}
