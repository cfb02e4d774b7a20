import styles from './sentence.module.css'

/** Cell text that wraps where others are truncated; its column is `noTruncate`. */
export function Sentence({ children }: { children: string }) {
  return <span className={styles.sentence}>{children}</span>
}
