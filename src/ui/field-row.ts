import { chakra } from '@chakra-ui/react/styled-system'

/** Short fields that belong together, side by side where there is room. */
export const FieldRow = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  },
})
