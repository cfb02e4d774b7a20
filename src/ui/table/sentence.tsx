import styles from './sentence.module.css'

/** Text of a cell that goes on in further lines where others are cut; its column is `isWhole`. */
export function Sentence({ children }: { children: string }) {
  return <span className={styles.sentence}>{children}</span>
}
