import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'

export const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    h: '8',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.surface',
    textStyle: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted' },
    _focusWithin: { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    '& > span': { ps: '3' },
    '& select': {
      appearance: 'none',
      // As wide as what is chosen; where the browser cannot, as wide as the longest choice.
      fieldSizing: 'content',
      bg: 'transparent',
      color: 'fg',
      fontWeight: 'medium',
      ps: '1.5',
      pe: '7',
      h: 'full',
      maxW: '52',
      textOverflow: 'ellipsis',
      cursor: 'pointer',
      outline: 'none',
    },
    '& input': {
      bg: 'transparent',
      color: 'fg',
      fontWeight: 'medium',
      px: '1.5',
      w: '32',
      h: 'full',
      outline: 'none',
    },
    '& option': { bg: 'bg.surface', color: 'fg' },
    '& svg': { position: 'absolute', right: '2.5', pointerEvents: 'none' },
  },
  variants: { active: { true: { bg: 'brand.tint', borderColor: 'brand.fg', _hover: { bg: 'brand.tint' } } } },
})

export type FilterOption<V extends string> = { value: V; label: string }

export type FilterChipProps<V extends string> = {
  label: string
  /** Undefined = any. An address may name several. */
  value: V | readonly V[] | undefined
  options: readonly FilterOption<V>[]
  onChange: (value: V | undefined) => void
}

const SEVERAL = 'several'

/** One filter of a list; what is chosen stands in the chip, and the chip is tinted while it filters. */
export const FilterChip = <V extends string>({ label, value, options, onChange }: FilterChipProps<V>) => {
  const values = value === undefined ? [] : [value].flat()
  const named = options.filter((option) => values.includes(option.value))
  return (
    <Chip active={values.length > 0}>
      <span>{label}:</span>
      <select
        value={values.length > 1 ? SEVERAL : (values[0] ?? '')}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">Any</option>
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
