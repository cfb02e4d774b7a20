import styles from './marked.module.css'
import { markMatches, termsOf } from './search-terms'

/** A text with what was looked for marked in it. */
export const Marked = ({ text, typed, found }: { text: string; typed: string; found: readonly string[] }) => {
  let at = 0
  return markMatches(text, termsOf(typed), found).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? (
      <mark className={styles.mark} key={key}>
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    )
  })
}
