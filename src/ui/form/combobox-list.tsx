import { Combobox } from '@chakra-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import type { Elements } from '../layout/elements'

/** Options shown at once; typing narrows them. */
export const MAX_OPTIONS = 200

/** The buttons at the end of a combobox's input. */
export function ComboboxButtons({ label, canClear }: { label: string; canClear: boolean }) {
  return (
    <Combobox.IndicatorGroup>
      {canClear && (
        <Combobox.ClearTrigger aria-label={`Clear ${label}`}>
          <X size={16} aria-hidden="true" />
        </Combobox.ClearTrigger>
      )}
      <Combobox.Trigger aria-label={`Show ${label}`}>
        <ChevronDown size={16} aria-hidden="true" />
      </Combobox.Trigger>
    </Combobox.IndicatorGroup>
  )
}

type ComboboxListProps<T> = {
  items: readonly T[]
  /** Shown instead of options. */
  note: string
  render: (item: T) => Elements
}

/** The options of a combobox below its field. */
export function ComboboxList<T extends { value: string }>({ items, note, render }: ComboboxListProps<T>) {
  return (
    // Not in a portal, which an open dialog hides from screen readers.
    <Combobox.Positioner>
      <Combobox.Content>
        {/* ARIA requires a listbox to have an option. */}
        <Combobox.Empty>
          <span role="option" aria-disabled aria-selected={false}>
            {note}
          </span>
        </Combobox.Empty>
        {items.map((item) => (
          <Combobox.Item key={item.value} item={item}>
            {render(item)}
            <Combobox.ItemIndicator>
              <Check size={16} aria-hidden="true" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        ))}
      </Combobox.Content>
    </Combobox.Positioner>
  )
}
