import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

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
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      _pressed: { bg: 'brand.tint', borderColor: 'brand.fg', _hover: { bg: 'brand.tint' } },
    },
  },
  { defaultProps: { type: 'button' } },
)

type ToggleChipProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

/** A filter of a list that is on or off; words and, where it helps, how many there are. */
export const ToggleChip = ({ isOn, onChange, children }: ToggleChipProps) => (
  <Chip aria-pressed={isOn} onClick={() => onChange(!isOn)}>
    {isOn && <Check size={14} aria-hidden="true" />}
    <span>{children}</span>
  </Chip>
)
