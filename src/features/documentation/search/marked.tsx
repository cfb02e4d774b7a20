import { chakra } from '@chakra-ui/react/styled-system'
import { markMatches, termsOf } from './search-terms'

const Mark = chakra('mark', {
  base: {
    bg: 'transparent',
    color: 'inherit',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textDecorationColor: '{colors.status.attention}',
    textDecorationThickness: '2px',
    textUnderlineOffset: '2px',
  },
})

/** A text with what was looked for marked in it. */
export const Marked = ({ text, typed, found }: { text: string; typed: string; found: readonly string[] }) => {
  let at = 0
  return markMatches(text, termsOf(typed), found).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? <Mark key={key}>{piece.text}</Mark> : <span key={key}>{piece.text}</span>
  })
}
