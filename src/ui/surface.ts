import { chakra } from '@chakra-ui/react/styled-system'

/** The white (or dark) ground that content stands on. */
export const Surface = chakra('section', {
  base: { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg', minW: 0 },
  variants: { padded: { true: { p: { base: '4', sm: '6' } } } },
})

export const SurfaceTitle = chakra('h2', { base: { textStyle: 'lg', fontWeight: 'semibold' } })
