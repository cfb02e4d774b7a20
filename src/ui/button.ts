import { chakra } from '@chakra-ui/react/styled-system'

/** Every button of the portal. `primary` once a page or dialog; `quiet` in rows and headers; `asChild` turns a link into one. */
export const Button = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flexShrink: 0,
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'md',
      fontWeight: 'medium',
      maxW: 'full',
      // Of a phone's width, with the widest spacing a reader may ask for, a long one takes two lines.
      whiteSpace: { base: 'normal', sm: 'nowrap' },
      cursor: 'pointer',
      userSelect: 'none',
      transition: 'background-color {durations.fast}, border-color {durations.fast}',
      '& svg': { flexShrink: 0 },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    variants: {
      kind: {
        primary: { bg: 'brand.solid', color: 'brand.contrast', _hover: { bg: 'brand.hover' } },
        secondary: {
          bg: 'bg.surface',
          color: 'fg',
          borderColor: 'border.control',
          _hover: { bg: 'bg.muted' },
        },
        quiet: { bg: 'transparent', color: 'fg', _hover: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted' } },
        danger: {
          bg: 'bg.surface',
          color: 'fg.error',
          borderColor: 'currentColor',
          _hover: { bg: 'brand.tint' },
        },
      },
      size: {
        sm: { minH: '8', px: '3', textStyle: 'sm' },
        md: { minH: '9', px: '4', textStyle: 'md' },
        icon: { boxSize: '8', p: 0 },
        iconLg: { boxSize: '10', p: 0 },
      },
    },
    defaultVariants: { kind: 'secondary', size: 'md' },
  },
  { defaultProps: { type: 'button' } },
)
