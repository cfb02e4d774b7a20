import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { UNUSED_DAYS } from './unused-seats'

const Chip = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      h: '8',
      px: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      bg: 'bg.surface',
      color: 'fg',
      textStyle: 'sm',
      fontWeight: 'medium',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      _pressed: { bg: 'brand.tint', borderColor: 'brand.fg', _hover: { bg: 'brand.tint' } },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface UnusedChipProps {
  isOn: boolean
  /** How many such seats there are. */
  count: number
  onChange: (isOn: boolean) => void
}

/** Shows only the seats that could be given to somebody else. */
export function UnusedChip({ isOn, count, onChange }: UnusedChipProps) {
  return (
    <Chip aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn && <Check size={14} aria-hidden="true" />}
      Not used for {UNUSED_DAYS} days ({count})
    </Chip>
  )
}
