import { chakra } from '@chakra-ui/react/styled-system'

/** A link within text: the colour of the text, so it is underlined. `asChild` takes the router's. */
export const TextLink = chakra('a', {
  base: {
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _hover: { textDecorationThickness: '2px' },
  },
})
