import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { useMemo, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { searchFilter } from '../search/search-text'
import { StyleProvider } from '../theme/style-provider'
import { ComboboxButtons, ComboboxList, SHOWN } from './combobox-list'
import { FieldFrame, type FieldProps } from './field-frame'
import type { FieldBinding } from './fields'
import { Input } from './input'

type Option = { value: string; label: string; disabled?: boolean }

type ComboboxFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  FieldProps & {
    options: readonly Option[]
    placeholder?: string
    disabled?: boolean
    /** For a search by the server, whose results are `options`; without it the options are filtered here. */
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
    // Of a record without an id nothing can be chosen.
    const fitting = options.filter(({ value, label }) => value && fits(label))
    // The chosen option is never cut off: the collection gives its label.
    return createListCollection({
      items: fitting.filter((option, index) => index < SHOWN || option === chosen),
    })
  }, [options, chosen, term, onSearch])

  return (
    <FieldFrame {...{ name, label, help, optional, required }} error={fieldState.error?.message}>
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
