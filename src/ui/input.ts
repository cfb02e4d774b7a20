import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

const control = defineRecipe({
  base: {
    width: 'full',
    minWidth: 0,
    bg: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    textStyle: 'md',
    px: '3',
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    _readOnly: { bg: 'bg.muted' },
    _invalid: { borderColor: 'fg.error', boxShadow: 'inset 0 0 0 1px {colors.fg.error}' },
    _focusVisible: { outlineOffset: '0px' },
  },
  variants: { size: { sm: { h: '8' }, md: { h: '9' } } },
  defaultVariants: { size: 'md' },
})

export const Input = chakra('input', control)
export const Textarea = chakra('textarea', {
  ...control,
  base: { ...control.base, py: '2', minH: '20' },
  variants: {},
  defaultVariants: {},
})

/** The browser's own select: the keyboard, the phone's picker and forced colours come with it. */
export const Select = chakra('select', { ...control, base: { ...control.base, cursor: 'pointer', pe: '2' } })
