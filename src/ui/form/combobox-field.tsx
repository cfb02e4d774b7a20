import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { StyleProvider } from '../theme/style-provider'
import { FieldFrame, type FieldProps } from './field-frame'
import type { FieldBinding } from './fields'
import { Input } from './input'

/** Options shown at once; typing narrows them. */
const SHOWN = 200

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
    const wanted = onSearch ? '' : term.toLowerCase()
    const fitting = options.filter((option) => option.label.toLowerCase().includes(wanted))
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
              <Combobox.IndicatorGroup>
                {chosen && (
                  <Combobox.ClearTrigger aria-label={`Clear ${label}`}>
                    <X size={16} aria-hidden="true" />
                  </Combobox.ClearTrigger>
                )}
                <Combobox.Trigger aria-label={`Show ${label}`}>
                  <ChevronDown size={16} aria-hidden="true" />
                </Combobox.Trigger>
              </Combobox.IndicatorGroup>
            </Combobox.Control>
            {/* Not in a portal, which an open dialog hides from screen readers. */}
            <Combobox.Positioner>
              <Combobox.Content>
                {/* A list of options must not be without one. */}
                <Combobox.Empty>
                  <span role="option" aria-disabled aria-selected={false}>
                    No match
                  </span>
                </Combobox.Empty>
                {collection.items.map((item) => (
                  <Combobox.Item key={item.value} item={item}>
                    {item.label}
                    <Combobox.ItemIndicator>
                      <Check size={16} aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                ))}
              </Combobox.Content>
            </Combobox.Positioner>
          </Combobox.Root>
        </StyleProvider>
      )}
    </FieldFrame>
  )
}
